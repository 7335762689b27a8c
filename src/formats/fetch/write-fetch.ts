interface FetchedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Writes a request as the JavaScript that sends it. The token is the variable `token`: an
 * Authorization header of the request is never written.
 */
export function writeFetch({ method, url, headers, body }: FetchedRequest): string {
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  const lines = [
    `  method: ${JSON.stringify(method)},`,
    '  headers: {',
    '    authorization: `Bearer ${token}`,',
    ...named.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    '  },',
    ...(body === undefined ? [] : [`  body: ${bodySource(body)},`]),
  ];
  return `const response = await fetch(${JSON.stringify(url)}, {\n${lines.join('\n')}\n});`;
}

/** A JSON body as an object to read, where that gives the very same text when sent; else the text. */
function bodySource(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    // In source text `__proto__` names no field.
    const isSame = JSON.stringify(value) === body && !body.includes('"__proto__"');
    if (isSame && typeof value === 'object' && value !== null) {
      return `JSON.stringify(${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')})`;
    }
  } catch {
    // No JSON: the text itself.
  }
  return JSON.stringify(body);
}
