import type { Context } from 'hono';
import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import { isJsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';
import type { BoundBehaviour, OtherPath } from './behave';
import { prepareCall, refuseRoute, serveCall, type Answer, type Desk } from './serve-call';
import { answerChallenge, showChallenge, threeDSecurePath } from './three-d-secure';

/** What is noted of an answer. */
export type AnswerNote = Pick<Answer, 'latency' | 'delay' | 'faulted' | 'isLost'>;

/** What a request brings along: where it is served, and where its answer is noted. */
export interface RouterEnv {
  Bindings: { desk: Desk; note: (answer: AnswerNote) => void };
}

/**
 * Mounts behaviours on a router. It holds no state of its own: one router serves every sandbox of a
 * process.
 */
export function createRouter(behaviours: readonly BoundBehaviour[]): HonoBase<RouterEnv> {
  const router = new HonoBase<RouterEnv>();
  // One router that takes every path exactly; Hono's own choice of two serves `/trades/` as `/trades`.
  router.router = new TrieRouter();
  const methods = new Map<string, string[]>();
  const readable = new Set(behaviours.flatMap(({ operation }) => readablePath(operation)));
  for (const { behaviour, path, parameters } of behaviours.flatMap(routesOf).toSorted(byPath)) {
    const { method } = behaviour.operation;
    methods.set(path, [...(methods.get(path) ?? []), method]);
    router.on(method, routeOf(path), async (context) => {
      const call = {
        url: new URL(context.req.url),
        path: { ...parameters, ...(context.req.param() as Record<string, string>) },
        headers: context.req.raw.headers,
        bodyText: behaviour.operation.body ? await context.req.text() : '',
      };
      const { desk } = context.env;
      const preparation = await prepareCall(desk, behaviour, call);
      const answer = serveCall(desk, behaviour, Object.assign(call, preparation));
      const isReadable = readable.has(`${path}/{id}`);
      return respond(context, isReadable ? withLocation(answer, call.url) : answer);
    });
  }
  for (const [path, allowed] of [...methods].toSorted(([a], [b]) => comparePaths(a, b))) {
    router.all(routeOf(path), (context) => refuse(context, allowed.join(', ')));
  }
  mountThreeDSecure(router);
  router.notFound((context) => refuse(context));
  return router;
}

/** Mounts the pages that payers visit. Neither takes virtual time: a person does. */
function mountThreeDSecure(router: HonoBase<RouterEnv>): void {
  const path = threeDSecurePath(':id');
  router.on('GET', path, ({ env, req }) => {
    const page = showChallenge(env.desk.world, req.param('id') ?? '');
    env.note({ latency: 0, delay: 0 });
    return page;
  });
  router.on('POST', path, async ({ env, req }) => {
    const page = answerChallenge(env.desk.world, req.param('id') ?? '', await req.text());
    env.note({ latency: 0, delay: 0 });
    return page;
  });
  router.all(path, (context) => refuse(context, 'GET, POST'));
}

function readablePath({ method, path }: Operation): string[] {
  return method === 'GET' ? [path] : [];
}

/** Says where what was created can be read (RFC 9110, section 10.2.2): a path, whatever the origin. */
function withLocation(answer: Answer, { pathname }: URL): Answer {
  const data = isJsonObject(answer.body) ? answer.body['data'] : undefined;
  const id = isJsonObject(data) ? data['id'] : undefined;
  if (answer.status !== 201 || typeof id !== 'string') return answer;
  const location = `${pathname}/${id}`;
  return { ...answer, headers: Object.assign(answer.headers, { location }) };
}

function refuse(context: Context<RouterEnv>, allow?: string): Response {
  const { method, path } = context.req;
  return respond(context, refuseRoute(context.env.desk.world, method, path, allow));
}

function respond(context: Context<RouterEnv>, answer: Answer): Response {
  context.env.note(answer);
  const { status, body, headers, isCut } = answer;
  return body === undefined || bodiless.has(status)
    ? new Response(null, { status, headers })
    : new Response(isCut ? cutOff(JSON.stringify(body)) : JSON.stringify(body), {
        status,
        headers: Object.assign(headers, { 'content-type': 'application/json' }),
      });
}

/** The first half of a JSON text: an object or a list without its end is no JSON. */
function cutOff(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

/** Statuses whose response has no body (fetch standard, "null body status"). */
const bodiless = new Set([204, 205, 304]);

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
