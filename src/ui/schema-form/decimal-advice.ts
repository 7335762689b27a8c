import { digitsOf } from '@/api/shapes/digits';
import { branchesOf, type FieldSchema } from './schema';

/** What to mend in an amount that is no decimal text of its field; empty where there is no telling. */
export function decimalAdvice(schema: FieldSchema, text: string): string {
  const digits = [schema, ...branchesOf(schema)]
    .map((one) => digitsOf(one as Readonly<Record<string, unknown>>))
    .find(Boolean);
  if (!digits || text === '') return '';
  if (text.includes(',')) return 'a dot before the decimals, no comma';
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === '') return 'digits and a dot only, such as 25.10';
  if (decimals.length > digits.fractional) return `at most ${digits.fractional} decimals`;
  if (whole.length > digits.integral) return `at most ${digits.integral} digits before the dot`;
  return text.endsWith('.') ? 'digits after the dot, or no dot' : '';
}
