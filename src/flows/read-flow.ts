import { isJsonObject } from '@/api/json';
import type { Problem } from '@/api/problem';
import { readYaml } from '@/formats/yaml/read-yaml';
import type { ArazzoDocument } from './document';
import type { FlowFile } from './flow-file';
import { arazzoDocument } from './structure/arazzo-shapes';
import { checkShape } from './structure/check-shape';

/**
 * Reads an Arazzo document of version 1.0 or 1.1 from YAML or JSON and checks its structure (Arazzo
 * 1.0.1, section 4.6). Never throws. `document` is there as soon as a workflow with steps is, whatever
 * else is wrong: parts of the wrong shape are left out of it or blank, and `problems` says so.
 */
export function readFlow(text: string, file?: string): FlowFile {
  const { value, problems, locate } = readYaml(text);
  const named = file === undefined ? {} : { file };
  const withPlace = (problem: Problem): Problem => ({ ...problem, ...locate(problem.pointer) });
  const result = { text, ...named, locate };
  if (!isJsonObject(value) || !('arazzo' in value || 'workflows' in value)) {
    const found = problems.some(({ severity }) => severity === 'error') ? [] : [noFlow(value)];
    return {
      ...result,
      problems: [...problems, ...found.map(withPlace)].map((problem) => ({ ...problem, ...named })),
    };
  }
  const version = typeof value['arazzo'] === 'string' ? value['arazzo'] : undefined;
  const structure = checkShape(arazzoDocument, value, version);
  const document = structure.value as ArazzoDocument;
  const found = structure.problems.map(withPlace);
  return {
    ...result,
    problems: [...problems, ...found].map((problem) => ({ ...problem, ...named })),
    ...(document.workflows.some(({ steps }) => steps.length > 0) && { document }),
  };
}

function noFlow(value: unknown): Problem {
  const isApi = isJsonObject(value) && ('openapi' in value || 'swagger' in value);
  return {
    code: 'not-arazzo',
    severity: 'error',
    message: isApi
      ? 'This is an OpenAPI description, not a flow. Name it in the "sourceDescriptions" of an Arazzo document.'
      : 'This is no Arazzo document: it has neither "arazzo" nor "workflows" at the top.',
    pointer: '',
  };
}
