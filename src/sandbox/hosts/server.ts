import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogue } from '@/api/catalogue';
import { isLoopback } from '@/api/environments';
import { exportOpenApi } from '@/api/export-openapi';
import { isStudioError, StudioError } from '@/api/studio-error';
import { createWallClock, worldStart } from '../clock';
import { createControl } from '../control';
import { controlPrefix } from '../control-operations';
import type { FaultPlan } from '../fault-plan';
import { createSandbox, type Sandbox } from '../sandbox';
import type { SavedWorld } from '../saved-world';
import { threeDSecurePrefix } from '../three-d-secure';
import { toolboxPrefix } from '../toolbox/operations';
import { createToolbox } from '../toolbox/toolbox';
import type { WireAnswer, WireCall } from '../wire';
import { toResponse } from '../write-out';
import { limitBody } from './body-limit';
import { readPlainCall, writeAnswer } from './plain-call';
import { openState, type StateFile, type StateOptions } from './state-file';

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  seed: number;
  /** Virtual ms per ms of the wall; default 1, 0 stands still. */
  speed?: number;
  /** Default true. */
  requireToken?: boolean;
  faults?: FaultPlan;
  saved?: SavedWorld;
  /** Keeps the world in a file: it goes on from there, and no call is answered before it is in it. */
  state?: StateOptions;
}

export interface SandboxServer {
  url: string;
  port: number;
  sandbox: Sandbox;
  close(): Promise<void>;
}

const hostname = '127.0.0.1';

/**
 * ms an idle connection is kept. Node's own limit is 5 s, which is how often callers poll: their next
 * request would meet the end of its connection.
 */
const idleTimeout = 30_000;

/**
 * Serves a sandbox and its control over HTTP, to this machine only. Node only: nothing that a
 * browser loads imports this file. Throws `usage` when the port is taken, and what `openState` does.
 */
export async function startServer(options: ServerOptions): Promise<SandboxServer> {
  const state = options.state && openState(options.state);
  try {
    return await serveFrom(options, state);
  } catch (error) {
    await state?.close();
    throw error;
  }
}

async function serveFrom(
  options: ServerOptions,
  state: StateFile | undefined,
): Promise<SandboxServer> {
  const { port, seed, speed = 1, requireToken = true, faults } = options;
  const saved = state?.saved ?? options.saved;
  const clock = createWallClock({ start: worldStart(seed), wall: () => performance.now(), speed });
  const sandbox = createSandbox({
    seed,
    clock,
    requireToken,
    ...(faults && { faults }),
    ...(saved && { saved }),
    ...(state && { onChange: (entries) => state.note(entries) }),
  });
  state?.begin(sandbox.world);
  const server = createServer(
    listenerOf({
      sandbox,
      control: createControl({ sandbox, clock }),
      speed: () => clock.speed(),
      keep: state && (() => state.keep(sandbox.world)),
      isOwn: rememberLast(isLoopback),
    }),
  );
  server.keepAliveTimeout = idleTimeout;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen(port, hostname, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://${hostname}:${taken}`,
    port: taken,
    sandbox,
    async close() {
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      });
      await state?.close(sandbox.world);
    },
  };
}

/** What a page may read of an answer besides the body. */
const exposeHeaders = ['link', 'location', 'retry-after', 'x-request-id'];

interface Served {
  sandbox: Sandbox;
  control: (request: Request) => Promise<Response>;
  speed: () => number;
  /** Brings the world into its file. */
  keep: (() => Promise<void>) | undefined;
  /** Whether a base is of this machine. */
  isOwn: (base: string) => boolean;
}

/** Answers plain calls right from the socket, and leaves the others to the app. */
function listenerOf(served: Served): RequestListener {
  const listenToAll = getRequestListener(serverApp(served).fetch);
  return (incoming, outgoing) => {
    const call = readPlainCall(incoming, served.isOwn);
    // What can't be written to one caller must not end the server of all.
    if (call) answerPlain(served, call, outgoing).catch(() => outgoing.destroy());
    else void listenToAll(incoming, outgoing);
  };
}

async function answerPlain(served: Served, call: WireCall, outgoing: ServerResponse) {
  const answer = await answerOf(served, call);
  if (answer === 'lost') outgoing.destroy();
  else writeAnswer(answer, outgoing);
}

/** What a call of the provider is answered, once a planned delay has passed and the world is in its file. */
async function answerOf(served: Served, call: WireCall): Promise<WireAnswer | 'lost'> {
  const { sandbox, speed } = served;
  const answer = await sandbox.serve(call);
  if (answer.delay > 0 && speed() > 0) await wait(answer.delay / speed());
  const refusal = await keepOrRefuse(served);
  if (answer.isLost) return 'lost';
  return refusal ?? answer;
}

/** Brings the world into its file, or gives the answer that says why it can't get there. */
async function keepOrRefuse({ keep }: Served): Promise<WireAnswer | undefined> {
  try {
    await keep?.();
    return undefined;
  } catch (error) {
    const message = isStudioError(error) ? error.message : String(error);
    const text = JSON.stringify({ code: -1, message });
    return { status: 503, headers: { 'content-type': 'application/json' }, text };
  }
}

interface ServerEnv {
  Bindings: HttpBindings;
}

function serverApp(served: Served): Hono<ServerEnv> {
  const { sandbox, control, isOwn } = served;
  const app = new Hono<ServerEnv>();
  app.use(async (context, next) => {
    // Asked for by name: all headers at once would be copied.
    const [host, origin] = [context.req.header('host'), context.req.header('origin')];
    const foreign = [`http://${host}`, origin].find((base) => base !== undefined && !isOwn(base));
    if (foreign === undefined) return next();
    const message = `This sandbox answers to this machine only, not to ${foreign}.`;
    return context.json({ code: 403, message }, 403);
  });
  const allowPage = cors({ origin: (origin) => origin, exposeHeaders });
  // No page, no CORS: adding headers to an answer that is made already costs as much as the call.
  app.use((context, next) =>
    context.req.header('origin') === undefined ? next() : allowPage(context, next),
  );
  app.use(limitBody);
  const toolbox = createToolbox(() => sandbox.world.seed);
  app.get('/openapi.json', (context) => {
    const { origin } = new URL(context.req.url);
    return context.json(exportOpenApi(catalogue, { servers: [origin] }));
  });
  app.all(`${toolboxPrefix}*`, (context) => toolbox(context.req.raw));
  const keeping =
    (handle: (request: Request) => Promise<Response>) =>
    async ({ req }: Context<ServerEnv>): Promise<Response> => {
      const response = await handle(req.raw);
      const refusal = await keepOrRefuse(served);
      return refusal ? toResponse(refusal) : response;
    };
  app.all(`${threeDSecurePrefix}*`, keeping(sandbox.fetch));
  app.all(`${controlPrefix}*`, keeping(control));
  app.all('*', async ({ req, env }) => {
    const answer = await answerOf(served, req.raw);
    if (answer !== 'lost') return toResponse(answer);
    env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

/** A test of texts that answers at once where one is like the one before: callers mostly name one host. */
function rememberLast(test: (text: string) => boolean): (text: string) => boolean {
  let last: { text: string; passes: boolean } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, passes: test(text) };
    return last.passes;
  };
}

/** Lets a planned delay pass on the wall. What a call takes by itself is not imitated. */
async function wait(ms: number): Promise<void> {
  // A server that ends has closed the connection: its process waits for no answer that nobody gets.
  await new Promise((resolve) => setTimeout(resolve, ms).unref());
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return error;
  const why = error.code === 'EACCES' ? 'may not be used' : 'is already in use';
  const message = `Port ${port} of ${hostname} ${why}. Give another one with --port, or 0 for any free one.`;
  return new StudioError('usage', message, { cause: error });
}
