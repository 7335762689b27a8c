import { isEventStep } from '../event-step';
import { allSteps, type Rule } from './rule';

/** A call step names an operation that one of the sources has (Arazzo 1.0.1, section 4.6.5). */
export const operationKnown: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked: { step, pointer } }) => {
    const field = step.operationId === undefined ? 'operationPath' : 'operationId';
    if (!flow.sources || step[field] === undefined || isEventStep(flow.document, step)) return [];
    const found = flow.sources.findOperation(step);
    // That a source could not be read is told once, at the source.
    if ('operation' in found || found.problem.code === 'source-missing') return [];
    return [{ ...found.problem, pointer: `${pointer}/${field}` }];
  });
