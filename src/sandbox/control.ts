import { Hono } from 'hono/quick';
import type { Context } from 'hono';
import { catalogue } from '@/api/catalogue';
import { isJsonObject, type Json } from '@/api/json';
import { isStudioError } from '@/api/studio-error';
import { moveClock, readClock, timeOf, type ControlClock } from './control-clock';
import { controlPrefix } from './control-operations';
import { parseFaultPlan } from './fault-plan';
import { describeLocalApi, localApis } from './local-apis';
import { isAddressed, parseAddressPayment } from './pay-address';
import { parseCoinPayment } from './pay-intent';
import type { Sandbox } from './sandbox';
import type { SavedWorld } from './saved-world';
import { parsePayerAnswer } from './three-d-secure';

export interface ControlOptions {
  sandbox: Sandbox;
  clock: ControlClock;
}

const operationIds = catalogue.map((operation) => operation.id);

/**
 * Makes what answers `/__sandbox/*`: clock, state, reset, faults, pay, three-d-secure. Bodies are
 * JSON, sent as such, so that no page of another origin can send one unasked.
 */
export function createControl({
  sandbox,
  clock,
}: ControlOptions): (request: Request) => Promise<Response> {
  const control = new Hono();
  const time = () => timeOf(sandbox, clock);

  control.get(`${controlPrefix}openapi.json`, (context) => {
    const { origin } = new URL(context.req.url);
    return context.json(describeLocalApi(localApis.sandbox, [origin]));
  });
  control.get('/__sandbox/clock', (context) => context.json(readClock(sandbox, clock)));
  control.post('/__sandbox/clock', async (context) => {
    const outcome = await moveClock(sandbox, clock, await readJson(context));
    return 'kind' in outcome
      ? Response.json(outcome.body, { status: outcome.status })
      : context.json(outcome);
  });
  control.get('/__sandbox/state', (context) => context.json(sandbox.save()));
  control.put('/__sandbox/state', async (context) => {
    const wrong = restore(sandbox, await readJson(context));
    return wrong === undefined ? context.json(time()) : refuse(context, wrong);
  });
  control.post('/__sandbox/reset', async (context) => {
    const body = await readJson(context);
    const seed = isJsonObject(body) ? (body['seed'] ?? sandbox.world.seed) : undefined;
    if (!Number.isSafeInteger(seed)) return refuse(context, 'Send {"seed": 42}: a whole number.');
    sandbox.reset(seed as number);
    return context.json({ seed, ...time() });
  });
  control.get('/__sandbox/faults', (context) => context.json(sandbox.faults()));
  control.put('/__sandbox/faults', async (context) => {
    const read = parseFaultPlan(await readJson(context), operationIds);
    if ('problems' in read) {
      return refuse(context, read.problems.map(({ message }) => message).join('\n'));
    }
    sandbox.setFaults(read.plan);
    return context.json(read.plan);
  });
  control.post('/__sandbox/pay', async (context) => {
    const outcome = pay(sandbox, await readJson(context));
    if (typeof outcome === 'string') return refuse(context, outcome);
    return 'kind' in outcome
      ? Response.json(outcome.body, { status: outcome.status })
      : context.json(outcome, 201);
  });
  control.post('/__sandbox/three-d-secure', async (context) => {
    const answer = parsePayerAnswer(await readJson(context));
    if (typeof answer === 'string') return refuse(context, answer);
    const outcome = sandbox.answerForPayer(answer);
    return 'kind' in outcome
      ? Response.json(outcome.body, { status: outcome.status })
      : context.json(outcome);
  });
  control.notFound((context) => {
    const message = `There is no ${context.req.method} ${context.req.path}. There are clock, state, reset, faults, pay, three-d-secure and openapi.json.`;
    return context.json({ code: 404, message }, 404);
  });
  return async (request) => control.fetch(request);
}

/** Lets coins arrive at an intent or at an address, or says what is wrong with the request. */
function pay(sandbox: Sandbox, body: Json | undefined) {
  if (isAddressed(body)) {
    const payment = parseAddressPayment(body);
    return typeof payment === 'string' ? payment : sandbox.pay(payment);
  }
  const payment = parseCoinPayment(body);
  return typeof payment === 'string' ? payment : sandbox.pay(payment);
}

function restore(sandbox: Sandbox, body: Json | undefined): string | undefined {
  try {
    sandbox.restore(body as unknown as SavedWorld);
    return undefined;
  } catch (error) {
    if (isStudioError(error)) return error.message;
    throw error;
  }
}

/** The JSON a request carries; undefined where it is none, or not sent as such. */
async function readJson(context: Context): Promise<Json | undefined> {
  if (!/^application\/json *(;|$)/i.test(context.req.header('content-type') ?? ''))
    return undefined;
  try {
    return await context.req.json<Json>();
  } catch {
    return undefined;
  }
}

function refuse(context: Context, message: string): Response {
  return context.json({ code: 400, message }, 400);
}
