import { didYouMean } from '@/api/did-you-mean';
import type { Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';
import type { SourceDescription, Step } from './document';
import type { SourceSet } from './source-set';

type Found = { operation: Operation } | { problem: Omit<Problem, 'pointer'> };

/** Everything there is to look in. */
interface Shelf {
  sources: readonly SourceDescription[];
  operations: SourceSet['operations'];
}

/** Makes the look-up of a call step's operation, by operationId or operationPath (Arazzo 1.0.1, section 4.6.5). */
export function createOperationFinder(
  sources: readonly SourceDescription[],
  operations: SourceSet['operations'],
): SourceSet['findOperation'] {
  const shelf = { sources, operations };
  return (step) => {
    if (step.operationId !== undefined) return findById(shelf, step, step.operationId);
    if (step.operationPath !== undefined) return findByPath(shelf, step, step.operationPath);
    return unknown('target-missing', `Step "${step.stepId}" calls no operation.`);
  };
}

function findById(shelf: Shelf, step: Step, operationId: string): Found {
  const named = splitSource(shelf.sources, operationId);
  if (named) return findInSource(shelf, step, named.source, named.rest);
  if (operationId.startsWith('$')) {
    const expression = /^\$sourceDescriptions\.([^.]+)\./.exec(operationId);
    const name = expression?.[1];
    return name === undefined
      ? unknown(
          'operation-unknown',
          `Step "${step.stepId}": "${operationId}" names no operation. Write its id, or $sourceDescriptions.<name>.<operationId>.`,
        )
      : unknownSource(shelf, step, name);
  }
  const found = operationsOf(shelf).filter(({ id }) => id === operationId);
  const [operation, second] = found;
  if (operation && second) {
    const fixes = found.map(({ source }) => `$sourceDescriptions.${source}.${operationId}`);
    const message = `Step "${step.stepId}": operation "${operationId}" is in several sources. Write ${fixes.join(' or ')}.`;
    return unknown('operation-ambiguous', message, fixes[0]);
  }
  if (operation) return { operation };
  const missing = shelf.sources.filter((source) => isMissing(shelf, source));
  if (missing[0]) return unreadSource(step, operationId, missing[0]);
  const near = didYouMean(
    operationId,
    operationsOf(shelf).map(({ id }) => id),
  );
  return unknownOperation(step, operationId, 'any source', near);
}

function findInSource(shelf: Shelf, step: Step, source: SourceDescription, id: string): Found {
  if (isMissing(shelf, source)) return unreadSource(step, id, source);
  const operations = shelf.operations[source.name] ?? [];
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation) return { operation };
  const near = didYouMean(
    id,
    operations.map((candidate) => candidate.id),
  );
  const fix = near && `$sourceDescriptions.${source.name}.${near}`;
  return unknownOperation(step, id, `source "${source.name}"`, fix);
}

/** `{$sourceDescriptions.pets.url}#/paths/~1pets~1{id}/get`, also without braces, or with the bare name or URL. */
function findByPath(shelf: Shelf, step: Step, operationPath: string): Found {
  const hash = operationPath.indexOf('#');
  const reference = hash < 0 ? operationPath : operationPath.slice(0, hash);
  const pointer = hash < 0 ? '' : operationPath.slice(hash + 1);
  const match = /^\/paths\/([^/]+)\/([a-z]+)$/.exec(pointer);
  if (!match) {
    const message = `Step "${step.stepId}": "${operationPath}" is no path of an operation. It looks like {$sourceDescriptions.<name>.url}#/paths/~1pets/get.`;
    return unknown('operation-path', message);
  }
  const name = /^\{?\$sourceDescriptions\.([^}]+?)(?:\.url)?\}?$/.exec(reference)?.[1] ?? reference;
  const source = shelf.sources.find((item) => item.name === name || item.url === name);
  if (!source) return unknownSource(shelf, step, name);
  const path = decode(match[1] ?? '');
  const method = (match[2] ?? '').toUpperCase();
  const shown = `${method} ${path}`;
  if (isMissing(shelf, source)) return unreadSource(step, shown, source);
  const operations = shelf.operations[source.name] ?? [];
  const operation = operations.find((item) => item.path === path && item.method === method);
  if (operation) return { operation };
  const near = didYouMean(
    shown,
    operations.map((item) => `${item.method} ${item.path}`),
  );
  return unknownOperation(step, shown, `source "${source.name}"`, near);
}

/** A reference token of a JSON Pointer, in a URI fragment or not (RFC 6901, sections 3 and 6). */
function decode(token: string): string {
  const plain = token.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Tells whether a path begins with the expression that names its source (1.1, Step Object, operationPath). */
export function isSourceExpression(path: string): boolean {
  return /^\{?\$sourceDescriptions\./.test(path);
}

/** Splits `$sourceDescriptions.<name>.<rest>`; names may hold dots, so the longest known one wins. */
export function splitSource(
  sources: readonly SourceDescription[],
  text: string,
): { source: SourceDescription; rest: string } | undefined {
  const prefix = '$sourceDescriptions.';
  if (!text.startsWith(prefix)) return undefined;
  const source = sources
    .filter(({ name }) => text.startsWith(`${prefix}${name}.`))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  return source && { source, rest: text.slice(prefix.length + source.name.length + 1) };
}

function operationsOf({ operations }: Shelf): Operation[] {
  return Object.values(operations).flat();
}

function isMissing({ operations }: Shelf, { name, type }: SourceDescription): boolean {
  return type !== 'arazzo' && !Object.hasOwn(operations, name);
}

function unreadSource(step: Step, called: string, { name, url }: SourceDescription): Found {
  const message = `Step "${step.stepId}" calls "${called}", but source "${name}" (${url}) could not be read. Put it there, or correct its url.`;
  return unknown('source-missing', message);
}

function unknownSource({ sources }: Shelf, step: Step, name: string): Found {
  const near = didYouMean(
    name,
    sources.map((source) => source.name),
  );
  const known = sources.map((source) => source.name).join(', ');
  const advice = near ? `Did you mean "${near}"?` : `There is ${known}.`;
  return unknown(
    'source-unknown',
    `Step "${step.stepId}" names source "${name}", which is not in sourceDescriptions. ${advice}`,
    near,
  );
}

function unknownOperation(step: Step, called: string, where: string, near?: string): Found {
  const advice = near
    ? `Did you mean "${near}"?`
    : 'Add it to the description or correct the name.';
  const message = `Step "${step.stepId}" calls "${called}", which is not in ${where}. ${advice}`;
  return unknown('operation-unknown', message, near);
}

function unknown(code: string, message: string, fix?: string): Found {
  return { problem: { code, severity: 'error', message, ...(fix !== undefined && { fix }) } };
}
