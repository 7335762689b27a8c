import type { entityErrorNames } from '@/api/shapes/errors';
import { digitsOf } from '@/api/shapes/digits';
import type { Violation } from '@/api/validate';

/** One broken rule of an extended error body. */
export interface EntityError {
  error: (typeof entityErrorNames)[number];
  message: string;
  location: string;
  invalidValue?: string;
  constraints?: Record<string, number | string | boolean>;
}

interface Rule {
  error: EntityError['error'];
  /** The rule in words, after the place: "must be one of USD, EUR". */
  text: string;
  constraints?: EntityError['constraints'];
}

/** Names a broken rule: the place, the rule, then the value read, as the provider words it. */
export function entityError(location: string, rule: Rule, value: unknown): EntityError {
  const read = shown(value);
  const place = location === '' ? 'body' : location;
  return {
    error: rule.error,
    message: `${place} ${rule.text} (was ${read})`,
    location,
    invalidValue: read,
    ...(rule.constraints && { constraints: rule.constraints }),
  };
}

/** The extended error of one place where a value breaks its schema. */
export function entityErrorOf(violation: Violation): EntityError {
  const location = violation.pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
  // What is only ever written (JSON Schema Validation 2020-12, section 9.4) is a secret: no answer repeats it.
  const isSecret = violation.rule['writeOnly'] === true;
  return entityError(location, ruleOf(violation), isSecret ? '[hidden]' : violation.value);
}

const articles: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};

/** Formats whose name is no noun that goes with "a". */
const formats: Readonly<Record<string, string>> = { email: 'an email address', uri: 'a URI' };

const listed = (words: readonly unknown[]) =>
  words.length === 1 ? shown(words[0]) : `one of ${words.join(', ')}`;

function ruleOf({ keyword, rule, value }: Violation): Rule {
  switch (keyword) {
    case 'required':
      return { error: 'required', text: 'is required' };
    case 'false':
      return { error: 'not_required', text: 'is not allowed' };
    case 'type':
      return {
        error: 'invalid_value',
        text: `must be ${articles[String(rule['type'])] ?? 'of another type'}`,
      };
    case 'enum':
      return {
        error: 'invalid_value',
        text: `must be ${listed(rule['enum'] as unknown[])}`,
      };
    case 'const':
      return constRule(rule['const']);
    case 'format':
      return {
        error: 'invalid_value',
        text: `must be ${formats[String(rule['format'])] ?? `a ${String(rule['format'])}`}`,
      };
    case 'pattern':
      return patternRule(rule, value);
    case 'minLength':
    case 'maxLength':
      return boundsRule('length', rule['minLength'], rule['maxLength']);
    case 'minItems':
    case 'maxItems':
      return boundsRule('number of items', rule['minItems'], rule['maxItems']);
    case 'minimum':
    case 'exclusiveMinimum':
      return limitRule('min', rule[keyword], keyword === 'minimum');
    case 'maximum':
    case 'exclusiveMaximum':
      return limitRule('max', rule[keyword], keyword === 'maximum');
    default:
      return { error: 'invalid_value', text: `breaks the rule "${keyword}"` };
  }
}

function constRule(expected: unknown): Rule {
  if (expected === true) return { error: 'value_must_be_true', text: 'must be true' };
  if (expected === false) return { error: 'value_must_be_false', text: 'must be false' };
  return { error: 'invalid_value', text: `must be ${shown(expected)}` };
}

function patternRule(rule: Violation['rule'], value: unknown): Rule {
  const digits = digitsOf(rule);
  // What is wrong with an amount below zero is not how it is written.
  if (digits && isNegative(value)) return limitRule('min', 0, false);
  if (digits) return numberFormat(digits);
  const pattern = String(rule['pattern']);
  return { error: 'pattern_mismatch', text: `must match ${pattern}`, constraints: { pattern } };
}

function isNegative(value: unknown): boolean {
  return typeof value === 'string' && /^-\d+(\.\d+)?$/.test(value);
}

/** The rule that a decimal number has at most so many digits before and after its dot. */
export function numberFormat({
  integral,
  fractional,
}: {
  integral: number;
  fractional: number;
}): Rule {
  return {
    error: 'number_format',
    text: `must be a decimal number of at most ${integral} digits before and ${fractional} after the dot`,
    constraints: { 'max-integral-digits': integral, 'max-fractional-digits': fractional },
  };
}

function boundsRule(what: string, min: unknown, max: unknown): Rule {
  const constraints = {
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  };
  const words = Object.entries(constraints).map(([end, limit]) =>
    end === 'min' ? `at least ${limit}` : `at most ${limit}`,
  );
  return {
    error: 'length_outside_bounds',
    text: `must have a ${what} of ${words.join(' and ')}`,
    constraints,
  };
}

/** The rule that a number does not go beyond a limit. */
export function limitRule(end: 'min' | 'max', limit: unknown, inclusive: boolean): Rule {
  const side = end === 'min' ? 'above' : 'below';
  return {
    error: `${end}_value`,
    text: inclusive
      ? `must not be ${end === 'min' ? 'below' : 'above'} ${String(limit)}`
      : `must be ${side} ${String(limit)}`,
    constraints: { [end]: limit as number | string, inclusive },
  };
}

/** A value as text, short: a scalar as it is, a structure by its kind. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'object') return Array.isArray(value) ? '[…]' : '{…}';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
