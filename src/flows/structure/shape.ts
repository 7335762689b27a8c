import type { JsonObject } from '@/api/json';

/** What a part of a document must look like. Data, read by `checkShape`. */
export type Shape =
  | { kind: 'any' }
  /** `newer`: those of the values that Arazzo 1.0 does not know. */
  | { kind: 'text'; values?: readonly string[]; newer?: readonly string[] }
  | { kind: 'number'; whole?: boolean; atLeast?: number }
  /** A JSON Schema: an object or a boolean. */
  | { kind: 'schema' }
  /** `newer-error`: an error where Arazzo 1.1 is written, a warning in 1.0. */
  | { kind: 'list'; of: Shape; whenEmpty?: 'error' | 'warning' | 'newer-error'; unique?: boolean }
  /** Names of the author's own to values; names must match `[a-zA-Z0-9._-]+`. */
  | { kind: 'map'; of: Shape }
  | { kind: 'choice'; choose: (value: unknown) => Shape }
  | ObjectShape;

/** An object with fixed fields. Fields that start with `x-` are always allowed and kept. */
export interface ObjectShape {
  kind: 'object';
  /** What messages call it, such as `Step`. */
  name: string;
  /** The field that names one of them. */
  id?: string;
  /** Whether its id alone says where it is, so that messages leave out what is around it. */
  standsAlone?: boolean;
  fields: Readonly<Record<string, Field>>;
  /** Whether Arazzo 1.0 does not know such an object in its place. */
  isNewer?: boolean;
  /** Whether fields it does not have must be ignored, not refused. */
  ignoresOthers?: boolean;
  /** What holds between fields. */
  check?: (value: JsonObject, report: ReportField) => void;
}

export interface Field {
  shape: Shape;
  required?: boolean;
  /** Whether Arazzo 1.0 does not know the field. */
  isNewer?: boolean;
}

/** Reports something about an object; `field` is where, or '' for the object itself. `text` continues "Step "pay" …". */
export type ReportField = (
  field: string,
  code: string,
  text: string,
  severity?: 'error' | 'warning',
) => void;
