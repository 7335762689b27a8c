import { isAlias, isMap, isScalar, isSeq, type Document } from 'yaml';

/** A 1-based place in a text. */
export interface Place {
  line: number;
  column: number;
}

/** Gives the way from a JSON Pointer to the place of its value, through aliases too. */
export function createLocator(
  document: Document.Parsed,
  targets: ReadonlyMap<unknown, unknown>,
  place: (offset: number) => Place,
): (pointer: string) => Place | undefined {
  return (pointer) => {
    let node: unknown = document.contents;
    let offset = offsetOf(node);
    for (const token of pointer.split('/').slice(1)) {
      const found = childOf(isAlias(node) ? targets.get(node) : node, unescape(token));
      if (!found) break;
      node = found.node;
      offset = offsetOf(node) ?? offsetOf(found.key) ?? offset;
    }
    return offset === undefined ? undefined : place(offset);
  };
}

function childOf(parent: unknown, token: string): { node: unknown; key: unknown } | undefined {
  if (isSeq(parent)) {
    const index = /^(0|[1-9]\d*)$/.test(token) ? Number(token) : -1;
    return index in parent.items ? { node: parent.items[index], key: undefined } : undefined;
  }
  if (!isMap(parent)) return undefined;
  const pair = parent.items.findLast(({ key }) => isScalar(key) && String(key.value) === token);
  return pair && { node: pair.value, key: pair.key };
}

/** Where a node's text starts; an empty value has no text, so its key stands for it. */
function offsetOf(node: unknown): number | undefined {
  const range = (node as { range?: readonly number[] } | undefined)?.range;
  return range && range[0] !== range[1] ? range[0] : undefined;
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
