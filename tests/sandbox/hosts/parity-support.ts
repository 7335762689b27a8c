import { parseJson } from '@/api/response';
import { isJsonObject, type JsonObject } from '@/api/json';
import { createControl } from '@/sandbox/control';
import { controlPrefix } from '@/sandbox/control-operations';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { startServer } from '@/sandbox/hosts/server';
import { threeDSecurePrefix } from '@/sandbox/three-d-secure';
import { toolboxPrefix } from '@/sandbox/toolbox/operations';
import { createToolbox } from '@/sandbox/toolbox/toolbox';
import { base, createBench, text as textOf } from '../support';

/** What steps keep of the answers: `data`, or the bare body, by the name a step gives it. */
export type Kept = Readonly<Record<string, JsonObject>>;

/**
 * A call, or ms that pass. Braces in path and body stand for what was kept: `{trade}` for its id,
 * `{instructions.trackingRef}` for a member. What has to be worked out is a function.
 */
export type Step = number | Call;

interface Call {
  method: string;
  path: string;
  body?: unknown;
  token?: string;
  keep?: string;
}

/** A key of an idempotent call. */
export const key = (digit: number) => `00000000-0000-4000-9000-${String(digit).padStart(12, '0')}`;

/** A step that reads. */
export const get = (path: string, keep?: string): Step => ({
  method: 'GET',
  path,
  ...(keep !== undefined && { keep }),
});

/** A step that sends a body: as it is, or as a function makes it of what was kept. */
export const post = (
  path: string,
  body: object | string | ((kept: Kept) => unknown),
  keep?: string,
): Step => ({ method: 'POST', path, body, ...(keep !== undefined && { keep }) });

/** What two hosts must agree on. */
export interface Seen {
  call: string;
  status: number;
  headers: Record<string, string | null>;
  text: string;
}

/** The headers that callers may rely on. */
export const named = ['allow', 'content-type', 'link', 'location', 'retry-after', 'x-request-id'];

/** Takes steps one after the other, of one world over one way to it. Origins are made one. */
class Player {
  readonly seen: Seen[] = [];
  readonly #kept: Record<string, JsonObject> = {};
  readonly #origin: string;
  readonly #send: (request: Request) => Promise<Response>;

  constructor(origin: string, send: (request: Request) => Promise<Response>) {
    this.#origin = origin;
    this.#send = send;
  }

  async take(step: Step): Promise<void> {
    if (typeof step === 'number') {
      const moved = post(`${controlPrefix}clock`, { advance: step / 1_000 });
      await this.take(moved);
      return;
    }
    const { method, path, keep } = step;
    const response = await this.#send(await this.#requestOf(step));
    const text = (await response.text()).replaceAll(this.#origin, base);
    const answer = parseJson(text);
    const data = isJsonObject(answer) ? (answer['data'] ?? answer) : undefined;
    if (keep !== undefined && isJsonObject(data)) this.#kept[keep] = data;
    const headers = Object.fromEntries(
      named.map((name) => [
        name,
        response.headers.get(name)?.replaceAll(this.#origin, base) ?? null,
      ]),
    );
    this.seen.push({
      call: `${method} ${path}`,
      status: response.status,
      headers,
      text: steadied(text),
    });
  }

  async #requestOf({ method, path, body, token = 'Bearer SAND_API_KEY:id:secret' }: Call) {
    const made: unknown =
      typeof body === 'function' ? await (body as (kept: Kept) => unknown)(this.#kept) : body;
    const content = typeof made === 'string' ? made : JSON.stringify(made);
    const isForm = made instanceof URLSearchParams;
    return new Request(this.#origin + this.#fill(path), {
      method,
      headers: {
        authorization: token,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      redirect: 'manual',
      ...(made !== undefined && { body: isForm ? made : this.#fill(content) }),
    });
  }

  #fill(text: string): string {
    return text.replaceAll(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name: string, member = 'id') => {
      const kept = this.#kept[name];
      return kept ? textOf(kept[String(member)]) : whole;
    });
  }
}

/** Without what OpenPGP draws at random. */
const steadied = (text: string) =>
  text.replace(/("encryptedData":)"[^"]*"/, '$1"another each time"');

async function play(
  origin: string,
  send: (request: Request) => Promise<Response>,
  steps: readonly Step[],
): Promise<Seen[]> {
  const player = new Player(origin, send);
  // oxlint-disable-next-line no-await-in-loop -- One after the other is what is recorded.
  for (const step of steps) await player.take(step);
  return player.seen;
}

/** What the steps show on a sandbox in this process, with the toolbox and the control beside it. */
export async function playInProcess(
  steps: readonly Step[],
  faults: FaultPlan = [],
): Promise<Seen[]> {
  const { sandbox, clock } = createBench({ faults, requireToken: true });
  const toolbox = createToolbox(() => sandbox.world.seed);
  const control = createControl({ sandbox, clock: { ...clock, speed: () => 0 } });
  const send = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(toolboxPrefix)) return toolbox(request);
    const isControl =
      pathname.startsWith(controlPrefix) && !pathname.startsWith(threeDSecurePrefix);
    return isControl ? control(request) : sandbox.fetch(request);
  };
  return play(base, send, steps);
}

/** What the steps show over HTTP, on a clock that stands still but for the steps. */
export async function playOverHttp(
  steps: readonly Step[],
  faults: FaultPlan = [],
): Promise<Seen[]> {
  const server = await startServer({ port: 0, seed: 42, speed: 0, faults });
  try {
    return await play(server.url, fetch, steps);
  } finally {
    await server.close();
  }
}
