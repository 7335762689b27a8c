import fc from 'fast-check';
import { isJsonObject, type Json, type JsonSchema } from '@/api/json';

type Schema = Readonly<Record<string, unknown>>;

/** Keywords that say nothing about which values are right. */
const annotations = ['title', 'description', 'default', 'examples'];

/** Keywords the arbitrary keeps to, by the type of value they are about. */
const covered: Readonly<Record<string, readonly string[]>> = {
  object: ['type', 'properties', 'required', 'additionalProperties'],
  array: ['type', 'items', 'minItems', 'maxItems'],
  string: ['type', 'enum', 'format', 'pattern', 'minLength', 'maxLength'],
  number: ['type', 'minimum', 'maximum', 'exclusiveMinimum'],
  integer: ['type', 'minimum', 'maximum'],
  boolean: ['type'],
  null: ['type'],
};

/**
 * Values that keep a JSON Schema. Throws on a keyword it does not know, so that it can't fall behind
 * the catalogue unseen.
 */
export function jsonArbitrary(schema: JsonSchema): fc.Arbitrary<Json> {
  if (typeof schema === 'boolean') throw new Error(`The schema ${schema} says too little.`);
  if (Array.isArray(schema['anyOf'])) {
    checkKeywords(schema, ['anyOf']);
    return fc.oneof(...(schema['anyOf'] as JsonSchema[]).map(jsonArbitrary));
  }
  if ('const' in schema) {
    checkKeywords(schema, ['const', 'type']);
    return fc.constant(schema['const'] as Json);
  }
  const type = String(schema['type']);
  const make = makers[type];
  if (!make) throw new Error(`No values are made for ${JSON.stringify(schema)}.`);
  checkKeywords(schema, covered[type] ?? []);
  return make(schema);
}

function checkKeywords(schema: Schema, known: readonly string[]): void {
  const unknown = Object.keys(schema).filter(
    (keyword) => !known.includes(keyword) && !annotations.includes(keyword),
  );
  if (unknown.length > 0) {
    throw new Error(`jsonArbitrary does not know ${unknown.join(', ')}: teach it the keyword.`);
  }
}

const makers: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<Json>>> = {
  object: objects,
  array: ({ items, minItems = 0, maxItems = 4 }) =>
    fc.array(jsonArbitrary(items as JsonSchema), {
      minLength: Number(minItems),
      maxLength: Math.max(Number(minItems), Math.min(Number(maxItems), 4)),
    }),
  string: strings,
  number: ({ minimum, maximum, exclusiveMinimum }) =>
    fc.double({
      min: Number(exclusiveMinimum ?? minimum ?? -1e9),
      max: Number(maximum ?? 1e9),
      minExcluded: exclusiveMinimum !== undefined,
      noNaN: true,
    }),
  integer: ({ minimum = -1_000, maximum = 4_000_000_000 }) =>
    fc.integer({ min: Number(minimum), max: Number(maximum) }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

/** With declared members only: others may come, but nobody says what they would mean. */
function objects({ properties, required }: Schema): fc.Arbitrary<Json> {
  const members = isJsonObject(properties) ? Object.entries(properties) : [];
  const model = Object.fromEntries(
    members.map(([name, inner]) => [name, jsonArbitrary(inner as JsonSchema)]),
  );
  return fc.record(model, { requiredKeys: (required ?? []) as string[], noNullPrototype: true });
}

/** What a format allows; `pattern` beside it is the narrower rule. */
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 4 }),
  'date-time': fc.oneof(
    fc
      .date({ min: new Date('2026-02-01'), max: new Date('2026-06-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-23:59',
      '2026-03-04 09:00:00z',
      '2026-06-30T23:59:60Z',
      '2026-03-04T09:00:00.123456789+05:30',
    ),
  ),
  email: fc.constantFrom('buyer@example.com', 'a.b+c@xn--bcher-kva.example', '"q q"@[127.0.0.1]'),
  uri: fc.constantFrom('https://example.com/back?a=1&b=%20#c', 'urn:isbn:0451450523'),
};

/** Amounts that can be paid: of any length, most would be refused for their size. */
const smallAmounts = fc.integer({ min: 1, max: 20_000 }).map((cents) => (cents / 100).toFixed(2));

interface StringSchema {
  enum?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

function strings({ enum: words, format, pattern, minLength: min = 0, ...rest }: StringSchema) {
  if (words) return fc.constantFrom(...words);
  if (pattern !== undefined) {
    const any = fc.stringMatching(new RegExp(pattern, 'u'));
    return format === 'decimal' ? fc.oneof(smallAmounts, any) : any;
  }
  if (format !== undefined) {
    const known = formats[format];
    if (!known) throw new Error(`jsonArbitrary does not know the format ${format}.`);
    return known;
  }
  const limits = { minLength: min, maxLength: Math.min(rest.maxLength ?? 40, min + 40) };
  return fc.oneof(fc.string(limits), fc.string({ ...limits, unit: 'binary' }));
}
