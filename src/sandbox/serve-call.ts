import type { Json } from '@/api/json';
import { checkAuthorization } from './authorization';
import { refuse, type BoundBehaviour, type Refusal, type Reply } from './behave';
import { readBody, readQuery, type Checked } from './check-request';
import { declinePayment } from './decline-payment';
import type { Fault } from './fault-plan';
import { faultCode, nextFault, type HitFault, type PlannedFaults } from './faults';
import { actOnce } from './idempotency';
import { atMoment } from './lifecycles';
import type { WireCall } from './wire';
import type { World } from './world';

/** What a call is served with. */
export interface Desk {
  world: World;
  faults: PlannedFaults;
  requireToken: boolean;
  /** Told when a call has been served, at once: before another one can come in between. */
  noteServed: () => void;
}

/** A call as it came in, its body read. */
export interface IncomingCall {
  url: URL;
  path: Record<string, string>;
  headers: WireCall['headers'];
  bodyText: string;
}

/** What of a call was worked out beforehand. */
interface Preparation {
  /** Its body, where the behaviour asked for that. */
  body?: Checked<Json | undefined>;
  prepared?: unknown;
}

/** An answer before it becomes a response. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  /** Virtual ms the call takes. */
  latency: number;
  /** The part of it that a planned fault adds. */
  delay: number;
  faulted?: string;
  /** Whether its body is cut off in the middle. */
  isCut?: boolean;
  /** Whether it never arrives. */
  isLost?: boolean;
}

/** Lets a behaviour work out what takes promises. A body that will be refused is left alone. */
export async function prepareCall(
  { world }: Desk,
  { operation, prepare }: BoundBehaviour,
  { bodyText, headers }: IncomingCall,
): Promise<Preparation> {
  if (!prepare) return {};
  const body = readBody(operation, bodyText, headers.get('content-type'));
  if ('refusal' in body) return { body };
  return { body, prepared: await prepare(body.value, world.seed) };
}

/** Serves one call, in one piece and at one moment of the world: nothing comes in between. */
export function serveCall(
  desk: Desk,
  behaviour: BoundBehaviour,
  call: IncomingCall & Preparation,
): Answer {
  const { world } = desk;
  return atMoment(world, () => {
    const hit = nextFault(world, desk.faults, behaviour.operation.id);
    const delay = Math.round((hit?.fault.delay ?? 0) * 1_000);
    const { status, body, headers } =
      faultAnswer(hit) ?? sendAsPlanned(hit?.fault, world, () => actOrUndo(desk, behaviour, call));
    return {
      status,
      body,
      headers: { 'x-request-id': world.newRequestId(), ...headers },
      latency: behaviour.latency + delay,
      delay,
      ...(hit && { faulted: hit.name }),
      ...(hit?.fault.malformed && { isCut: true }),
      ...(hit?.fault.drop && { isLost: true }),
    };
  });
}

/** Lets somebody act who is no customer, at one moment; what was due by then is told before, as what time did. */
export function actFromOutside<Result>(desk: Desk, work: (world: World) => Result): Result {
  const { world, noteServed } = desk;
  const result = atMoment(world, () => {
    noteServed();
    return work(world);
  });
  noteServed();
  return result;
}

type Outcome = Pick<Answer, 'status' | 'body'> & { headers?: Record<string, string> };

function faultAnswer(hit: HitFault | undefined): Outcome | undefined {
  if (hit?.fault.status === undefined) return undefined;
  const { status, retryAfter } = hit.fault;
  return {
    status,
    body: { code: faultCode(status), message: `Planned fault (${hit.name}).` },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  };
}

/** Acts as a fault wants it: twice, with expired offers, towards a declined payment. */
function sendAsPlanned(fault: Fault | undefined, world: World, once: () => Outcome): Outcome {
  const { duplicate, stale, decline } = fault ?? {};
  const send = () => {
    const outcome = stale ? world.withExpiredOffers(once) : once();
    if (decline !== undefined) declinePayment(world, outcome.body, decline);
    return outcome;
  };
  if (duplicate) {
    send();
    // It was a call of its own, whose answer nobody saw.
    world.newRequestId();
  }
  return send();
}

/** Acts; what was refused or broke leaves the world as it was. */
function actOrUndo(
  desk: Desk,
  behaviour: BoundBehaviour,
  call: IncomingCall & Preparation,
): Outcome {
  const mark = desk.world.mark();
  try {
    const outcome = act(desk, behaviour, call);
    if (outcome.kind === 'refusal') desk.world.undoTo(mark);
    return outcome;
  } catch (error) {
    desk.world.undoTo(mark);
    return { status: 500, body: { code: -1, message: `Unknown fault: ${String(error)}` } };
  } finally {
    desk.world.release(mark);
  }
}

function act(
  { world, requireToken }: Desk,
  { operation, act: behave }: BoundBehaviour,
  { url, path, headers, bodyText, body: read, prepared }: IncomingCall & Preparation,
): Reply<Json> | Refusal {
  const unauthorized = checkAuthorization(headers.get('authorization'), requireToken);
  if (unauthorized) return unauthorized;
  const query = readQuery(operation, url);
  if ('refusal' in query) return query.refusal;
  const body = read ?? readBody(operation, bodyText, headers.get('content-type'));
  if ('refusal' in body) return body.refusal;
  const call = { path, query: query.value, body: body.value, url, prepared };
  return actOnce(world, operation.id, { path, body: body.value }, () => behave(world, call));
}

/** The answer to a path or a method nobody serves. */
export function refuseRoute(world: World, method: string, path: string, allow?: string): Answer {
  const { status, body } =
    allow === undefined
      ? refuse(404, 404, `There is no ${method} ${path}.`)
      : refuse(405, 405, `${path} takes ${allow}, not ${method}.`);
  return {
    status,
    body,
    headers: { 'x-request-id': world.newRequestId(), ...(allow !== undefined && { allow }) },
    latency: 0,
    delay: 0,
  };
}
