import { isJsonObject, type Json } from '../json';
import type { Operation } from '../operation';
import { isJsonType } from '../request';
import type { ApiDocument } from './api-document';

/** An operation and the place it is declared at. */
export interface PlacedOperation {
  operation: Operation;
  /** JSON Pointer of its Operation Object. */
  at: string;
  declaredId: boolean;
}

const asWarning = { severity: 'warning' } as const;

/** Tells what of a description the studio reads and does not carry out, and the names it gave itself. */
export function noteUnsupported(api: ApiDocument, operations: readonly PlacedOperation[]): void {
  for (const placed of operations) {
    noteName(api, placed);
    noteBody(api, placed);
    noteCallbacks(api, placed);
  }
  if (api.root.webhooks !== undefined) {
    const message = 'Webhooks are calls that come in: the studio only sends, so they have no page.';
    api.report('webhooks-left-out', message, '/webhooks', asWarning);
  }
  noteSecurity(api);
}

function noteName(api: ApiDocument, { operation, at, declaredId }: PlacedOperation): void {
  if (declaredId) return;
  const { id, method, path } = operation;
  const message = `${method} ${path} has no operationId; it is called "${id}" here. Write one, so that flows can rely on it.`;
  api.report('operation-unnamed', message, at, { ...asWarning, fix: `operationId: ${id}` });
}

function noteBody(api: ApiDocument, { operation, at }: PlacedOperation): void {
  const type = operation.body?.contentType.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || isJsonType(type) || type.startsWith('text/')) return;
  if (type === 'application/x-www-form-urlencoded') return;
  const message = `${operation.method} ${operation.path} takes ${type}, which no form here can make: its body is sent as the text that is typed.`;
  api.report('body-as-text', message, `${at}/requestBody`, asWarning);
}

function noteCallbacks(api: ApiDocument, { operation, at }: PlacedOperation): void {
  const message = `The callbacks of ${operation.id} are calls that come in: the studio only sends, so they have no page.`;
  const [pathItem, method] = [at.slice(0, at.lastIndexOf('/')), at.slice(at.lastIndexOf('/') + 1)];
  const item = api.peek(pathItem);
  const declared = isJsonObject(item) ? item[method] : undefined;
  if (isJsonObject(declared) && declared.callbacks !== undefined) {
    api.report('callbacks-left-out', message, `${at}/callbacks`, asWarning);
  }
}

/** Of security schemes (OpenAPI 3.1, section 4.8.27) a bearer token is the one that can be sent. */
function noteSecurity(api: ApiDocument): void {
  const components = isJsonObject(api.root.components) ? api.root.components : {};
  const schemes = isJsonObject(components.securitySchemes) ? components.securitySchemes : {};
  for (const [name, scheme] of Object.entries(schemes)) {
    const kind = kindOf(scheme);
    if (kind === undefined) continue;
    const message = `Security scheme "${name}" (${kind}) is not carried out: a call can carry a bearer token alone, once its API may have it.`;
    api.report('security-left-out', message, `/components/securitySchemes/${name}`, asWarning);
  }
}

function kindOf(scheme: Json): string | undefined {
  if (!isJsonObject(scheme) || typeof scheme.type !== 'string') return undefined;
  if (scheme.type !== 'http') return scheme.type;
  const way = typeof scheme.scheme === 'string' ? scheme.scheme.toLowerCase() : '';
  return way === 'bearer' ? undefined : `http ${way}`;
}
