import { embedded, environmentOf, type Environment } from '@/api/environments';
import { fetchTransport } from '@/api/fetch-transport';
import type { JsonObject } from '@/api/json';
import type { RunFact } from '@/machine/facts';
import type { RunRecord } from '@/runs/record';
import { createStudio, type Studio } from '@/studio';
import type { Host, OpenedFlow, Run, RunSettings } from '@/studio-types';

/** A far side for tests: answers a request, by its method and path, with a status and a JSON body. */
export type FarSide = (request: Request, count: number) => Response | Promise<Response>;

/** A host with a fixed wall, counted ids, and a far side given by the test. */
export function testHost(farSide: FarSide = () => Response.error()): Host {
  let ids = 0;
  let calls = 0;
  return {
    now: () => Date.UTC(2026, 2, 4, 9),
    later(callback, delay) {
      const timer = delay === 0 ? setImmediate(callback) : setTimeout(callback, delay);
      return () => (delay === 0 ? clearImmediate(timer as never) : clearTimeout(timer as never));
    },
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    transport: fetchTransport(async (request) => farSide(request, (calls += 1))),
    readSource: (url) => Promise.reject(new Error(`Nothing lies at ${url}.`)),
  };
}

/** An OpenAPI description of a small API: `GET /things/{id}`, `GET /things` and `POST /things`. */
export const thingsApi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'http://127.0.0.1:9' }],
  paths: {
    '/things': {
      get: { operationId: 'listThings', parameters: [{ name: 'q', in: 'query', schema: {} }] },
      post: { operationId: 'createThing', requestBody: { content: { 'application/json': {} } } },
    },
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      },
    },
  },
});

/** A document over that API, from its workflows in YAML. */
export const thingsFlow = (workflows: string) => `arazzo: 1.0.1
info: { title: Things, version: '1' }
sourceDescriptions: [{ name: things, url: ./things.json, type: openapi }]
workflows:
${workflows.replace(/^\n/, '').replace(/\s*$/, '\n')}`;

/** Opens a flow over the small API. */
export function openThings(workflows: string, farSide: FarSide) {
  const studio = createStudio(testHost(farSide));
  const text = {
    name: 'things',
    text: thingsFlow(workflows),
    companions: { 'things.json': thingsApi },
  };
  return studio.openFlow(text).then((opened) => ({ studio, opened }));
}

const live: Environment = environmentOf('http://127.0.0.1:9');

/** Settings of a test run: live, seed 42, jumping, running at once. */
export function runSettings(overrides: Partial<RunSettings> = {}): RunSettings {
  return { inputs: {}, seed: 42, environment: live, pace: 'jump', paused: false, ...overrides };
}

/** Runs a flow over the small API to its end and gives its record and facts. */
export async function runThings(
  workflows: string,
  farSide: FarSide,
  overrides: Partial<RunSettings> = {},
): Promise<{ record: RunRecord; facts: RunFact[] }> {
  const { studio, opened } = await openThings(workflows, farSide);
  const facts: RunFact[] = [];
  const settings = runSettings({ onFact: (fact) => facts.push(fact), ...overrides });
  return { record: await studio.startRun(opened, settings).result, facts };
}

/** Starts a shipped flow in the embedded sandbox. */
export async function startShipped(
  name: string,
  overrides: Partial<RunSettings> & { inputs?: JsonObject } = {},
): Promise<{ studio: Studio; opened: OpenedFlow; run: Run }> {
  const studio = createStudio(testHost());
  const opened = await studio.openFlow(await studio.shippedFlow(name));
  const run = studio.startRun(opened, runSettings({ environment: embedded, ...overrides }));
  return { studio, opened, run };
}

/** Waits until a run's view shows something. */
export function until(
  run: Run,
  isTrue: (view: ReturnType<Run['view']['getSnapshot']>['context']) => boolean,
) {
  return new Promise<void>((resolve) => {
    const check = () => {
      if (!isTrue(run.view.getSnapshot().context)) return false;
      resolve();
      return true;
    };
    if (check()) return;
    const subscription = run.view.subscribe(() => {
      if (check()) subscription.unsubscribe();
    });
  });
}

/** A JSON answer. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
