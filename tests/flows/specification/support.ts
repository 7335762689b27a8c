import { expect, test } from 'vitest';
import { checkFlow } from '@/flows/check-flow';
import { readFlow } from '@/flows/read-flow';

/** The parts of a document a case is about; the others are there and right. */
export interface Parts {
  arazzo?: string;
  /** Lines at the top. */
  top?: string;
  info?: string;
  sources?: string;
  /** Lines of the one workflow. */
  workflow?: string;
  /** Its steps; without them one that calls `list`, with the fields of `step`. */
  steps?: string;
  step?: string;
  /** Workflows beside it. */
  others?: string;
  components?: string;
}

/** The text of a document with these parts. */
export function documentOf(parts: Parts): string {
  const { step = 'operationId: list' } = parts;
  const { workflow = '', steps = `- { stepId: one, ${step} }` } = parts;
  const lines = [
    `arazzo: ${parts.arazzo ?? '1.1.0'}`,
    parts.top ?? '',
    `info: ${parts.info ?? "{ title: Case, version: '1' }"}`,
    `sourceDescriptions: ${parts.sources ?? '[{ name: api, url: ./api.yaml, type: openapi }]'}`,
    'workflows:',
    `  - workflowId: main\n    inputs: { type: object, properties: { id: {}, list: {} } }`,
    workflow.replaceAll(/^/gm, '    '),
    `    steps:\n${steps.replaceAll(/^/gm, '      ')}`,
    parts.others?.replaceAll(/^/gm, '  ') ?? '',
    parts.components === undefined ? '' : `components: ${parts.components}`,
  ];
  return `${lines.filter((line) => line.trim() !== '').join('\n')}\n`;
}

/** What reading and the rules say of a text: `severity code`. */
export function problemsOf(text: string): string[] {
  const file = readFlow(text);
  return [...file.problems, ...checkFlow(file)].map(({ severity, code }) => `${severity} ${code}`);
}

/** A part of the text in a sentence, the document it is about, and all that is told of it: nothing where it is right. */
export type Case = readonly [says: string, parts: Parts, ...told: string[]];

/** Tests the cases of a section of the text. */
export function testSection(section: string, cases: readonly Case[]) {
  test.for(cases)(`${section}: %s`, ([, parts, ...told]) => {
    expect(problemsOf(documentOf(parts))).toEqual(told);
  });
}
