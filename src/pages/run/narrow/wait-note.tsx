import { Note } from '@/ui/note';
import { ReasonText } from '../inspector/reason-text';
import { NextIn } from '../inspector/why-banner';
import { retryCount } from '../model/attempts';
import { stepKey } from '../model/step-key';
import { useStandingView } from '../session/run-page-context';

/** Below the steps of a narrow screen: which attempt the run waits in, until when, and why. */
export function WaitNote() {
  const view = useStandingView();
  const current = view?.current;
  if (!view || current?.phase !== 'waiting') return null;
  const step = view.record.steps.find((other) => stepKey(other) === stepKey(current));
  const last = step?.attempts.at(-1);
  const count = step && last && retryCount(step, last);
  if (!last?.wait || !count) return null;
  return (
    <div className="wait-note">
      <Note tone="wait">
        <b>
          Attempt {count.attempt} of {count.most}
        </b>{' '}
        <NextIn until={last.wait.until} />.
        <br />
        <ReasonText text={last.wait.reason} />.
      </Note>
    </div>
  );
}
