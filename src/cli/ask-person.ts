import { isJsonObject, type Json } from '@/api/json';
import type { CallInput } from '@/api/operation';
import type { ArazzoDocument, Step } from '@/flows/document';
import type { PlacedCall } from '@/nodes/services';
import type { OpenedFlow, RunSettings } from '@/studio-types';
import {
  answerFields,
  answerOf,
  fieldQuestion,
  readField,
  type AnswerField,
} from './answer-fields';
import type { Keyboard } from './keyboard';
import type { Terminal } from './terminal';

type Ask = NonNullable<RunSettings['ask']>;

/**
 * Asks the person at the keyboard to do the manual steps of a flow, and for what came of them, one step
 * after the other. Who ends the input leaves the step unanswered.
 */
export function createAsk(
  keyboard: Keyboard,
  { message }: Pick<Terminal, 'message'>,
  flow: OpenedFlow,
  workflowId: string,
): Ask {
  let last: Promise<unknown> = Promise.resolve();
  const ask: Ask = async (placed, signal) => {
    for (const line of instructions(placed, flow.document, workflowId)) message(line);
    const fields = answerFields(placed.operation.success.schema);
    if (fields.length === 0) {
      const done = await keyboard.line('  Enter when it is done: ', { hidden: false, signal });
      return done === undefined ? undefined : {};
    }
    message('  What came of it? Enter alone takes the [default], or leaves it out.');
    const given: [AnswerField, Json][] = [];
    for (const field of fields) {
      // oxlint-disable-next-line no-await-in-loop -- A person answers one question after the other.
      const read = await askField(field, keyboard, message, signal);
      if (read === undefined) return undefined;
      if (read.value !== undefined) given.push([field, read.value]);
    }
    return answerOf(given);
  };
  return (placed, signal) => {
    const turn = last.then(() => (signal.aborted ? undefined : ask(placed, signal)));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Asks until what is typed fits; undefined where the input has ended. */
async function askField(
  field: AnswerField,
  keyboard: Keyboard,
  message: Terminal['message'],
  signal: AbortSignal,
): Promise<{ value: Json | undefined } | undefined> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- The next question depends on the answer to this one.
    const text = await keyboard.line(fieldQuestion(field), { hidden: field.isSecret, signal });
    if (text === undefined) return undefined;
    const read = readField(field, field.isSecret ? text : text.trim());
    if ('value' in read) return read;
    message(`  ${read.problem}`);
  }
}

/** What is to be done, as the operation and the document say it, and with which values. */
function instructions(
  placed: PlacedCall,
  document: ArazzoDocument | undefined,
  workflowId: string,
): string[] {
  const { operation, call, path, stepId } = placed;
  const described = document && findStep(document, workflowId, [...path, stepId])?.description;
  const said = [operation.description, described].filter((text) => text !== undefined);
  return [
    `Your turn, ${[...path, stepId].join('/')}: ${operation.title}.`,
    ...said.flatMap((text) => text.trim().split('\n')).map((line) => `  ${line}`),
    ...valuesOf(call).map(([name, value]) => `  ${name}: ${value}`),
  ];
}

/** The step at a path of steps, through sub-flows of the same document. */
function findStep(
  { workflows }: ArazzoDocument,
  workflowId: string | undefined,
  path: readonly string[],
): Step | undefined {
  let id = workflowId;
  let found: Step | undefined;
  for (const name of path) {
    const workflow = workflows.find((candidate) => candidate.workflowId === id);
    found = workflow?.steps.find(({ stepId }) => stepId === name);
    id = found?.workflowId;
  }
  return found;
}

/** The values the call would have sent, each by its dotted path. */
function valuesOf({ path, query, header, body }: CallInput): [string, string][] {
  return [path, query, header, body].flatMap((part) =>
    part === undefined ? [] : leavesOf(part, ''),
  );
}

function leavesOf(value: Json, place: string): [string, string][] {
  if (Array.isArray(value) || isJsonObject(value)) {
    return Object.entries(value).flatMap(([name, inner]) =>
      leavesOf(inner, place === '' ? name : `${place}.${name}`),
    );
  }
  return [[place === '' ? 'body' : place, String(value)]];
}
