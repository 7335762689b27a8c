import type { ApiSource } from '@/api/import-openapi';
import type { JsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';
import type { SourceDescription, Step } from './document';
import type { FlowFile } from './flow-file';

/** What loading one source description gives: ready operations (the shipped API) or a text. */
export type LoadedSource =
  | { kind: 'operations'; operations: readonly Operation[] }
  | { kind: 'text'; text: string; url: string };

/** Fetches a source description; rejects with a clear message where it can't be had. */
export type SourceLoader = (source: SourceDescription) => Promise<LoadedSource>;

/** What an OpenAPI description declares, and what could not be read of it. */
export interface ImportedApi {
  operations: readonly Operation[];
  problems: readonly Problem[];
}

/** Reads the text of an OpenAPI description; never rejects. A page has long ones read beside itself. */
export type ApiImporter = (text: string, source: ApiSource) => ImportedApi | Promise<ImportedApi>;

/** The source descriptions of a document, resolved. */
export interface SourceSet {
  /** Sources that are missing or wrong, with their pointer in the document. */
  problems: Problem[];
  /** Operations by source name; an `arazzo` source has none here. */
  operations: Record<string, readonly Operation[]>;
  /** Read documents of `arazzo` sources by source name. */
  flows: Record<string, FlowFile>;
  /** What `$sourceDescriptions` sees: `{name: {name, url, type}}`. */
  context: Record<string, JsonObject>;
  /** The operation a call step names by operationId or operationPath, or why there is none. */
  findOperation(step: Step): { operation: Operation } | { problem: Omit<Problem, 'pointer'> };
}
