import type { AttemptRecord, StepRecord } from '@/runs/record';
import { Icon } from '@/ui/icons';
import { retryCount } from '../model/attempts';
import { stepKey } from '../model/step-key';
import { lengthText } from '../model/words';
import { useRunPage, useRunView } from '../session/run-page-context';
import { ReasonText } from './reason-text';

/** Says, while a step waits, which attempt it is, when the next comes, and why it goes on. */
export function WhyBanner({ step, attempt }: { step: StepRecord; attempt: AttemptRecord }) {
  const key = stepKey(step);
  const waits = useRunView(
    ({ current }) => current?.phase === 'waiting' && stepKey(current) === key,
  );
  const { wait } = attempt;
  const count = retryCount(step, attempt);
  if (!waits || !wait || !count || attempt !== step.attempts.at(-1)) return null;
  return (
    <div className="why">
      <div className="row">
        <Icon name="st-waiting" size={16} />
        <b>
          Attempt {count.attempt} of {count.most}
        </b>
        <NextIn until={wait.until} />
      </div>
      <WaitBar until={wait.until} delay={wait.delay} />
      <p className="sm">
        Why again: <ReasonText text={wait.reason} />.{' '}
        <span className="subtle">{delayText(wait)}</span>
      </p>
    </div>
  );
}

/** How long until the next attempt, and what holds it. */
export function NextIn({ until }: { until: number }) {
  const { live } = useRunPage();
  const left = useRunView((view) => Math.max(0, until - view.now));
  const mode = useRunView((view) => view.mode);
  if (left === undefined || !live) return null;
  return (
    <span className="muted">
      next in <b className="mono left">{lengthText(left)}</b> virtual
      {mode === 'paused' && ', held by the pause'}
    </span>
  );
}

function WaitBar({ until, delay }: { until: number; delay: number }) {
  const part = useRunView((view) => 1 - Math.max(0, until - view.now) / Math.max(1, delay)) ?? 0;
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label="Wait"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
    >
      <i style={{ width: `${Math.min(100, Math.max(0, part * 100))}%` }} />
    </div>
  );
}

/** Who decided how long to wait. */
export function delayText({
  from,
  delay,
}: Pick<NonNullable<AttemptRecord['wait']>, 'from' | 'delay'>): string {
  return from === 'document'
    ? `retryAfter ${lengthText(delay)}, from the document; no Retry-After header.`
    : `Retry-After ${lengthText(delay)}, from the answer; it overrules the document.`;
}
