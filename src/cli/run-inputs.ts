import type { JsonObject } from '@/api/json';
import { parseInputText } from '@/flows/inputs';
import type { OpenedFlow } from '@/studio-types';
import type { SharedSettings } from './run-settings';

/**
 * The inputs given for one workflow: those of `--inputs`, then those of `--input`, whose texts the
 * schema tells apart: `10` is a number for a number and a text for a text.
 */
export function readRunInputs(
  flow: OpenedFlow,
  workflowId: string,
  { inputs, inputTexts }: Pick<SharedSettings, 'inputs' | 'inputTexts'>,
): JsonObject {
  const schema = flow.inputs(workflowId);
  const parsed = Object.entries(inputTexts).map(([name, text]) => [
    name,
    parseInputText(schema, name, text),
  ]);
  return { ...inputs, ...(Object.fromEntries(parsed) as JsonObject) };
}
