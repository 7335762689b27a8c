import { isJsonObject } from '@/api/json';

/** A JSON Schema that is an object. */
export type Rule = Readonly<Record<string, unknown>>;

const rulings = new WeakMap<Rule, Ruling>();

/** What a schema says of a value; worked out once. */
export function rulingOf(schema: Rule): Ruling {
  let ruling = rulings.get(schema);
  if (!ruling) {
    ruling = new Ruling([schema]);
    rulings.set(schema, ruling);
  }
  return ruling;
}

/**
 * What some schemas together say of one place of a value. What they say of the places inside it is
 * worked out when it is first asked for.
 */
export class Ruling {
  /** The schemas, with all that they may be instead or must be besides. */
  readonly rules: readonly Rule[];
  /** Whether members that none of them names count: where none names any, or one lets others in. */
  readonly isOpen: boolean;
  readonly #named: ReadonlySet<string>;
  readonly #members = new Map<string, Ruling>();
  #items: Ruling | undefined;
  #others: Ruling | undefined;

  constructor(schemas: readonly Rule[]) {
    this.rules = schemas.flatMap(withAlternatives);
    const lists = this.rules.flatMap(({ properties }) => rulesIn(properties));
    this.#named = new Set(lists.flatMap((properties) => Object.keys(properties)));
    this.isOpen = lists.length === 0 || this.#additional().some((rule) => rule !== false);
  }

  /** What they say of the items of a list. */
  get items(): Ruling {
    this.#items ??= new Ruling(this.rules.flatMap((rule) => rulesIn(rule['items'])));
    return this.#items;
  }

  /** What they say of members that none of them names. */
  get others(): Ruling {
    this.#others ??= new Ruling(this.#additional().flatMap(rulesIn));
    return this.#others;
  }

  /** What they say of a member they name; undefined where none names it. */
  member(name: string): Ruling | undefined {
    if (!this.#named.has(name)) return undefined;
    let member = this.#members.get(name);
    if (!member) {
      member = new Ruling(this.rules.flatMap((rule) => memberRules(rule, name)));
      this.#members.set(name, member);
    }
    return member;
  }

  #additional(): unknown[] {
    return this.rules.flatMap((rule) => rule['additionalProperties'] ?? []);
  }
}

/** A schema with all that it may be instead or must be besides. */
function withAlternatives(schema: Rule): Rule[] {
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schema[keyword] ?? []);
  return [schema, ...others.flatMap(rulesIn).flatMap(withAlternatives)];
}

function memberRules({ properties }: Rule, name: string): Rule[] {
  return isJsonObject(properties) && Object.hasOwn(properties, name)
    ? rulesIn(properties[name])
    : [];
}

function rulesIn(schema: unknown): Rule[] {
  return isJsonObject(schema) ? [schema] : [];
}
