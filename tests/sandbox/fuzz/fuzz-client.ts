import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { createToolbox } from '@/sandbox/toolbox/toolbox';
import { base, newKey, type Bench } from '../support';
import { ledgerBreaches } from './breaches';
import { breakBody, type Break } from './broken-body';
import type { KnownValues } from './known-values';
import { clientRequest, take, type Named } from './take';

/** Whims of one deed of a client. */
export interface Whims {
  /** What is chosen where there is a choice. */
  picks: readonly number[];
  /** How what was signed or encrypted is spoiled before it is sent, if it is. */
  broken: Break | undefined;
}

/** Several calls that belong together: what one answers, signed, encrypted or as it is, the next sends. */
export type DeedAct = (client: FuzzClient) => Promise<void>;

/** Makes the calls of one deed, and keeps what is wrong with their answers. */
export class FuzzClient {
  readonly breaches: string[] = [];
  readonly bench: Bench;
  readonly #whims: Whims;
  readonly #known: KnownValues;
  readonly #toolbox: (request: Request) => Promise<Response>;
  #choices = 0;

  constructor(bench: Bench, whims: Whims, known: KnownValues) {
    this.bench = bench;
    this.#whims = whims;
    this.#known = known;
    this.#toolbox = createToolbox(() => bench.sandbox.world.seed);
  }

  /** One of several, by the next of the picks; undefined of none. */
  pick<T>(choices: readonly T[]): T | undefined {
    const { picks } = this.#whims;
    const index = picks[this.#choices % picks.length] ?? 0;
    this.#choices += 1;
    return choices[index % Math.max(1, choices.length)];
  }

  /** The result of a call: what stands in `data`, or the bare body. {} where it was refused. */
  async call(operationId: string, named: Named = {}): Promise<JsonObject> {
    const request = clientRequest(operationId, named);
    const { body, breaches } = await take(this.bench, operationId, request, this.#known);
    this.breaches.push(...breaches);
    if (!isJsonObject(body)) return {};
    return isJsonObject(body['data']) ? body['data'] : body;
  }

  /** What a list has on its first page. */
  async list(operationId: string, query: Record<string, string> = {}): Promise<JsonObject[]> {
    const { data } = await this.call(operationId, { query });
    return Array.isArray(data) ? data.filter(isJsonObject) : [];
  }

  /** Sends a body with a fresh key, now and then spoiled. */
  send(operationId: string, body: JsonObject, path: Record<string, string> = {}) {
    const { broken } = this.#whims;
    const whole = { idempotencyKey: newKey(), ...body };
    const sent = broken ? breakBody(whole, broken) : whole;
    return this.call(operationId, { path, body: isJsonObject(sent) ? sent : whole });
  }

  /** What the toolbox makes of a body. {} where it refuses. */
  async tool(name: string, body: JsonObject): Promise<JsonObject> {
    const request = new Request(`${base}/__toolbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await this.#toolbox(request);
    return response.ok ? ((await response.json()) as JsonObject) : {};
  }

  /** The throw-away address of a side. */
  async addressOf(account: string): Promise<string> {
    const request = new Request(`${base}/__toolbox/accounts/${account}`);
    const response = await this.#toolbox(request);
    return ((await response.json()) as { address: string }).address;
  }

  /** Visits a page the sandbox serves, sending a form; looks at the world after it. */
  async visit(path: string, form: Record<string, string>): Promise<void> {
    const request = new Request(base + path, { method: 'POST', body: new URLSearchParams(form) });
    const { status } = await this.bench.sandbox.fetch(request);
    if (status >= 500) this.breaches.push(`POST ${path}: ${status}`);
    this.lookAtLedger();
  }

  /** Notes what is wrong with the ledger now. */
  lookAtLedger(): void {
    this.breaches.push(...ledgerBreaches(this.bench.sandbox));
  }
}

/** A member that is a text; the text `-`, which names nothing, where there is none. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '-';
}

/** A member that is an object; {} where there is none. */
export function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
