import { problem, type Rule } from './rule';

/** Ids should be made of letters, digits, `_` and `-` (Arazzo 1.0.1, sections 4.6.3 to 4.6.5). */
export const idPattern: Rule = ({ document, workflows }) => {
  const ids = [
    ...document.sourceDescriptions.map(({ name }, index) => ({
      id: name,
      pointer: `/sourceDescriptions/${index}/name`,
    })),
    ...workflows.flatMap(({ workflow, pointer, steps }) => [
      { id: workflow.workflowId, pointer: `${pointer}/workflowId` },
      ...steps.map((checked) => ({
        id: checked.step.stepId,
        pointer: `${checked.pointer}/stepId`,
      })),
    ]),
  ];
  return ids
    .filter(({ id }) => !/^[A-Za-z0-9_-]+$/.test(id))
    .map(({ id, pointer }) => {
      const fix = id.replace(/[^A-Za-z0-9_-]+/g, '-');
      const message = `"${id}" should have only letters, digits, "_" and "-", so that every tool can refer to it. Call it "${fix}".`;
      return problem('id-pattern', pointer, message, { severity: 'warning', fix });
    });
};
