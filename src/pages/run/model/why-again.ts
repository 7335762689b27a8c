import type { AttemptRecord } from '@/runs/record';
import { valueText } from './criterion-marks';

/** An equality of an expression with a literal (Arazzo 1.0.1, simple conditions): what most polls wait for. */
const equality = /^\s*(\$[^\s=]+)\s*==\s*('(?:[^']|'')*'|-?[\d.]+|true|false|null)\s*$/;

/**
 * Why a step is called again, as short as it can be said: `status is 'pending', wanted 'settled'`
 * where a plain equality failed, else the engine's own words.
 */
export function whyAgain({ criteria, wait }: Pick<AttemptRecord, 'criteria' | 'wait'>): string {
  const failed = criteria.filter((criterion) => !criterion.passed);
  const [only] = failed;
  const [, expression = '', wanted = ''] =
    (failed.length === 1 && only?.type === 'simple' && equality.exec(only.condition)) || [];
  const value = only?.values[expression];
  if (value === undefined) return wait?.reason ?? '';
  const last = expression.split(/[./#]/).findLast((part) => part !== '') ?? expression;
  const name = last === '$statusCode' ? 'the status' : last;
  return `${name} is ${valueText(value)}, wanted ${wanted}`;
}
