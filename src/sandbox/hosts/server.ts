import { serve, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AddressInfo } from 'node:net';
import { catalogue } from '@/api/catalogue';
import { isLoopback } from '@/api/environments';
import { exportOpenApi } from '@/api/export-openapi';
import { StudioError } from '@/api/studio-error';
import { createWallClock, worldStart } from '../clock';
import { createControl } from '../control';
import { controlPrefix } from '../control-operations';
import type { FaultPlan } from '../fault-plan';
import { createSandbox, type Sandbox } from '../sandbox';
import type { SavedWorld } from '../saved-world';
import { threeDSecurePrefix } from '../three-d-secure';
import { toolboxPrefix } from '../toolbox/operations';
import { createToolbox } from '../toolbox/toolbox';

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
}

export interface SandboxServer {
  url: string;
  port: number;
  sandbox: Sandbox;
  close(): Promise<void>;
}

const hostname = '127.0.0.1';

/**
 * Serves a sandbox and its control over HTTP, to this machine only. Node only: nothing that a
 * browser loads imports this file. Throws `usage` when the port is taken.
 */
export async function startServer(options: ServerOptions): Promise<SandboxServer> {
  const { port, seed, speed = 1, requireToken = true, faults, saved } = options;
  const clock = createWallClock({ start: worldStart(seed), wall: () => performance.now(), speed });
  const sandbox = createSandbox({
    seed,
    clock,
    requireToken,
    ...(faults && { faults }),
    ...(saved && { saved }),
  });
  const app = serverApp(sandbox, createControl({ sandbox, clock }), () => clock.speed());
  const server = serve({ fetch: app.fetch, hostname, port });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://${hostname}:${taken}`,
    port: taken,
    sandbox,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** What a page may read of an answer besides the body. */
const exposeHeaders = ['link', 'location', 'retry-after', 'x-request-id'];

function serverApp(
  sandbox: Sandbox,
  control: (request: Request) => Promise<Response>,
  speed: () => number,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    const { host, origin } = context.req.header();
    const foreign = [`http://${host}`, origin].find(
      (base) => base !== undefined && !isLoopback(base),
    );
    if (foreign === undefined) return next();
    const message = `This sandbox answers to this machine only, not to ${foreign}.`;
    return context.json({ code: 403, message }, 403);
  });
  app.use(cors({ origin: (origin) => origin, exposeHeaders }));
  const toolbox = createToolbox(() => sandbox.world.seed);
  app.get('/openapi.json', (context) => {
    const { origin } = new URL(context.req.url);
    return context.json(exportOpenApi(catalogue, { servers: [origin] }));
  });
  app.all(`${toolboxPrefix}*`, (context) => toolbox(context.req.raw));
  app.all(`${threeDSecurePrefix}*`, (context) => sandbox.fetch(context.req.raw));
  app.all(`${controlPrefix}*`, (context) => control(context.req.raw));
  app.all('*', async (context) => {
    const { response, delay = 0, lost } = await sandbox.handle(context.req.raw);
    await wait(speed() > 0 ? delay / speed() : 0);
    if (!lost) return response;
    context.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

/** Lets a planned delay pass on the wall. What a call takes by itself is not imitated. */
async function wait(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return error;
  const why = error.code === 'EACCES' ? 'may not be used' : 'is already in use';
  const message = `Port ${port} of ${hostname} ${why}. Give another one with --port, or 0 for any free one.`;
  return new StudioError('usage', message, { cause: error });
}
