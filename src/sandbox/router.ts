import { TrieRouter } from 'hono/router/trie-router';
import { getPath, tryDecodeURIComponent } from 'hono/utils/url';
import { isJsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';
import type { BoundBehaviour, OtherPath } from './behave';
import {
  actFromOutside,
  prepareCall,
  refuseRoute,
  serveCall,
  type Answer,
  type Desk,
} from './serve-call';
import { answerChallenge, showChallenge, threeDSecurePath } from './three-d-secure';
import type { WireAnswer, WireCall } from './wire';
import type { World } from './world';
import { writeOut, type ServedCall } from './write-out';

/** Serves a call at a desk. It never rejects: what broke is an answer too. */
export type Router = (desk: Desk, call: WireCall) => Promise<ServedCall>;

/** A call that found its route. */
interface RoutedCall {
  desk: Desk;
  call: WireCall;
  /** Percent signs in it stand for what they encode. */
  path: string;
  parameters: Record<string, string>;
}

type Handler = (routed: RoutedCall) => ServedCall | Promise<ServedCall>;

/**
 * Mounts behaviours on a router. It holds no state of its own: one router serves every sandbox of a
 * process. Of Hono it takes the finding of routes alone: an answer is no `Response` before its host
 * wants one.
 */
export function createRouter(behaviours: readonly BoundBehaviour[]): Router {
  // One router that takes every path exactly; Hono's own choice of two serves `/trades/` as `/trades`.
  const routes = new TrieRouter<Handler>();
  const methods = new Map<string, string[]>();
  const readable = new Set(behaviours.flatMap(({ operation }) => readablePath(operation)));
  for (const route of behaviours.flatMap(routesOf).toSorted(byPath)) {
    const { method } = route.behaviour.operation;
    methods.set(route.path, [...(methods.get(route.path) ?? []), method]);
    routes.add(method, routeOf(route.path), serveAt(route, readable.has(`${route.path}/{id}`)));
  }
  for (const [path, allowed] of [...methods].toSorted(([a], [b]) => comparePaths(a, b))) {
    routes.add(anyMethod, routeOf(path), refuseWith(allowed.join(', ')));
  }
  mountThreeDSecure(routes);
  return async (desk, call) => {
    try {
      return await dispatch(routes, desk, call);
    } catch (error) {
      const body = { code: -1, message: `Unknown fault: ${String(error)}` };
      return writeOut({ status: 500, body, headers: {}, latency: 0, delay: 0 });
    }
  };
}

/** What Hono's routers call a route of every method. */
const anyMethod = 'ALL';

/** Hands a call to the first route that fits. A HEAD is a GET whose body is left out (RFC 9110, section 9.3.2). */
async function dispatch(
  routes: TrieRouter<Handler>,
  desk: Desk,
  call: WireCall,
): Promise<ServedCall> {
  // It reads the URL of a request and nothing else.
  const path = getPath(call as Request);
  const isHead = call.method === 'HEAD';
  const [[found]] = routes.match(isHead ? 'GET' : call.method, path);
  const [handle, encoded] = found ?? [refuseWith(), {}];
  const parameters: Record<string, string> = {};
  for (const [name, text] of Object.entries(encoded)) {
    parameters[name] = tryDecodeURIComponent(String(text));
  }
  const served = await handle({ desk, call, path, parameters });
  return isHead ? { ...served, text: null } : served;
}

/** Serves calls of one route. `isReadable` tells whether what it creates can be read below its path. */
function serveAt({ behaviour, parameters: fixed }: Route, isReadable: boolean): Handler {
  return async ({ desk, call, parameters }) => {
    const incoming = {
      url: new URL(call.url),
      path: { ...fixed, ...parameters },
      headers: call.headers,
      bodyText: behaviour.operation.body ? await call.text() : '',
    };
    const preparation = await prepareCall(desk, behaviour, incoming);
    const answer = serveCall(desk, behaviour, Object.assign(incoming, preparation));
    desk.noteServed();
    return writeOut(isReadable ? withLocation(answer, incoming.url) : answer);
  };
}

/** Mounts the pages that payers visit. Neither takes virtual time: a person does. */
function mountThreeDSecure(routes: TrieRouter<Handler>): void {
  const path = threeDSecurePath(':id');
  routes.add('GET', path, ({ desk, parameters }) =>
    servePage(desk, (world) => showChallenge(world, parameters['id'] ?? '')),
  );
  routes.add('POST', path, async ({ desk, call, parameters }) => {
    const form = await call.text();
    return servePage(desk, (world) => answerChallenge(world, parameters['id'] ?? '', form));
  });
  routes.add(anyMethod, path, refuseWith('GET, POST'));
}

function servePage(desk: Desk, pageOf: (world: World) => WireAnswer): ServedCall {
  return { ...actFromOutside(desk, pageOf), latency: 0, delay: 0 };
}

function readablePath({ method, path }: Operation): string[] {
  return method === 'GET' ? [path] : [];
}

/** Says where what was created can be read (RFC 9110, section 10.2.2): a path, whatever the origin. */
function withLocation(answer: Answer, { pathname }: URL): Answer {
  const data = isJsonObject(answer.body) ? answer.body['data'] : undefined;
  const id = isJsonObject(data) ? data['id'] : undefined;
  if (answer.status === 201 && typeof id === 'string') {
    answer.headers['location'] = `${pathname}/${id}`;
  }
  return answer;
}

function refuseWith(allow?: string): Handler {
  return ({ desk, call, path }) => {
    const refusal = refuseRoute(desk.world, call.method, path, allow);
    desk.noteServed();
    return writeOut(refusal);
  };
}

function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

interface Route extends OtherPath {
  behaviour: BoundBehaviour;
}

/** Where a behaviour is served: at the path of its operation, and at other forms of it. */
function routesOf(behaviour: BoundBehaviour): Route[] {
  const own = { path: behaviour.operation.path, parameters: {} };
  return [own, ...(behaviour.alsoAt ?? [])].map((place) => ({ behaviour, ...place }));
}

function byPath(a: Route, b: Route): number {
  return comparePaths(a.path, b.path);
}

/** The router takes the first route that fits: a fixed segment comes before a parameter. */
function comparePaths(a: string, b: string): number {
  const [left, right] = [a, b].map((path) => path.replaceAll('{', '\u{10FFFF}'));
  return left === right ? 0 : (left ?? '') < (right ?? '') ? -1 : 1;
}
