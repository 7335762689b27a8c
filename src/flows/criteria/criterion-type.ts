import { didYouMean } from '@/api/did-you-mean';
import type { Criterion, CriterionType } from '../document';
import { wrongVersion } from '../selectors/expression-type';

const types: readonly CriterionType[] = ['simple', 'regex', 'jsonpath', 'xpath'];

/**
 * The type of a criterion, `simple` where it has none (1.0.1, "Criterion Object"), and what is wrong
 * with it.
 */
export function criterionType(criterion: Criterion): { type: CriterionType; error?: string } {
  const written = criterion.type ?? 'simple';
  const name: string = typeof written === 'object' ? written.type : written;
  const type = types.find((candidate) => candidate === name);
  if (!type) {
    const near = didYouMean(name, types);
    const advice = near ? `Did you mean "${near}"?` : `The types are ${types.join(', ')}.`;
    return { type: 'simple', error: `A criterion has no type "${name}". ${advice}` };
  }
  if (type !== 'jsonpath' && type !== 'xpath') return { type };
  const error = wrongVersion(type, written);
  return { type, ...(error !== undefined && { error }) };
}
