import { isJsonObject, type Json } from '@/api/json';
import { StudioError } from '@/api/studio-error';
import type { ExpressionContext } from '@/flows/expressions/context';
import { loadXPath, mayNeedXPath } from '@/flows/selectors/xpath';
import { evaluateText } from '../evaluate-text';
import { exitCodes, type ExitCode } from '../exit-codes';
import { readValue } from '../files';
import type { Terminal } from '../terminal';

export interface EvalOptions {
  context?: string;
  batch?: string;
}

/** Evaluates one text, or a batch of them, and prints what each came to as JSON. */
export async function evaluate(
  text: string | undefined,
  { context, batch }: EvalOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  if (batch !== undefined) {
    if (text !== undefined || context !== undefined) {
      throw usage('--batch FILE brings its own texts and contexts: leave TEXT and --context out.');
    }
    return evaluateBatch(batch, terminal);
  }
  if (text === undefined)
    throw usage("eval needs a TEXT, such as '$statusCode == 200', or --batch.");
  if (mayNeedXPath(text)) await loadXPath();
  const seen = context === undefined ? {} : contextOf(await readValue(context, terminal), context);
  const { exit, value } = evaluateOne(text, seen, terminal);
  if (exit === exitCodes.passed) terminal.data(`${JSON.stringify(value)}\n`);
  return exit;
}

/** A batch as a whole succeeds when it could be read; how each text came out is in the answer. */
async function evaluateBatch(file: string, terminal: Terminal): Promise<ExitCode> {
  const batch = await readValue(file, terminal);
  if (!Array.isArray(batch)) throw usage(`"${file}" holds no array of {eval, context} objects.`);
  if (mayNeedXPath(batch)) await loadXPath();
  const results = batch.map((entry, index) => {
    const place = `entry ${index} of ${file}`;
    const text = isJsonObject(entry) ? entry['eval'] : undefined;
    if (!isJsonObject(entry) || text === undefined) throw usage(`There is no "eval" in ${place}.`);
    const written = typeof text === 'string' ? text : JSON.stringify(text);
    const context = contextOf(entry['context'] ?? {}, place);
    return evaluateOne(written, context, terminal, `${place}: `);
  });
  terminal.data(`${JSON.stringify(results)}\n`);
  return exitCodes.passed;
}

function evaluateOne(
  text: string,
  context: ExpressionContext,
  terminal: Terminal,
  prefix = '',
): { exit: ExitCode; value: Json } {
  const evaluated = evaluateText(text, context);
  if ('error' in evaluated) {
    terminal.message(`${prefix}error: ${evaluated.error}`);
    return { exit: exitCodes.wrong, value: null };
  }
  if (evaluated.note !== undefined) terminal.message(prefix + evaluated.note);
  return { exit: exitCodes.passed, value: evaluated.value };
}

function contextOf(value: Json, place: string): ExpressionContext {
  if (isJsonObject(value)) return value;
  throw usage(`The context in ${place} is no object, such as {"inputs": {"amount": "1"}}.`);
}

const usage = (message: string) => new StudioError('usage', message);
