import type { ReceivedResponse } from '@/api/exchange';
import type { JsonSchema } from '@/api/json';
import { bodyValue, parseJson } from '@/api/response';
import type { ExpressionContext } from '@/flows/expressions/context';
import { hiddenTexts, hideSecrets, mayHoldSecrets } from '@/flows/secrets';
import type { StepResult } from '@/nodes/kind';
import { requestSeen } from '@/nodes/send-call';
import type { ResolvedStep, RunContext } from './context';
import { withoutEchoes } from './echoes';
import type { StepPlan } from './plan';

/** The side of a context that facts are told from: where it holds secrets, the one with marks in their places. */
export function toldBy(context: RunContext): RunContext {
  return context.shown ?? context;
}

/** Changes both sides of a context alike. */
export function onBoth(context: RunContext, change: (side: RunContext) => RunContext): RunContext {
  const next = change(context);
  return context.shown ? { ...next, shown: change(context.shown) } : next;
}

/** The side of a context that is told; made of what it holds where it had none, for it has come to hold a secret. */
export function shownSide(context: RunContext): RunContext {
  if (context.shown) return context.shown;
  const steps = Object.assign(Object.create(null) as RunContext['steps'], context.steps);
  return { ...context, steps };
}

/**
 * What may be told of the result of a step: what a called workflow lets be told; of a call what was
 * sent with marks in it, and an answer without the secrets its schema names and those it echoes. The
 * result itself where it holds none.
 */
export function shownResult(
  { operation }: StepPlan,
  result: StepResult,
  real: ResolvedStep | undefined,
  shown: ResolvedStep | undefined,
): StepResult {
  if (result.shown) {
    const { shown: told, failure: _failure, ...rest } = result;
    return { ...rest, ...told };
  }
  const secrets = shown ? hiddenTexts({ ...real?.call }, { ...shown.call }) : [];
  const { response, failure, seen } = result;
  const answer = response && shownAnswer(response, secrets, operation?.success.schema);
  if (!shown && answer === response) return result;
  return {
    ...result,
    seen: { ...seen, ...sentSeen(seen, shown), ...(answer && answerSeen(seen, answer)) },
    ...(answer && { response: answer }),
    ...(failure && { failure: withoutEchoes(failure, secrets) }),
  };
}

/** What of an answer may be told; the answer itself where that is all of it. */
function shownAnswer(
  answer: ReceivedResponse,
  secrets: readonly string[],
  schema: JsonSchema | undefined,
): ReceivedResponse {
  const { headers, body, ...rest } = answer;
  const plain = withoutEchoes(headers, secrets);
  const text = shownBody(body, secrets, schema);
  return plain === headers && text === body ? answer : { ...rest, headers: plain, body: text };
}

function shownBody(
  text: string,
  secrets: readonly string[],
  schema: JsonSchema | undefined,
): string {
  const isNamed = schema !== undefined && mayHoldSecrets(schema);
  if (text === '' || (secrets.length === 0 && !isNamed)) return text;
  const value = parseJson(text);
  if (value === undefined) return withoutEchoes(text, secrets);
  const shown = withoutEchoes(isNamed ? hideSecrets(schema, value) : value, secrets);
  return shown === value ? text : JSON.stringify(shown);
}

function sentSeen(seen: ExpressionContext, shown: ResolvedStep | undefined): ExpressionContext {
  if (!shown?.request || !seen.request) return {};
  const { url, request } = requestSeen(shown.call ?? {}, shown.request);
  return {
    ...(seen.url !== undefined && url !== undefined && { url }),
    ...(request && { request }),
  };
}

function answerSeen(seen: ExpressionContext, answer: ReceivedResponse): ExpressionContext {
  if (!seen.response) return {};
  const body = bodyValue(answer);
  return { response: { header: answer.headers, ...(body !== undefined && { body }) } };
}
