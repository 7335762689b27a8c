import type { Exchange } from '@/api/exchange';
import type { CallInput, Operation } from '@/api/operation';
import type { KeptApi } from '@/runs/kept-api';
import type { NamedText } from '../flows/flow-files';
import type { SendOptions } from '../page-studio';

/** A description that was read and is not kept yet. */
export interface BroughtApi {
  api: KeptApi;
  text: string;
  json?: string;
  /** The kept API it would take the place of. */
  replaces?: KeptApi;
}

/** A call to an API of one's own, and where it goes. */
export interface OwnCall {
  api: KeptApi;
  operation: Operation;
  base: string;
}

/** APIs that were brought as files: kept in this browser, called where they say. */
export interface OwnApis {
  /** By title. Rejects with a StudioError `storage` where the browser lets nothing be kept. */
  list: () => Promise<KeptApi[]>;
  /** Reads a file without keeping it. Rejects with a StudioError `unreadable-document` that names the place. */
  read: (file: NamedText) => Promise<BroughtApi>;
  keep: (brought: BroughtApi) => Promise<void>;
  /** One operation, its schemas written out for a form; undefined for one the API does not have. */
  operation: (name: string, operationId: string) => Promise<Operation | undefined>;
  change: (name: string, change: (api: KeptApi) => KeptApi) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Sends a call, always over the network; with the token only where its API may have it. */
  send: (call: OwnCall, input: CallInput, options?: SendOptions) => Promise<Exchange>;
}

/** How drafts, histories and answers know an operation of an own API: no id of the catalogue and no name of an API has a dot. */
export function ownCallId(api: string, operationId: string): string {
  return `${api}.${operationId}`;
}
