import type { Json } from '@/api/json';
import type { CriterionResult } from '@/flows/criteria/criterion-result';
import type { StepResult } from '@/nodes/kind';

/** An equality of an expression with a literal (Arazzo 1.0.1, Criterion Object): what most polls wait for. */
const equality = /^\s*(\$[^\s=]+)\s*==\s*('(?:[^']|'')*'|-?[\d.]+|true|false|null)\s*$/;

/**
 * Why an attempt did not pass, as short as it can be said: `status is 'pending', wanted 'settled'`
 * where a plain equality failed, else the condition and what its expressions saw. No full stop.
 */
export function reasonOf(result: StepResult, criteria: readonly CriterionResult[]): string {
  if (result.failure) return result.failure.message.replace(/\.$/, '');
  const broken = criteria.find((criterion) => !criterion.passed);
  if (broken) return plainReason(broken) ?? fullReason(broken);
  return result.response ? `the answer was ${result.response.status}` : 'it did not pass';
}

function plainReason({ type, condition, values }: CriterionResult): string | undefined {
  const [, expression = '', wanted = ''] = (type === 'simple' && equality.exec(condition)) || [];
  const value = values[expression];
  if (value === undefined) return undefined;
  const last = expression.split(/[./#]/).findLast((part) => part !== '') ?? expression;
  const name = last === '$statusCode' ? 'the status' : last;
  return `${name} is ${show(value)}, wanted ${wanted}`;
}

function fullReason({ condition, values, error }: CriterionResult): string {
  const saw = Object.entries(values).map(([text, value]) => `${text} was ${show(value)}`);
  const why = error?.replace(/\.$/, '') ?? saw.join(', ');
  return `${condition} is not met${why === '' ? '' : `: ${why}`}`;
}

function show(value: Json): string {
  const text = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
