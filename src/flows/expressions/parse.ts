import { didYouMean } from '@/api/did-you-mean';
import { isBareRoot, roots, type Expression, type ExpressionError } from './expression';
import { pointerTokens } from './pointer';

/** The longest expression that is read; longer ones are refused, so that no document can stall a run. */
export const maxExpressionLength = 4096;

/** An expression, or why the text is none. */
export type ParsedExpression = { expression: Expression } | { error: ExpressionError };

/** What stands behind `$root.`, and where in the whole text it begins (0-based). */
interface Rest {
  text: string;
  at: number;
}

/**
 * Parses a whole text as a runtime expression: the grammar of Arazzo 1.0.1 and that of 1.1 together
 * ("Runtime Expressions"), and property chains (`$response.body.items[0].id`), which 1.1 uses in its
 * own examples.
 *
 * Where the grammar is ambiguous: a step's id ends at the first `.outputs.`, a workflow's at the
 * first `.inputs.` or `.outputs.`, so ids may hold dots and dashes but not these words between dots.
 * A name ends at the first `#`; which of its dots are part of it is decided where it is looked up.
 */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > maxExpressionLength) {
    return fail(
      `An expression has at most ${maxExpressionLength} characters, this one has ${text.length}.`,
      maxExpressionLength,
    );
  }
  if (!text.startsWith('$')) {
    return fail(`"${text}" is no runtime expression: one starts with "$", such as $inputs.amount.`);
  }
  const root = /^\$([A-Za-z]*)/.exec(text)?.[1] ?? '';
  const rest = text.slice(root.length + 1);
  if (isBareRoot(root)) return parseBare(root, rest);
  const parse = Object.hasOwn(parsers, root) ? parsers[root as keyof typeof parsers] : undefined;
  if (!parse) return failUnknown(text, `$${root}`, root, roots, (name) => `$${name}${rest}`);
  if (!rest.startsWith('.')) {
    return fail(
      `"$${root}" needs a name behind it: ${patterns[root as keyof typeof patterns]}.`,
      root.length + 2,
    );
  }
  return parse({ text: rest.slice(1), at: root.length + 2 });
}

const patterns = {
  request: '$request.body, .header.<name>, .query.<name> or .path.<name>',
  response: '$response.body or $response.header.<name>',
  message: '$message.payload or $message.header.<name>',
  inputs: '$inputs.<name>',
  outputs: '$outputs.<name>',
  steps: '$steps.<stepId>.outputs.<name>',
  workflows: '$workflows.<workflowId>.outputs.<name>',
  sourceDescriptions: '$sourceDescriptions.<name>.url',
  components: '$components.parameters.<name>',
};

const parsers = {
  request: (rest: Rest) => parseMessage('request', rest),
  response: (rest: Rest) => parseMessage('response', rest),
  message: (rest: Rest) => parseMessage('message', rest),
  inputs: (rest: Rest) => parseNamed(rest, (named) => ({ root: 'inputs', ...named })),
  outputs: (rest: Rest) => parseNamed(rest, (named) => ({ root: 'outputs', ...named })),
  steps: parseStep,
  workflows: parseWorkflow,
  sourceDescriptions: parseSource,
  components: parseComponent,
};

function parseBare(root: 'url' | 'method' | 'statusCode' | 'self', rest: string): ParsedExpression {
  if (rest === '') return { expression: { root } };
  return fail(`"$${root}" stands alone: nothing may follow it.`, root.length + 2, `$${root}`);
}

const messageParts = ['header', 'query', 'path', 'body', 'payload'] as const;

function parseMessage(
  root: 'request' | 'response' | 'message',
  { text, at }: Rest,
): ParsedExpression {
  const word = /^[A-Za-z]*/.exec(text)?.[0] ?? '';
  const part = messageParts.find((name) => name === word);
  const rest = { text: text.slice(word.length), at: at + word.length };
  if (!part) {
    if (/^status(Code)?$/i.test(word)) {
      return fail(`A status is read by $statusCode, not from $${root}.`, at + 1, '$statusCode');
    }
    const change = (name: string) => `$${root}.${name}${rest.text}`;
    return failUnknown(text, `$${root}.${word}`, word, messageParts, change, at);
  }
  if (part === 'body' || part === 'payload') return parseBody(root, part, rest);
  if (!/^\../s.test(rest.text)) {
    return fail(`"$${root}.${part}" needs a name: $${root}.${part}.<name>.`, rest.at + 1);
  }
  const name = rest.text.slice(1);
  const wrong = (part === 'header' ? /[^!#$%&'*+\-.^_`|~0-9A-Za-z]/ : /[\s{}]/).exec(name);
  if (wrong) return failCharacter(wrong[0], `a ${part} name`, rest.at + 1 + wrong.index);
  return { expression: { root, part, name } };
}

function parseBody(
  root: 'request' | 'response' | 'message',
  part: 'body' | 'payload',
  { text, at }: Rest,
): ParsedExpression {
  const hash = text.indexOf('#');
  const properties = hash < 0 ? text : text.slice(0, hash);
  if (properties !== '' && !/^[.[]/.test(properties)) {
    return fail(
      `"${properties}" may not follow "$${root}.${part}": a JSON Pointer starts with "#/", a property with ".".`,
      at + 1,
    );
  }
  // A body has no name of its own; "x" stands in for it, so that one rule checks every chain.
  const error = checkName({ text: `x${properties}`, at: at - 1 }) ?? checkPointer(text, hash, at);
  if (error) return { error };
  return {
    expression: {
      root,
      part,
      ...(properties !== '' && { properties }),
      ...(hash >= 0 && { pointer: text.slice(hash + 1) }),
    },
  };
}

function parseNamed(
  { text, at }: Rest,
  build: (named: { name: string; pointer?: string }) => Expression,
): ParsedExpression {
  const hash = text.indexOf('#');
  const name = hash < 0 ? text : text.slice(0, hash);
  const error = checkName({ text: name, at }) ?? checkPointer(text, hash, at);
  if (error) return { error };
  return {
    expression: build({ name, ...(hash >= 0 && { pointer: text.slice(hash + 1) }) }),
  };
}

function parseStep({ text, at }: Rest): ParsedExpression {
  const end = text.indexOf('.outputs.');
  if (end < 0) {
    const [id = '', ...others] = text.split('.');
    const name = others.at(-1) || '<name>';
    return fail(
      `"$steps.${text}" names no output of a step: ${patterns.steps}.`,
      at + id.length + 1,
      `$steps.${id || '<stepId>'}.outputs.${name === 'outputs' ? '<name>' : name}`,
    );
  }
  const id = text.slice(0, end);
  const error = checkName({ text: id, at }, 'a step id');
  if (error) return { error };
  return parseNamed(
    { text: text.slice(end + '.outputs.'.length), at: at + end + '.outputs.'.length },
    (named) => ({ root: 'steps', id, ...named }),
  );
}

function parseWorkflow({ text, at }: Rest): ParsedExpression {
  const match = /\.(inputs|outputs)\./.exec(text);
  if (!match) {
    return fail(
      `"$workflows.${text}" names no input or output of a workflow: ${patterns.workflows}.`,
      at + 1,
      `$workflows.${text.split('.')[0] || '<workflowId>'}.outputs.<name>`,
    );
  }
  const id = text.slice(0, match.index);
  const error = checkName({ text: id, at }, 'a workflow id');
  if (error) return { error };
  const field = match[1] === 'inputs' ? 'inputs' : 'outputs';
  const start = match.index + match[0].length;
  return parseNamed({ text: text.slice(start), at: at + start }, (named) => ({
    root: 'workflows',
    id,
    field,
    ...named,
  }));
}

/** Operation ids may hold any character (OpenAPI sets no limit), so only braces are refused here. */
function parseSource({ text, at }: Rest): ParsedExpression {
  const wrong = /[{}]/.exec(text);
  if (wrong) return failCharacter(wrong[0], 'a source description', at + wrong.index);
  if (text === '') return fail(`A name is missing: ${patterns.sourceDescriptions}.`, at + 1);
  return { expression: { root: 'sourceDescriptions', name: text } };
}

const componentTypes = ['parameters', 'successActions', 'failureActions', 'inputs'];

function parseComponent({ text, at }: Rest): ParsedExpression {
  const dot = text.indexOf('.');
  const type = dot < 0 ? text : text.slice(0, dot);
  const known = componentTypes.includes(type) || /^x-[^\s{}#[\]]+$/.test(type);
  if (!known) {
    const change = (name: string) => `$components.${name}${dot < 0 ? '.<name>' : text.slice(dot)}`;
    return failUnknown(text, `$components.${type}`, type, componentTypes, change, at);
  }
  if (dot < 0) return fail(`A name is missing: $components.${type}.<name>.`, at + text.length + 1);
  return parseNamed({ text: text.slice(dot + 1), at: at + dot + 1 }, (named) => ({
    root: 'components',
    type,
    ...named,
  }));
}

/**
 * Checks a name and the properties behind it. 1.0.1 allows any character in a name; white space,
 * quotes, brackets and operators are refused all the same, for such a text is nearly always a
 * condition, or a sentence that wants braces, and the message can say so.
 */
function checkName({ text, at }: Rest, what = 'a name'): ExpressionError | undefined {
  if (text === '') return failAt(`${what[0]?.toUpperCase()}${what.slice(1)} is missing.`, at);
  const wrong = /[\s{}()<>=!&|'"#]/.exec(text);
  if (wrong) return characterError(wrong[0], what, at + wrong.index);
  if (what === 'a name' && /^[^[\]](?:\[\d+\](?=[.[]|$)|[^[\]])*$/.test(text)) return undefined;
  const bracket = text.search(/[[\]]/);
  if (bracket < 0) return undefined;
  return failAt(
    'Brackets hold a whole number, such as [0]; a property is read with a dot.',
    at + bracket,
  );
}

function checkPointer(text: string, hash: number, at: number): ExpressionError | undefined {
  if (hash < 0) return undefined;
  const pointer = text.slice(hash + 1);
  if (pointerTokens(pointer)) {
    const template = pointer.indexOf('{$');
    if (template < 0) return undefined;
    return failAt('An expression can not hold another one.', at + hash + 1 + template);
  }
  if (!pointer.startsWith('/')) {
    return failAt('A JSON Pointer starts with "/".', at + hash + 1, `#/${pointer}`);
  }
  return failAt(
    'In a JSON Pointer "~" stands only in "~0" (for "~") and "~1" (for "/").',
    at + hash + 1 + pointer.search(/~(?![01])/),
  );
}

function failCharacter(character: string, what: string, at: number): ParsedExpression {
  return { error: characterError(character, what, at) };
}

function characterError(character: string, what: string, at: number): ExpressionError {
  const shown = /\s/.test(character) ? 'White space' : `"${character}"`;
  return failAt(
    `${shown} can not be part of ${what}. To put a value into a text, write the expression in braces: {$inputs.amount}.`,
    at,
  );
}

function failUnknown(
  text: string,
  shown: string,
  word: string,
  candidates: readonly string[],
  change: (candidate: string) => string,
  at = 1,
): ParsedExpression {
  const near = didYouMean(word, candidates);
  if (near === undefined) {
    const known = candidates.join(', ');
    return fail(`"${shown}" in "${text}" is unknown. What can stand here: ${known}.`, at + 1);
  }
  const fix = change(near);
  return fail(`"${shown}" is unknown. Did you mean "${fix}"?`, at + 1, fix);
}

function fail(message: string, column = 1, fix?: string): ParsedExpression {
  return { error: { message, column, ...(fix !== undefined && { fix }) } };
}

/** An error at a 0-based place. */
function failAt(message: string, at: number, fix?: string): ExpressionError {
  return { message, column: at + 1, ...(fix !== undefined && { fix }) };
}
