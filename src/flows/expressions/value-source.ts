import type { Json } from '@/api/json';

/** Where a value of a request came from: a place in the request and the expression that filled it. */
export interface ValueSource {
  /** `path/{name}`, `query/{name}`, `header/{name}`, `cookie/{name}`, `inputs/{name}` of a called workflow, or `body` with a JSON Pointer behind it. */
  target: string;
  /** The runtime expression as the document writes it. */
  expression: string;
  value: Json;
}
