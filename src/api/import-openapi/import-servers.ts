import { isJsonObject, type Json } from '../json';
import type { ApiDocument } from './api-document';

/**
 * The base URLs of an operation, without a slash at the end: its own servers, else those of its path,
 * else the document's, else `/` (OpenAPI 3.1, section 4.8.5). Variables take their defaults.
 */
export function importServers(api: ApiDocument, ...levels: (Json | undefined)[]): string[] {
  const declared = levels.find((level) => Array.isArray(level) && level.length > 0);
  const servers: Json[] = Array.isArray(declared) ? declared : [{ url: '/' }];
  return servers.flatMap((server) => {
    if (!isJsonObject(server) || typeof server.url !== 'string') return [];
    const url = fill(server.url, server.variables);
    const absolute = resolve(url, api.source.url);
    if (absolute === undefined) {
      const message = `Server "${url}" of source "${api.source.name}" is no full address. Write one with http:// or https://, or say where to call it when you run.`;
      api.report('server-relative', message, '/servers', { severity: 'warning' });
      return [];
    }
    return [absolute.replace(/\/+$/, '')];
  });
}

function fill(url: string, variables: Json | undefined): string {
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = isJsonObject(variables) ? variables[name] : undefined;
    const value = isJsonObject(variable) ? variable.default : undefined;
    // YAML reads an unquoted `8080` as a number.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

/** Only an address of the web can be called: a server beside a local file is none. */
function resolve(url: string, from: string): string | undefined {
  const base = URL.canParse(from) ? from : undefined;
  if (!URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
