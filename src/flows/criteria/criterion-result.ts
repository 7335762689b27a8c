import type { Json } from '@/api/json';
import type { CriterionType } from '../document';

/** How one criterion came out, with the values its expressions saw. */
export interface CriterionResult {
  condition: string;
  type: CriterionType;
  context?: string;
  passed: boolean;
  /** Expression text to the value it had; one that found nothing is absent. */
  values: Record<string, Json>;
  /** Why it could not be evaluated: an error makes a criterion fail (Arazzo 1.1). */
  error?: string;
}
