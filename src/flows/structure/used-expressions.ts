import type { Json } from '@/api/json';
import { escapePointer } from '@/api/validate';
import { actionParameters, stepActions, stepParameters } from '../actions';
import { criterionExpressions } from '../criteria/criterion-parts';
import type { ArazzoDocument, Criterion, Step, Workflow } from '../document';
import { isBareRoot, type Expression, type ExpressionError } from '../expressions/expression';
import { parseTemplate, templateSlots } from '../expressions/interpolate';
import { parseExpression, type ParsedExpression } from '../expressions/parse';
import { isSelector, type Selector, selectorMistake } from '../selectors/selector';
import { hasSelectors } from '../version';
import type { PointerOf } from './pointers';

/** An expression as a document uses it, or a text in its place that is none. */
export interface UsedExpression {
  /** JSON Pointer of the text it stands in. */
  pointer: string;
  /** Where it stands in words, such as `parameter "id"`. */
  where: string;
  text: string;
  /** Whether it is read before the step's call is sent, or once its answer is there. */
  moment: 'before' | 'after';
  expression?: Expression;
  error?: ExpressionError;
}

/** Every expression a step uses, those of shared parameters and actions included. */
export function stepExpressions(
  document: ArazzoDocument,
  workflow: Workflow,
  step: Step,
  pointerOf: PointerOf,
): UsedExpression[] {
  const at = pointerOf(step) ?? '';
  const { parameters } = stepParameters(document, workflow, step);
  const { onSuccess, onFailure } = stepActions(document, workflow, step);
  const selectors = hasSelectors(document);
  const inValues = parameters.flatMap((parameter) =>
    // A reference that sets its own value makes a parameter that stands nowhere as such.
    inValue(parameter.value, `${pointerOf(parameter) ?? `${at}/parameters`}/value`, {
      where: `parameter "${parameter.name}"`,
      moment: 'before',
      selectors,
    }),
  );
  const body = step.requestBody;
  const inBody: UsedExpression[] = [];
  if (body) {
    const spot = { where: 'request body', moment: 'before', selectors } as const;
    inBody.push(...inValue(body.payload ?? null, `${at}/requestBody/payload`, spot));
    for (const [index, { value }] of (body.replacements ?? []).entries()) {
      inBody.push(...inValue(value, `${at}/requestBody/replacements/${index}/value`, spot));
    }
  }
  const inCriteria = criteriaExpressions(
    step.successCriteria,
    `${at}/successCriteria`,
    'success criterion',
  );
  const inActions = [
    ...onSuccess.map((action) => ({ action, kind: 'success action' })),
    ...onFailure.map((action) => ({ action, kind: 'failure action' })),
  ].flatMap(({ action, kind }) => [
    ...criteriaExpressions(
      action.criteria,
      `${pointerOf(action) ?? at}/criteria`,
      `${kind} "${action.name}", criterion`,
    ),
    ...actionParameters(document, action).parameters.flatMap((parameter, index) =>
      inValue(parameter.value, `${pointerOf(action) ?? at}/parameters/${index}/value`, {
        where: `${kind} "${action.name}", parameter "${parameter.name}"`,
        moment: 'after',
        selectors,
      }),
    ),
  ]);
  return [
    ...inValues,
    ...inBody,
    ...inCriteria,
    ...inActions,
    ...outputExpressions(step.outputs, `${at}/outputs`),
  ];
}

/** The expressions of a map of outputs; each is one expression as a whole, or a Selector Object. */
export function outputExpressions(
  outputs: Record<string, string | Selector> | undefined,
  pointer: string,
): UsedExpression[] {
  return Object.entries(outputs ?? {}).flatMap(([name, output]): UsedExpression[] => {
    const at = `${pointer}/${escapePointer(name)}`;
    const spot = { where: `output "${name}"`, moment: 'after' } as const;
    return typeof output === 'string'
      ? [{ pointer: at, ...spot, text: output, ...parseExpression(output) }]
      : inSelector(output, at, spot);
  });
}

/** The context of a selector, and the selector itself where it is wrong. */
function inSelector(
  selector: Selector,
  pointer: string,
  spot: Pick<UsedExpression, 'where' | 'moment'>,
): UsedExpression[] {
  const { context, selector: text } = selector;
  const message = selectorMistake(selector);
  return [
    { pointer: `${pointer}/context`, ...spot, text: context, ...parseStructured(context) },
    ...(message === undefined
      ? []
      : [{ pointer: `${pointer}/selector`, ...spot, text, error: { message, column: 1 } }]),
  ];
}

/** An expression that has to find structured data (1.1, "Selector Object", context). */
function parseStructured(text: string): ParsedExpression {
  const parsed = parseExpression(text);
  if ('error' in parsed || !isBareRoot(parsed.expression.root)) return parsed;
  const message = `${text} is a single value, of which no part can be picked. Name structured data, such as $response.body.`;
  return { error: { message, column: 1 } };
}

function criteriaExpressions(
  criteria: readonly Criterion[] | undefined,
  pointer: string,
  what: string,
): UsedExpression[] {
  return (criteria ?? []).flatMap((criterion, index) =>
    criterionExpressions(criterion).map(({ field, ...part }) => ({
      pointer: `${pointer}/${index}/${field}`,
      where: `${what} ${index + 1}`,
      moment: 'after' as const,
      ...part,
    })),
  );
}

/** The expressions in a value of a document, at any depth; reading stopped at 100 levels. */
function inValue(
  value: Json,
  pointer: string,
  { selectors, ...spot }: Pick<UsedExpression, 'where' | 'moment'> & { selectors: boolean },
): UsedExpression[] {
  if (selectors && isSelector(value)) return inSelector(value, pointer, spot);
  if (typeof value === 'string') {
    return templateSlots(parseTemplate(value)).map(({ text, parsed }) => ({
      pointer,
      ...spot,
      text,
      ...parsed,
    }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    inValue(inner, `${pointer}/${escapePointer(name)}`, { selectors, ...spot }),
  );
}
