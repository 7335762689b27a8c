/**
 * A parsed runtime expression: the grammars of Arazzo 1.0.1 and 1.1 ("Runtime Expressions") in one.
 *
 * `name` is kept whole, dots and all: `a.b` may be one name or a property `b` of `a`, and only what
 * is there can tell (`splitName`). `pointer` is a JSON Pointer (RFC 6901); an empty one, as in
 * `$response.body#`, is not the same text as none.
 */
export type Expression =
  | { root: BareRoot }
  | { root: MessageRoot; part: 'header' | 'query' | 'path'; name: string }
  | {
      root: MessageRoot;
      part: 'body' | 'payload';
      /** Properties read from the body, such as `.items[0].id`. */
      properties?: string;
      pointer?: string;
    }
  | { root: 'inputs' | 'outputs'; name: string; pointer?: string }
  | { root: 'steps'; id: string; name: string; pointer?: string }
  | {
      root: 'workflows';
      id: string;
      field: 'inputs' | 'outputs';
      name: string;
      pointer?: string;
    }
  | { root: 'sourceDescriptions'; name: string }
  | { root: 'components'; type: string; name: string; pointer?: string };

/** Roots that stand alone. */
export type BareRoot = 'url' | 'method' | 'statusCode' | 'self';

/** Roots that name a message; `message` is Arazzo 1.1's, for AsyncAPI. */
export type MessageRoot = 'request' | 'response' | 'message';

/** Why a text is no expression or no condition: what is wrong, where, and what to write instead. */
export interface ExpressionError {
  message: string;
  /** 1-based, in the text that was parsed. */
  column: number;
  /** What to write instead, as text or in words. */
  fix?: string;
}

/** Every word that may follow the `$` of a runtime expression. */
export const roots: readonly Expression['root'][] = [
  'url',
  'method',
  'statusCode',
  'self',
  'request',
  'response',
  'message',
  'inputs',
  'outputs',
  'steps',
  'workflows',
  'sourceDescriptions',
  'components',
];

/** Tells whether a root stands alone, without a name behind it. */
export function isBareRoot(root: string): root is BareRoot {
  return root === 'url' || root === 'method' || root === 'statusCode' || root === 'self';
}
