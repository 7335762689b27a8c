import { jsonLanguage } from '@codemirror/lang-json';
import { escapeToken, tokensOf } from '../../pointer';
import type { TextRange } from '../text-range';

/** A JSON text with its syntax tree, which stands also where the text has mistakes. */
export interface JsonTree {
  text: string;
  top: TreeNode;
}

type TreeNode = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

/** Where a value stands, and the name before it where it is a member of an object. */
export interface ValueRange extends TextRange {
  name?: TextRange;
}

/** Reads a JSON text into its tree. */
export function parseJsonTree(text: string): JsonTree {
  return { text, top: jsonLanguage.parser.parse(text).topNode };
}

/**
 * Where the value of a JSON Pointer (RFC 6901) stands; undefined where the text has none. Of members
 * of the same name the last counts, as for `JSON.parse`.
 */
export function rangeAt({ text, top }: JsonTree, pointer: string): ValueRange | undefined {
  let found: Found | undefined = childValues(top).map((node) => ({ node }))[0];
  for (const token of tokensOf(pointer)) {
    found = found && childOf(text, found.node, token);
  }
  if (!found) return undefined;
  const { node, name } = found;
  return { from: node.from, to: node.to, ...(name && { name: { from: name.from, to: name.to } }) };
}

/**
 * Where to show what is said about a pointer: at its value, else at the name or the opening bracket of
 * what it would lie in. `missing` are the tokens there is no place for.
 */
export function placeAt(tree: JsonTree, pointer: string): TextRange & { missing: string[] } {
  const missing: string[] = [];
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const range = rangeAt(tree, at);
    if (range && missing.length === 0) return { from: range.from, to: range.to, missing };
    if (range) return { ...(range.name ?? { from: range.from, to: range.from + 1 }), missing };
    if (at === '') return { from: 0, to: Math.min(1, tree.text.length), missing };
    missing.unshift(...tokensOf(at).slice(-1));
  }
}

/** The JSON Pointer of the innermost value around an offset; that of a member on its name. */
export function pointerAt({ text, top }: JsonTree, offset: number): string {
  let at: TreeNode | undefined = childValues(top)[0];
  let pointer = '';
  while (at) {
    const inside: [string, TreeNode] | undefined = entriesOf(text, at)
      .filter(([, { node, name }]) => (name ?? node).from <= offset && offset <= node.to)
      .map(([token, { node }]): [string, TreeNode] => [token, node])[0];
    if (!inside) break;
    pointer += `/${escapeToken(inside[0])}`;
    at = inside[1];
  }
  return pointer;
}

/** A value, with the node of its name where it has one. */
export interface Found {
  node: TreeNode;
  name?: TreeNode;
}

/** The entries of an object or array in the text, by name or place; none for a scalar. */
export function entriesOf(text: string, node: TreeNode): [token: string, found: Found][] {
  if (node.name === 'Array') {
    return childValues(node).map((child, index) => [String(index), { node: child }]);
  }
  return node.getChildren('Property').flatMap((property): [string, Found][] => {
    const name = property.getChild('PropertyName');
    const value = childValues(property)[0];
    return name && value ? [[nameOf(text, name), { node: value, name }]] : [];
  });
}

function childOf(text: string, node: TreeNode, token: string): Found | undefined {
  return entriesOf(text, node).findLast(([name]) => name === token)?.[1];
}

const values: ReadonlySet<string> = new Set([
  'Object',
  'Array',
  'String',
  'Number',
  'True',
  'False',
  'Null',
]);

function childValues(node: TreeNode): TreeNode[] {
  const found: TreeNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (values.has(child.name)) found.push(child);
  }
  return found;
}

function nameOf(text: string, { from, to }: TextRange): string {
  const written = text.slice(from, to);
  try {
    return String(JSON.parse(written));
  } catch {
    return written.replaceAll('"', '');
  }
}
