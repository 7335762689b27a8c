import { isJsonObject, type JsonObject } from '@/api/json';
import { text, type Bench } from './support';

/** What a client saw while it polled. */
export interface Polled {
  /** Every state in the order they were seen, each once. */
  states: string[];
  /** The last answer: `data`, or the bare body. */
  last: JsonObject;
}

const mostPolls = 100;

const statusOf = (entity: JsonObject) => text(entity['status']);

/** The newest state of an intent, with its context. */
export function intentState(intent: JsonObject): string {
  const [newest] = intent['timeline'] as unknown as [{ status: string; context?: string }];
  return [newest.status, newest.context].filter((word) => word !== undefined).join('/');
}

/**
 * Reads a path until a state is reached, as a client does: by the API alone, `every` ms of the
 * virtual clock apart, a hundred times at most. Throws with what it saw when it gives up.
 */
export async function pollUntil(
  bench: Bench,
  path: string,
  state: string,
  {
    every = 1_000,
    read = statusOf,
  }: { every?: number; read?: (entity: JsonObject) => string } = {},
): Promise<Polled> {
  const states: string[] = [];
  for (let polls = 0; polls < mostPolls; polls += 1) {
    // oxlint-disable-next-line no-await-in-loop -- A client polls one time after the other.
    const { status, body } = await bench.get(path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    const last = isJsonObject(body['data']) ? body['data'] : body;
    const now = read(last);
    if (states.at(-1) !== now) states.push(now);
    if (now === state) return { states, last };
    bench.clock.advance(every);
  }
  throw new Error(`GET ${path} never got to ${state}: ${states.join(', ')}`);
}
