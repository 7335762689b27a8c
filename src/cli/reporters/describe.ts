import type { CriterionResult } from '@/flows/criteria/criterion-result';
import type { RunFact } from '@/machine/facts';

/** Longest part of an answer shown beside a failure: enough for an error body, not for a list. */
const longestAnswer = 400;

/** Milliseconds as seconds with three digits: `12.300 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(3)} s`;
}

/** A criterion that did not hold, with what its expressions saw. */
export function describeCriterion({ condition, values, error }: CriterionResult): string {
  const saw = Object.entries(values).map(([name, value]) => `${name} was ${JSON.stringify(value)}`);
  const why = error ?? saw.join(', ');
  return `not met: ${condition}${why ? ` (${why})` : ''}`;
}

/** The start of the answer's body; that there was no answer is said by the step itself. */
export function describeAnswer(
  fact: Extract<RunFact, { type: 'attempt.finished' }> | undefined,
): string | undefined {
  const body = fact?.response?.body.trim();
  if (!body) return undefined;
  return `answer: ${body.length > longestAnswer ? `${body.slice(0, longestAnswer)} …` : body}`;
}
