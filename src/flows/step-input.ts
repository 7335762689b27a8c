import { didYouMean } from '@/api/did-you-mean';
import type { Json, JsonObject } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import type { Problem } from '@/api/problem';
import { stepParameters } from './actions';
import type { ArazzoDocument, ParameterValue, Step, Workflow } from './document';
import type { ExpressionContext } from './expressions/context';
import { resolveValue, type ResolveOptions } from './expressions/interpolate';
import type { ValueSource } from './expressions/value-source';
import { buildBody } from './step-body';
import { hasSelectors } from './version';

/** A problem of a step that is about to run; the step is its place. */
export type StepProblem = Omit<Problem, 'pointer'>;

type Place = NonNullable<ParameterValue['in']>;
const places: readonly Place[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/**
 * Builds the input of a call step: parameters by place, and the body. What an optional input does
 * not give is left out. With a problem of severity error the call must not be sent.
 */
export function buildCallInput(
  document: ArazzoDocument,
  workflow: Workflow,
  step: Step,
  operation: Operation,
  context: ExpressionContext,
): { input: CallInput; sources: ValueSource[]; problems: StepProblem[] } {
  const { parameters, problems: broken } = stepParameters(document, workflow, step);
  const problems: StepProblem[] = [...broken];
  const options = { selectors: hasSelectors(document) };
  const resolved: PlacedParameter[] = [];
  for (const parameter of parameters) {
    const place = placeOf(parameter, step, operation);
    if (typeof place === 'object') problems.push(place);
    else resolved.push({ place, ...resolveParameter(parameter, place, step, context, options) });
  }
  problems.push(...resolved.flatMap((parameter) => parameter.problems));
  problems.push(
    ...missingPathValues(step, operation, resolved),
    ...wrongQueryStrings(step, resolved),
  );
  const sent = resolved.filter(isSent);
  const body = buildBody(step, operation, context, options);
  const input: CallInput = { ...body.input };
  for (const place of places) {
    const entries = sent.filter((parameter) => parameter.place === place).map(entryOf);
    if (place === 'querystring') {
      const [, text] = entries[0] ?? [];
      if (typeof text === 'string') input.querystring = text;
    } else if (entries.length > 0) input[place] = Object.fromEntries(entries);
  }
  return {
    input,
    sources: [...sent.flatMap(({ sources }) => sources), ...body.sources],
    problems: [...problems, ...body.problems],
  };
}

/** Builds the inputs of a step that calls a workflow: its parameters by name, targets `inputs/{name}`. */
export function buildWorkflowInputs(
  document: ArazzoDocument,
  workflow: Workflow,
  step: Step,
  context: ExpressionContext,
): { inputs: JsonObject; sources: ValueSource[]; problems: StepProblem[] } {
  const { parameters, problems: broken } = stepParameters(document, workflow, step);
  const options = { selectors: hasSelectors(document) };
  const resolved = parameters.map((parameter) =>
    resolveParameter(parameter, 'inputs', step, context, options),
  );
  return {
    inputs: Object.fromEntries(resolved.filter(hasValue).map(entryOf)),
    sources: resolved.filter(hasValue).flatMap(({ sources }) => sources),
    problems: [...broken, ...resolved.flatMap(({ problems }) => problems)],
  };
}

/** A parameter with its expressions replaced. */
interface ResolvedParameter {
  name: string;
  value: Json | undefined;
  /** The expressions in it that found nothing. */
  missing: string[];
  sources: ValueSource[];
  problems: StepProblem[];
}

type PlacedParameter = ResolvedParameter & { place: Place };

function hasValue<T extends ResolvedParameter>(parameter: T): parameter is T & { value: Json } {
  return parameter.value !== undefined;
}

/** A path is not sent half filled: `/payouts/p-{$inputs.n}` without the number is another address. */
function isSent(parameter: PlacedParameter): parameter is PlacedParameter & { value: Json } {
  return hasValue(parameter) && (parameter.place !== 'path' || parameter.missing.length === 0);
}

/** For fromEntries, which defines own properties: a parameter named `__proto__` stays a parameter. */
function entryOf({ name, value }: { name: string; value: Json }): [string, Json] {
  return [name, value];
}

function resolveParameter(
  { name, value: written }: ParameterValue,
  place: Place | 'inputs',
  step: Step,
  context: ExpressionContext,
  options: ResolveOptions,
): ResolvedParameter {
  const { value, sources, missing, errors } = resolveValue(written, context, options);
  const target = `${place}/${name}`;
  return {
    name,
    value: errors.length > 0 ? undefined : value,
    missing: missing.map(({ expression }) => expression),
    sources: sources.map(({ pointer, ...source }) => ({
      target: `${target}${pointer}`,
      ...source,
    })),
    problems: errors.map(({ pointer, error }) => ({
      code: 'expression-syntax',
      severity: 'error',
      message: `Step "${step.stepId}", ${target}${pointer}: ${error.message}`,
      ...(error.fix !== undefined && { fix: error.fix }),
    })),
  };
}

/** Where a parameter goes: what it says, else where the operation declares its name. */
function placeOf(parameter: ParameterValue, step: Step, operation: Operation): Place | StepProblem {
  const given = places.find((place) => place === parameter.in);
  if (given) return given;
  const declared = operation.parameters.find(({ name }) => name === parameter.name);
  if (declared && parameter.in === undefined) return declared.in;
  const near = didYouMean(
    parameter.name,
    operation.parameters.map(({ name }) => name),
  );
  const advice = near === undefined ? '' : ` Did you mean "${near}"?`;
  const where =
    parameter.in === undefined
      ? `has no "in", and ${operation.id} declares no parameter of this name.${advice}`
      : `is in "${parameter.in}", which is none of ${places.join(', ')}.`;
  return {
    code: 'parameter-place',
    severity: 'error',
    message: `Step "${step.stepId}": parameter "${parameter.name}" ${where}`,
    fix: `in: ${declared?.in ?? 'query'}`,
  };
}

/** A path can not leave anything out: each of its parameters needs a value that is not empty. */
function missingPathValues(
  step: Step,
  operation: Operation,
  given: readonly PlacedParameter[],
): StepProblem[] {
  return operation.parameters.flatMap((parameter): StepProblem[] => {
    const { name } = parameter;
    if (parameter.in !== 'path') return [];
    const found = given.find((one) => one.place === 'path' && one.name === name);
    if (found && (isSent(found) ? !isBlank(found.value) : found.problems.length > 0)) return [];
    const expression = found?.missing[0];
    const [reason, fix] = whyMissing(name, found !== undefined, expression);
    return [
      {
        code: 'path-parameter-missing',
        severity: 'error',
        message: `Step "${step.stepId}" has no value for path parameter "${name}" of ${operation.id} (${operation.method} ${operation.path}): ${reason}. ${fix}`,
        fix,
      },
    ];
  });
}

/** The query as a whole is one text (1.1, "Parameter Object"), beside which there are no single parameters. */
function wrongQueryStrings(step: Step, given: readonly PlacedParameter[]): StepProblem[] {
  const whole = given.filter((parameter) => parameter.place === 'querystring').filter(isSent);
  const [first] = whole;
  if (!first) return [];
  const wrong = (message: string): StepProblem[] => [
    { code: 'query-string', severity: 'error', message: `Step "${step.stepId}": ${message}` },
  ];
  if (whole.length > 1) return wrong('it has two parameters in "querystring": keep one.');
  if (given.some((parameter) => parameter.place === 'query' && isSent(parameter))) {
    return wrong('it has parameters in "query" and in "querystring": keep one kind.');
  }
  if (typeof first.value === 'string') return [];
  return wrong(`"${first.name}" in "querystring" has to be a text, such as "a=1&b=2".`);
}

function isBlank(value: Json): boolean {
  return value === null || value === '';
}

function whyMissing(
  name: string,
  isGiven: boolean,
  expression: string | undefined,
): [reason: string, fix: string] {
  if (expression !== undefined) {
    const fix = `Check what ${expression} reads: that it has run, and that its answer had the field.`;
    return [`${expression} found nothing`, fix];
  }
  return isGiven
    ? ['its value is empty', 'Give it a value.']
    : ['it is not given', `Add { name: ${name}, in: path, value: … } to the step's parameters.`];
}
