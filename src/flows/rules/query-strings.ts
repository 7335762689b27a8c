import type { Problem } from '@/api/problem';
import { isSelector } from '../selectors/selector';
import { allSteps, problem, type CheckedStep, type Rule } from './rule';

/**
 * A query that is given as a whole is one text, beside which there are no single parameters (Arazzo 1.1,
 * Parameter Object, `querystring`). What an expression comes to is seen in a run.
 */
export const queryStrings: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked }) =>
    checked.step.workflowId === undefined ? check(checked) : [],
  );

function check({ step, pointer, parameters }: CheckedStep): Problem[] {
  const whole = parameters.filter(({ in: place }) => place === 'querystring');
  const [first] = whole;
  if (!first) return [];
  const owner = `Step "${step.stepId}"`;
  const at = `${pointer}/parameters`;
  const found: Problem[] = [];
  if (whole.length > 1) {
    const message = `${owner} has ${whole.length} parameters in "querystring": a call has one query. Keep one.`;
    found.push(problem('query-string', at, message));
  }
  if (parameters.some(({ in: place }) => place === 'query')) {
    const message = `${owner} has parameters in "query" and in "querystring": the one is the whole query. Keep one kind.`;
    found.push(problem('query-string', at, message));
  }
  for (const { name, value } of whole) {
    if (typeof value === 'string' || isSelector(value)) continue;
    const message = `${owner}: "${name}" in "querystring" has to be a text, such as "a=1&b=2". Write one.`;
    found.push(problem('query-string', at, message));
  }
  return found;
}
