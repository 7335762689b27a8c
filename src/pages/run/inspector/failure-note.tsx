import type { StepRecord } from '@/runs/record';
import { Note } from '@/ui/note';
import { useRunPage } from '../session/run-page-context';
import { ReasonText } from './reason-text';

/** What went wrong in a step, where it stands in the document, and that the rest of the run was kept. */
export function FailureNote({ step }: { step: StepRecord }) {
  const { opened, infos } = useRunPage();
  if (!step.error) return null;
  const info = step.path?.length ? undefined : infos.find((other) => other.stepId === step.stepId);
  const place = info && opened.file.locate(info.pointer);
  const { file = opened.name } = opened.text;
  return (
    <Note tone="bad">
      <ReasonText text={step.error.message} />{' '}
      {place && (
        <span className="mono subtle nowrap">
          {file}:{place.line}
        </span>
      )}
    </Note>
  );
}
