import { didYouMean } from '@/api/did-you-mean';
import type { Json, JsonSchema } from '@/api/json';
import { fieldSchema, type FieldSchema } from '../../schema-form/schema';
import type { TextMark, TextRange } from '../text-range';
import { entrySchema, matchingForms, takesAnyMember } from './forms';
import { jsonMistake, lostDigits } from './mistake';
import { entriesOf, type Found, type JsonTree, parseJsonTree, placeAt } from './ranges';

/**
 * Places what is known to be wrong with a value, by JSON Pointer, in the text of it, and adds what the
 * text alone shows: names that are not the schema's, names written twice, numbers that lose digits. Of
 * a text that is no JSON only the mistake is said.
 */
export function marksOf(
  text: string,
  problems: Readonly<Record<string, string>>,
  schema: JsonSchema,
): TextMark[] {
  const mistake = jsonMistake(text);
  if (mistake) return [{ ...mistake, severity: 'error' }];
  const tree = parseJsonTree(text);
  const errors = Object.entries(problems).map(([pointer, message]): TextMark => {
    const { from, to, missing } = placeAt(tree, pointer);
    const what = missing.length > 0 ? `${missing.join('.')}: ${message}` : message;
    return { from, to, severity: 'error', message: what };
  });
  return [...errors, ...warningsOf(tree, schema)].toSorted((a, b) => a.from - b.from);
}

function warningsOf(tree: JsonTree, schema: JsonSchema): TextMark[] {
  const found: TextMark[] = [];
  const warn = ({ from, to }: TextRange, message: string) =>
    found.push({ from, to, severity: 'warning', message });
  const walk = (node: Found['node'], schemas: readonly FieldSchema[]) => {
    const entries = entriesOf(tree.text, node);
    const lost = node.name === 'Number' && lostDigits(tree.text.slice(node.from, node.to));
    if (lost) found.push({ from: node.from, to: node.to, severity: 'error', message: lost });
    const members = new Map(entries.map(([name, one]) => [name, scalarOf(tree.text, one.node)]));
    const forms = matchingForms(schemas, members);
    entries.forEach(([token, { node: inner, name }], index) => {
      if (name) {
        const isLast = entries.findLastIndex(([other]) => other === token) === index;
        if (!isLast) warn(name, `"${token}" is written twice: only the last one counts.`);
        warnOfStranger(token, name, forms, warn);
      }
      const known = forms.map((form) => entrySchema(form, token));
      walk(
        inner,
        known.filter((one) => one !== undefined),
      );
    });
  };
  if (tree.top.firstChild) walk(tree.top.firstChild, [fieldSchema(schema)]);
  return found;
}

type Warn = (range: TextRange, message: string) => void;

function warnOfStranger(
  token: string,
  name: TextRange,
  forms: readonly FieldSchema[],
  warn: Warn,
): void {
  const known = forms.flatMap((form) => Object.keys(form.properties ?? {}));
  if (forms.length === 0 || known.includes(token) || forms.some(takesAnyMember)) return;
  const meant = didYouMean(token, known);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  warn(name, `"${token}" is not described for this call; it is sent as it is.${hint}`);
}

function scalarOf(text: string, { name, from, to }: Found['node']): Json | undefined {
  return ['Object', 'Array'].includes(name)
    ? undefined
    : (JSON.parse(text.slice(from, to)) as Json);
}
