/** Escapes one reference token of a JSON Pointer (RFC 6901, section 3); here so that showing a value does not load the validator. */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The tokens of a JSON Pointer, unescaped. */
export function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value a JSON Pointer names, undefined where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return tokensOf(pointer).reduce<unknown>(
    (at, token) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, token)
        ? (at as Record<string, unknown>)[token]
        : undefined,
    value,
  );
}
