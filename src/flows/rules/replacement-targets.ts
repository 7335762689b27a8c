import type { Problem } from '@/api/problem';
import { replacementLanguage } from '../replace-in';
import { syntaxMistake } from '../selectors/selector';
import { allSteps, problem, type CheckedStep, type Rule } from './rule';

/** The place a replacement names can be read in the language it is in (Arazzo 1.1, Payload Replacement Object). */
export const replacementTargets: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked }) => check(checked));

function check({ step, pointer, operation }: CheckedStep): Problem[] {
  const { replacements = [], contentType } = step.requestBody ?? {};
  const sent = contentType ?? operation?.body?.contentType ?? 'application/json';
  return replacements.flatMap((replacement, index) => {
    const { target } = replacement;
    const known = replacementLanguage(replacement.targetSelectorType, sent);
    const mistake = 'error' in known ? known.error : syntaxMistake(known.language, target);
    if (mistake === undefined) return [];
    const field = 'error' in known ? 'targetSelectorType' : 'target';
    const at = `${pointer}/requestBody/replacements/${index}/${field}`;
    const isPointer = 'language' in known && known.language === 'jsonpointer';
    const fix = isPointer && /^[^/$~]+$/.test(target) ? `/${target}` : undefined;
    const message = `Step "${step.stepId}", replacement ${index + 1}: ${mistake}`;
    return [problem('replacement-target', at, message, { fix })];
  });
}
