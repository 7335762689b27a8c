import type { Problem } from '@/api/problem';
import { checkFlow } from '@/flows/check-flow';
import { readFlow } from '@/flows/read-flow';
import { resolveSources } from '@/flows/resolve-sources';

/** An Arazzo text of one workflow `buy` with the given lines under it. */
export function flowText(workflow: string, more = ''): string {
  return `arazzo: 1.0.1
info: { title: Pets, version: 1.0.0 }
sourceDescriptions: [{ name: pets, url: ./pets.yaml, type: openapi }]
${more}
workflows:
  - workflowId: buy
${workflow.replace(/^/gm, '    ')}
`;
}

/** What the rules say of a text, without sources: `severity code: message`. */
export function checkText(text: string): string[] {
  const file = readFlow(text, 'buy.yaml');
  if (!file.document) throw new Error(JSON.stringify(file.problems));
  return checkFlow(file).map(tell);
}

/** What the rules say of a text whose source `pets` is the given OpenAPI text. */
export async function checkTextWith(openApi: string, text: string): Promise<string[]> {
  const file = readFlow(text, 'buy.yaml');
  if (!file.document) throw new Error(JSON.stringify(file.problems));
  const sources = await resolveSources(file.document, ({ url }) =>
    Promise.resolve({ kind: 'text', text: openApi, url }),
  );
  return checkFlow(file, sources).map(tell);
}

function tell({ severity, code, message }: Problem): string {
  return `${severity} ${code}: ${message}`;
}
