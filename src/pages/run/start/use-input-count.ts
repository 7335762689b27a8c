import { useRunView } from '../session/run-page-context';
import { inputCount } from './inputs';
import type { StartForm } from './use-start-form';

/** How many inputs the workflow has, or the run where it was given more. */
export function useInputCount({ schema }: Pick<StartForm, 'schema'>): number {
  return useRunView((view) => inputCount(schema, view.record.inputs)) ?? inputCount(schema);
}
