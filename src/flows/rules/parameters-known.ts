import { didYouMean } from '@/api/did-you-mean';
import type { Operation } from '@/api/operation';
import type { ParameterValue } from '../document';
import { allSteps, problem, type Rule } from './rule';

/** A parameter of a call is one that its operation declares, in the place it is declared for. */
export const parametersKnown: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked: { step, pointer, parameters, operation } }) =>
    !operation
      ? []
      : parameters.flatMap((parameter) => {
          if (parameter.in === undefined || isReserved(parameter)) return [];
          if (isDeclared(operation, parameter)) return [];
          const index = step.parameters?.indexOf(parameter) ?? -1;
          const at = index < 0 ? pointer : `${pointer}/parameters/${index}/name`;
          const { advice, fix } = suggest(operation, parameter);
          const message = `Step "${step.stepId}": operation "${operation.id}" declares no ${parameter.in} parameter "${parameter.name}". ${advice}`;
          return [problem('parameter-unknown', at, message, { severity: 'warning', fix })];
        }),
  );

/** Headers that OpenAPI describes elsewhere: as parameters their declaration is ignored (3.1, Parameter Object). */
function isReserved({ name, in: place }: ParameterValue): boolean {
  return place === 'header' && /^(accept|content-type|authorization)$/i.test(name);
}

function isDeclared(operation: Operation, { name, in: place }: ParameterValue): boolean {
  return operation.parameters.some(
    (declared) =>
      declared.in === place &&
      (place === 'header'
        ? declared.name.toLowerCase() === name.toLowerCase()
        : declared.name === name),
  );
}

function suggest(operation: Operation, { name, in: place }: ParameterValue) {
  const elsewhere = operation.parameters.find((declared) => declared.name === name);
  if (elsewhere) return { advice: `It is a ${elsewhere.in} parameter.`, fix: elsewhere.in };
  const known = operation.parameters.filter((declared) => declared.in === place);
  const fix = didYouMean(
    name,
    known.map((declared) => declared.name),
  );
  if (fix !== undefined) return { advice: `Did you mean "${fix}"?`, fix };
  return { advice: 'It is sent all the same; remove it if that is not meant.', fix };
}
