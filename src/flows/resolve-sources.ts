import { importOpenApi } from '@/api/import-openapi';
import type { JsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';
import type { ArazzoDocument, SourceDescription } from './document';
import { sourceAddresses } from './base-uri';
import { createOperationFinder } from './find-operation';
import type { FlowFile } from './flow-file';
import { readFlow } from './read-flow';
import { loadXPath, mayNeedXPath } from './selectors/xpath';
import type { ApiImporter, LoadedSource, SourceLoader, SourceSet } from './source-set';

/** What became of one source description. */
interface Resolved {
  operations?: readonly Operation[];
  flow?: FlowFile;
  problems: Problem[];
}

/**
 * Loads and reads every source description of a document, at the same time. Never rejects: a source
 * that can't be had or read is a warning, since a document is not wrong for it; the steps that call
 * it then have no operation, which `findOperation` tells.
 */
export async function resolveSources(
  document: ArazzoDocument,
  load: SourceLoader,
  importApi: ApiImporter = importOpenApi,
): Promise<SourceSet> {
  const sources = document.sourceDescriptions;
  const loadFrom = loaderAt(document.$self, load);
  const [resolved] = await Promise.all([
    Promise.all(
      sources.map((source, index) =>
        resolveSource(source, `/sourceDescriptions/${index}`, loadFrom, importApi),
      ),
    ),
    mayNeedXPath(document) && loadXPath(),
  ]);
  const entries = sources.map((source, index) => ({ source, ...resolved[index] }));
  const operations = Object.fromEntries(
    entries.flatMap(({ source, operations: found }) => (found ? [[source.name, found]] : [])),
  );
  const flows = Object.fromEntries(
    entries.flatMap(({ source, flow }) => (flow ? [[source.name, flow]] : [])),
  );
  return {
    problems: resolved.flatMap(({ problems }) => problems),
    operations,
    flows,
    context: Object.fromEntries(sources.map((source) => [source.name, contextOf(source)])),
    findOperation: createOperationFinder(sources, operations),
  };
}

/** Asks for a source at each of its addresses, until it is had. */
function loaderAt(self: string | undefined, load: SourceLoader): SourceLoader {
  return async (source) => {
    const [first = source.url, second] = sourceAddresses(source.url, self);
    if (second === undefined) return load({ ...source, url: first });
    try {
      return await load({ ...source, url: first });
    } catch {
      return load({ ...source, url: second });
    }
  };
}

function contextOf({ name, url, type }: SourceDescription): JsonObject {
  return { name, url, ...(type && { type }) };
}

async function resolveSource(
  source: SourceDescription,
  pointer: string,
  load: SourceLoader,
  importApi: ApiImporter,
): Promise<Resolved> {
  // Nothing of it can be called, so nothing of it has to be read.
  if (source.type === 'asyncapi') return { problems: [] };
  let loaded: LoadedSource;
  try {
    loaded = await load(source);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `Source "${source.name}" (${source.url}) can't be had: ${why}`;
    return { problems: [{ code: 'source-missing', severity: 'warning', message, pointer }] };
  }
  if (loaded.kind === 'operations') return { operations: loaded.operations, problems: [] };
  if (isFlow(source, loaded.text)) {
    const flow = readFlow(loaded.text, source.url);
    const problems = retell(source, pointer, flow.problems, !flow.document);
    return flow.document ? { flow, problems } : { problems };
  }
  const imported = await importApi(loaded.text, { name: source.name, url: loaded.url });
  const isUseless = imported.operations.length === 0;
  const problems = retell(source, pointer, imported.problems, isUseless);
  return isUseless ? { problems } : { operations: imported.operations, problems };
}

/** `type` may be left out (Arazzo 1.0.1, section 4.6.3); the text tells then. */
function isFlow({ type }: SourceDescription, text: string): boolean {
  return type === undefined ? /^\s*(?:\{\s*)?["']?arazzo["']?\s*:/m.test(text) : type === 'arazzo';
}

/** Tells problems of a source's text as ones of the source, with their place in that text. */
function retell(
  source: SourceDescription,
  pointer: string,
  problems: readonly Problem[],
  isUseless: boolean,
): Problem[] {
  return problems.map(({ code, message, line, column }) => {
    const place = line === undefined ? '' : `, line ${line}, column ${column}`;
    return {
      code: isUseless ? 'source-unreadable' : code,
      severity: 'warning',
      message: `Source "${source.name}" (${source.url}${place}): ${message}`,
      pointer,
    };
  });
}
