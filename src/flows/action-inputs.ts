import type { JsonObject } from '@/api/json';
import { actionParameters } from './actions';
import type { ArazzoDocument, FailureAction, SuccessAction } from './document';
import type { ExpressionContext } from './expressions/context';
import { resolveValue } from './expressions/interpolate';
import { hasSelectors } from './version';

/**
 * Builds what an action hands to the workflow it names (Arazzo 1.1, "Success Action Object",
 * parameters); empty where it hands nothing. What finds no value is left out.
 */
export function buildActionInputs(
  document: ArazzoDocument,
  action: SuccessAction | FailureAction,
  context: ExpressionContext,
): JsonObject {
  const options = { selectors: hasSelectors(document) };
  const { parameters } = actionParameters(document, action);
  const entries = parameters.flatMap(({ name, value: written }) => {
    const { value, errors } = resolveValue(written, context, options);
    return value === undefined || errors.length > 0 ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
