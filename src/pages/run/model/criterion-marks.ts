import type { CriterionResult } from '@/flows/criteria/criterion-result';

/** A row of the response that a criterion looked at and did not find as wanted. */
export interface CriterionMark {
  /** JSON Pointer into the response body. */
  pointer: string;
  text: string;
}

const bodyPointer = /\$response\.body#(\/[^\s'")}\]]*)/g;

/** Marks the rows of a response body that failed criteria looked at: `criterion 2 not met`. */
export function criterionMarks(criteria: readonly CriterionResult[]): CriterionMark[] {
  return criteria.flatMap((criterion, index) => {
    if (criterion.passed) return [];
    const texts = [criterion.condition, criterion.context ?? ''].join(' ');
    const pointers = new Set([...texts.matchAll(bodyPointer)].map((match) => match[1] ?? ''));
    return [...pointers].map((pointer) => ({ pointer, text: `criterion ${index + 1} not met` }));
  });
}

/** What a criterion saw, in words: `was 200`, or every value by its expression where there are several. */
export function seenText({ values, error }: CriterionResult): string {
  if (error) return error;
  const seen = Object.entries(values);
  const [only] = seen;
  if (!only) return 'found nothing';
  if (seen.length === 1) return `was ${valueText(only[1])}`;
  return seen
    .map(([expression, value]) => `${shortName(expression)} was ${valueText(value)}`)
    .join(', ');
}

/** A value as a condition writes it: strings in single quotes. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'nothing');
}

/** The last name in an expression: `status` of `$response.body#/data/status`. */
function shortName(expression: string): string {
  return expression.split(/[./#]/).findLast((part) => part !== '') ?? expression;
}
