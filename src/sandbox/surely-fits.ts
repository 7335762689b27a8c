import { format as formats, ucs2length } from '@cfworker/json-schema';
import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import type { Rule } from './schema-rules';

/** Whether a value keeps what a keyword, or a schema, asks. */
type Fits = (value: Json) => boolean;

const checks = new WeakMap<Rule, Fits>();

/**
 * Whether a value keeps a schema beyond doubt. False says nothing: then `validate` decides, which knows
 * every keyword and what to say of each fault. Nearly all bodies fit, and this finds it out many times
 * quicker: what a schema asks is worked out once, and no place is named while it holds.
 */
export function surelyFits(schema: JsonSchema, value: Json): boolean {
  return typeof schema === 'boolean' ? schema : checkOf(schema)(value);
}

function checkOf(schema: Rule): Fits {
  let check = checks.get(schema);
  if (!check) {
    check = workOut(schema);
    checks.set(schema, check);
  }
  return check;
}

function workOut(schema: Rule): Fits {
  const asked = Object.entries(schema).filter(([keyword]) => !annotations.has(keyword));
  const parts = asked.map(([keyword, rule]) => keywords[keyword]?.(rule, schema) ?? doubt);
  return (value) => {
    for (const fits of parts) if (!fits(value)) return false;
    return true;
  };
}

const doubt: Fits = () => false;

/** Keywords that ask nothing of a value. */
const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  '$comment',
]);

/** The keywords known here (JSON Schema 2020-12, validation and applicator); of any other one all is in doubt. */
const keywords: Readonly<Record<string, (rule: unknown, schema: Rule) => Fits>> = {
  type: (rule) => types[String(rule)] ?? doubt,
  const: (rule) => (value) => value === rule,
  enum: (rule) => (value) => (rule as Json[]).includes(value),
  anyOf: (rule) => {
    const branches = (rule as JsonSchema[]).map(fitsOf);
    return (value) => branches.some((fits) => fits(value));
  },
  required: (rule) => (value) =>
    !isJsonObject(value) || (rule as string[]).every((name) => Object.hasOwn(value, name)),
  properties: (rule) => {
    const members = Object.entries(rule as Record<string, JsonSchema>).map(
      ([name, schema]) => [name, fitsOf(schema)] as const,
    );
    return (value) => {
      if (!isJsonObject(value)) return true;
      for (const [name, fits] of members) {
        const member = Object.hasOwn(value, name) ? value[name] : undefined;
        if (member !== undefined && !fits(member)) return false;
      }
      return true;
    };
  },
  additionalProperties: (rule, { properties = {} }) => {
    const fits = fitsOf(rule as JsonSchema);
    const isNamed = (name: string) => Object.hasOwn(properties as object, name);
    return (value) =>
      !isJsonObject(value) ||
      Object.entries(value).every(([name, member]) => isNamed(name) || fits(member));
  },
  items: (rule) => {
    const fits = fitsOf(rule as JsonSchema);
    return (value) => !Array.isArray(value) || value.every(fits);
  },
  minItems: (rule) => (value) => !Array.isArray(value) || value.length >= (rule as number),
  maxItems: (rule) => (value) => !Array.isArray(value) || value.length <= (rule as number),
  minLength: (rule) => ofText((text) => ucs2length(text) >= (rule as number)),
  maxLength: (rule) => ofText((text) => ucs2length(text) <= (rule as number)),
  pattern: (rule) => {
    const pattern = new RegExp(String(rule), 'u');
    return ofText((text) => pattern.test(text));
  },
  format: (rule) => {
    const holds = formats[String(rule)];
    // One that nobody knows is for people, such as `decimal`.
    return holds ? ofText((text) => holds(text)) : () => true;
  },
  minimum: (rule) => (value) => typeof value !== 'number' || value >= (rule as number),
  exclusiveMinimum: (rule) => (value) => typeof value !== 'number' || value > (rule as number),
  maximum: (rule) => (value) => typeof value !== 'number' || value <= (rule as number),
};

const types: Readonly<Record<string, Fits>> = {
  object: isJsonObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

function fitsOf(schema: JsonSchema): Fits {
  return typeof schema === 'boolean' ? () => schema : checkOf(schema);
}

/** What is asked of texts alone. */
function ofText(holds: (text: string) => boolean): Fits {
  return (value) => typeof value !== 'string' || holds(value);
}
