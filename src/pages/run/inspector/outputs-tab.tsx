import { EmptyState } from '@/ui/empty-state';
import { JsonTree } from '@/ui/json-tree/json-tree';
import type { Inspected } from './inspector';

/** What the step hands on to later ones. */
export function OutputsTab({ step, live }: Inspected) {
  if (Object.keys(step.outputs).length === 0) {
    return (
      <EmptyState title="No outputs.">
        {live && step.finishedAt === undefined
          ? 'They are taken from the answer once the criteria hold.'
          : 'The document names none for this step, or it did not pass.'}
      </EmptyState>
    );
  }
  return (
    <div className="grow scroll">
      <JsonTree label="Outputs" value={step.outputs} rootName="outputs" />
    </div>
  );
}
