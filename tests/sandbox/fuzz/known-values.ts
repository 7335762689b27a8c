import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';

/** How many texts of a name are remembered. */
const most = 12;

/** Members that choose among a few words: a word of another place would only be refused there. */
const choices = new Set(['type', 'currency', 'chain', 'verification', 'fundingMode', 'status']);

/** Texts that came in answers, by the name of their member: what a caller would send back. */
export class KnownValues {
  readonly #byName = new Map<string, string[]>();

  /** Remembers what an answer holds. An id also counts as `tradeId` where it came from `…/trades`. */
  learn(operation: Operation, answer: Json): void {
    const kind = /([A-Za-z]+?)s?(\/\{\w+\})?$/.exec(operation.path)?.[1] ?? '';
    this.#learnInside(answer, `${kind}Id`);
  }

  /** Remembers one value under a name. */
  note(name: string, value: string): void {
    const known = (this.#byName.get(name) ?? []).filter((other) => other !== value);
    this.#byName.set(name, [value, ...known].slice(0, most));
  }

  /** The value of a name that was seen `pick` others ago, counted around. */
  recall(name: string, pick: number): string | undefined {
    const known = this.#byName.get(name) ?? [];
    return known[pick % Math.max(1, known.length)];
  }

  /** A body in which every third member or so, as `picks` decide, has a value that was seen before. */
  borrow(body: Json, picks: readonly number[]): Json {
    let next = 0;
    const visit = (value: Json, name: string): Json => {
      if (Array.isArray(value)) return value.map((item) => visit(item, name));
      if (isJsonObject(value)) {
        return Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, visit(inner, key)]),
        );
      }
      const pick = picks[next % Math.max(1, picks.length)] ?? 0;
      next += 1;
      const mayBorrow = typeof value === 'string' && !choices.has(name);
      const seen = mayBorrow ? this.recall(name, pick >> 2) : undefined;
      return seen !== undefined && (pick & 3) === 0 ? seen : value;
    };
    return visit(body, '');
  }

  #learnInside(value: Json, idName: string): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 5)) this.#learnInside(item, idName);
    if (isJsonObject(value)) this.#learnMembers(value, idName);
  }

  #learnMembers(entity: JsonObject, idName: string): void {
    for (const [name, value] of Object.entries(entity)) {
      if (typeof value === 'string') {
        this.note(name, value);
        if (name === 'id') this.note(idName, value);
      } else {
        this.#learnInside(value, name === 'data' ? idName : `${name}Id`);
      }
    }
  }
}
