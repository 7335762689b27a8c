import { useRunView } from '../session/run-page-context';
import { givenInputs, inputCount } from './inputs';
import type { StartForm } from './use-start-form';

/** How many inputs the run has, or before it how many the form gives. */
export function useInputCount(form: StartForm): number {
  const used = useRunView((view) => inputCount(view.record.inputs));
  return used ?? inputCount(givenInputs(form.inputs));
}
