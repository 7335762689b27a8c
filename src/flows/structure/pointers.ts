import { escapePointer } from '@/api/validate';
import type { ArazzoDocument } from '../document';

/** The JSON Pointer of a workflow, step, parameter or action object of a document. */
export type PointerOf = (part: object) => string | undefined;

/** Makes the way back from a document's parts to their pointers. */
export function createPointers(document: ArazzoDocument): PointerOf {
  const pointers = new Map<object, string>();
  const addList = (parts: readonly object[] | undefined, pointer: string) => {
    for (const [index, part] of (parts ?? []).entries()) pointers.set(part, `${pointer}/${index}`);
  };
  const { parameters, successActions, failureActions } = document.components ?? {};
  for (const [type, components] of Object.entries({ parameters, successActions, failureActions })) {
    for (const [name, component] of Object.entries<object>(components ?? {})) {
      pointers.set(component, `/components/${type}/${escapePointer(name)}`);
    }
  }
  addList(document.workflows, '/workflows');
  for (const [index, workflow] of document.workflows.entries()) {
    const at = `/workflows/${index}`;
    addList(workflow.parameters, `${at}/parameters`);
    addList(workflow.successActions, `${at}/successActions`);
    addList(workflow.failureActions, `${at}/failureActions`);
    addList(workflow.steps, `${at}/steps`);
    for (const [place, step] of workflow.steps.entries()) {
      addList(step.parameters, `${at}/steps/${place}/parameters`);
      addList(step.onSuccess, `${at}/steps/${place}/onSuccess`);
      addList(step.onFailure, `${at}/steps/${place}/onFailure`);
    }
  }
  return (part) => pointers.get(part);
}
