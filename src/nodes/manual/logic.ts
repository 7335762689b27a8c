import { fromPromise } from 'xstate';
import type { ReceivedResponse } from '@/api/exchange';
import type { Json } from '@/api/json';
import type { StepResult } from '../kind';
import type { Services } from '../services';
import type { ManualSettings } from './schema';

/**
 * Asks a person to do what only a sandbox can do by a call. What the person fills in stands for the
 * answer of that call, so criteria and outputs of the step mean the same.
 */
export const createManualLogic = (services: Services) =>
  fromPromise<StepResult, ManualSettings>(async ({ input, signal }) => {
    const filledIn = await services.ask(input, signal);
    return filledIn === undefined
      ? unanswered(services, input)
      : answered(services, input, filledIn);
  });

function answered(
  services: Services,
  { operation, call }: ManualSettings,
  filledIn: Json,
): StepResult {
  const { status } = operation.success;
  const response: ReceivedResponse = {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(filledIn),
  };
  return {
    doneAt: services.now(),
    seen: {
      statusCode: status,
      request: {
        header: call.header ?? {},
        query: call.query ?? {},
        path: call.path ?? {},
        ...(call.body !== undefined && { body: call.body }),
      },
      response: { header: response.headers, body: filledIn },
    },
    response,
    ok: true,
  };
}

function unanswered(services: Services, { operation }: ManualSettings): StepResult {
  const message =
    `It is done by a person here ("${operation.title}"), and nobody said that it was. ` +
    `Give what came of it, or run the flow in a sandbox`;
  return {
    doneAt: services.now(),
    seen: {},
    failure: { code: 'unanswered', message },
    ok: false,
  };
}
