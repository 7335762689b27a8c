import { FunctionExpressionType, JSONPathEnvironment, JSONPathError } from 'json-p3';
import type { JSONPathQuery } from 'json-p3';
import type { Json } from '@/api/json';
import { escapePointer } from '@/api/validate';
import { remembered } from '../remembered';
import { compilePattern } from './pattern';

/** How deep `..` descends into an answer; the library's own limit of 50 is too near to real bodies. */
const maxDescent = 200;

/** Compiles a JSONPath query (RFC 9535). */
export const compileJsonPath = remembered((query): { query: JSONPathQuery } | { error: string } => {
  try {
    return { query: environment.compile(query) };
  } catch (thrown) {
    return { error: `The JSONPath "${query}" can not be used: ${reason(thrown)}` };
  }
});

/** Tells whether a query selects anything: a criterion passes on a non-empty node list (1.1). */
export function selectsAny(query: JSONPathQuery, value: Json): boolean | { error: string } {
  const found = locate(query, value);
  return 'error' in found ? found : found.nodes.length > 0;
}

/**
 * What a query picks: the value of a singular query (RFC 9535, section 2.3.5.1), or the list of all
 * that another one finds; nothing where a singular one finds none.
 */
export function selectValue(
  text: string,
  value: Json,
): { value: Json | undefined } | { error: string } {
  const compiled = compileJsonPath(text);
  if ('error' in compiled) return compiled;
  const found = locate(compiled.query, value);
  if ('error' in found) return found;
  const values = found.nodes.map((node) => node.value);
  return { value: compiled.query.singularQuery() ? values[0] : values };
}

/** The JSON Pointers of all places a query finds, outermost first. */
export function selectPointers(
  text: string,
  value: Json,
): { pointers: string[] } | { error: string } {
  const compiled = compileJsonPath(text);
  if ('error' in compiled) return compiled;
  const found = locate(compiled.query, value);
  if ('error' in found) return found;
  return {
    pointers: found.nodes.map(({ location }) =>
      location.map((token) => `/${escapePointer(String(token))}`).join(''),
    ),
  };
}

interface Located {
  value: Json;
  location: (string | number)[];
}

function locate(query: JSONPathQuery, value: Json): { nodes: Located[] } | { error: string } {
  try {
    return { nodes: query.query(value).nodes as Located[] };
  } catch (thrown) {
    return { error: `The JSONPath could not be applied: ${reason(thrown)}` };
  }
}

function reason(thrown: unknown): string {
  if (thrown instanceof JSONPathError) {
    return `${thrown.message}${thrown.name.includes('RecursionLimit') ? `; the limit is ${maxDescent} levels` : ''}.`;
  }
  return 'it is nested too deep.';
}

const environment = createEnvironment();

/**
 * RFC 9535 with `match` and `search` on the linear-time engine: the library's own backtrack, and a
 * pattern such as `(a+)+$` ran for 20 s on a text of 29 letters.
 */
function createEnvironment(): JSONPathEnvironment {
  const created = new JSONPathEnvironment({ maxRecursionDepth: maxDescent });
  created.functionRegister.set(
    'match',
    patternFunction((text, regex) => regex.matches(text)),
  );
  created.functionRegister.set(
    'search',
    patternFunction((text, regex) => regex.find(text)),
  );
  return created;
}

interface TextTest {
  matches(text: string): boolean;
  find(text: string): boolean;
}

function patternFunction(passes: (text: string, test: TextTest) => boolean) {
  // A filter calls this once per node, nearly always with one pattern.
  let last: { pattern: string; test: TextTest | undefined } | undefined;
  return {
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call(text: unknown, pattern: unknown): boolean {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false;
      if (last?.pattern !== pattern) last = { pattern, test: compileIRegexp(pattern) };
      return last.test !== undefined && passes(text, last.test);
    },
  };
}

/** A pattern that is no regular expression matches nothing (RFC 9535, sections 2.4.6 and 2.4.7). */
function compileIRegexp(pattern: string): TextTest | undefined {
  const compiled = compilePattern(withIRegexpDots(pattern));
  if ('error' in compiled) return undefined;
  const { regex } = compiled;
  return { matches: (text) => regex.matches(text), find: (text) => regex.matcher(text).find() };
}

/** In an I-Regexp a dot outside brackets stands for all but both line ends (RFC 9485, section 5.3). */
function withIRegexpDots(pattern: string): string {
  let inClass = false;
  return pattern.replaceAll(/\\[^]|[[\].]/gu, (found) => {
    if (found === '[') inClass = true;
    if (found === ']') inClass = false;
    return found === '.' && !inClass ? '[^\\n\\r]' : found;
  });
}
