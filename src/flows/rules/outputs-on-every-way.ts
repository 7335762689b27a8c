import { problem, type Rule } from './rule';

/** A workflow output reads only steps that ran on every way to a good end; else it is sometimes missing. */
export const outputsOnEveryWay: Rule = ({ workflows }) =>
  workflows.flatMap(({ workflow, outputs, ways }) => {
    const known = new Set(workflow.steps.map(({ stepId }) => stepId));
    return outputs.flatMap(({ expression, where, pointer }) => {
      if (expression?.root !== 'steps' || !known.has(expression.id)) return [];
      if (ways.isOnEveryWay(expression.id)) return [];
      const message = `Workflow "${workflow.workflowId}", ${where} reads step "${expression.id}", which not every way to the end runs. It is missing on the others; read a step that always runs.`;
      return [problem('output-sometimes-missing', pointer, message, { severity: 'warning' })];
    });
  });
