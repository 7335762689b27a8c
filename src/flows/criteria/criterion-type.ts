import { didYouMean } from '@/api/did-you-mean';
import type { Criterion, CriterionType } from '../document';

const types: readonly CriterionType[] = ['simple', 'regex', 'jsonpath', 'xpath'];

const jsonPathVersions = ['rfc9535', 'draft-goessner-dispatch-jsonpath-00'];

/**
 * The type of a criterion, `simple` where it has none (1.0.1, "Criterion Object"), and what is wrong
 * with it. Both JSONPath versions run on the RFC's engine: what the draft alone allows is an error
 * of syntax there, never a silently different answer.
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
  if (type === 'xpath') {
    return {
      type,
      error: 'XPath is not supported yet: use a simple, regex or jsonpath condition.',
    };
  }
  if (typeof written === 'object' && !jsonPathVersions.includes(written.version)) {
    const known = jsonPathVersions.join(' or ');
    return { type, error: `"${written.version}" is no version of JSONPath: write ${known}.` };
  }
  return { type };
}
