import { allSteps, problem, type Rule } from './rule';

/** Every expression, condition, pattern and JSONPath can be read (Arazzo 1.0.1, sections 4.6.11 and 4.7). */
export const expressionSyntax: Rule = (flow) => {
  const inSteps = allSteps(flow).map(({ checked: { step, expressions } }) => ({
    owner: `Step "${step.stepId}"`,
    expressions,
  }));
  const inOutputs = flow.workflows.map(({ workflow, outputs }) => ({
    owner: `Workflow "${workflow.workflowId}"`,
    expressions: outputs,
  }));
  return [...inSteps, ...inOutputs].flatMap(({ owner, expressions }) =>
    expressions.flatMap(({ where, pointer, error }) =>
      error
        ? [
            problem('expression-syntax', pointer, `${owner}, ${where}: ${error.message}`, {
              fix: error.fix,
            }),
          ]
        : [],
    ),
  );
};
