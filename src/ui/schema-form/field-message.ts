import type { JsonSchema } from '@/api/json';
import type { Violation } from '@/api/validate';
import { roundedNumber } from '../lost-digits';
import { fieldSchema, typeOf } from './schema';

/** What a form says beside a field that breaks its schema; the wording is the product's. */
export function fieldMessage(
  violation: Pick<Violation, 'keyword' | 'value'>,
  schema: JsonSchema,
): string {
  const field = fieldSchema(schema);
  switch (violation.keyword) {
    case 'required':
      return 'This field is required';
    case 'type':
      return typeMessage(typeOf(field) ?? '', violation.value);
    case 'format':
    case 'pattern':
      return field.format === 'email' ? 'Please enter a valid email' : 'Invalid format';
    case 'maxLength':
      return `You must enter a maximum of ${field.maxLength} characters`;
    case 'minLength':
      return `You must enter a minimum of ${field.minLength} characters`;
    case 'enum':
      return 'Choose one of the values offered';
    case 'minimum':
      return `Enter ${field.minimum} or more`;
    case 'maximum':
      return `Enter ${field.maximum} or less`;
    case 'minItems':
      return `Add at least ${field.minItems}`;
    case 'maxItems':
      return `Remove all but ${field.maxItems}`;
    default:
      return 'Invalid format';
  }
}

const typeMessages: Record<string, string> = {
  number: 'This field can only contain numbers',
  integer: 'This field can only contain integer values',
};

/** The product's words, but for a number of the asked kind that was left as text, since it would be another one. */
function typeMessage(type: string, value: unknown): string {
  const written = numbers[type];
  const isOfType = typeof value === 'string' && written?.test(value) === true;
  return isOfType && roundedNumber(value) !== undefined
    ? 'Too many digits: a number here keeps about 16'
    : (typeMessages[type] ?? 'Invalid format');
}

const numbers: Record<string, RegExp> = {
  number: /^-?(0|[1-9]\d*)(\.\d+)?$/,
  integer: /^-?(0|[1-9]\d*)(\.0+)?$/,
};
