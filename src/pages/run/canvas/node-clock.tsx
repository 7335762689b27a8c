import { useEffect, useState } from 'react';
import { attemptsText } from '../model/step-face';
import { stepOf } from '../model/step-of';
import { countdownText } from '../model/words';
import { useRunView } from '../session/run-page-context';

/** What moves on a node: the countdown of a wait, or the seconds a call has taken so far. */
export function NodeClock({ stepKey: key }: { stepKey: string }) {
  const text = useRunView((view) => {
    if (view.current?.phase !== 'waiting') return undefined;
    const step = stepOf(view.record, key);
    const until = step?.attempts.at(-1)?.wait?.until;
    if (!step || until === undefined) return undefined;
    return [attemptsText(step), `next ${countdownText(until - view.now)}`]
      .filter(Boolean)
      .join(', ');
  });
  const calling = useRunView((view) => view.current?.phase === 'calling');
  if (calling) return <CallSeconds />;
  return text === undefined ? null : <span>{text}</span>;
}

/** Seconds of the wall since a call went out: while it is away the run's own clock stands. */
function CallSeconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - start) / 1000), 100);
    return () => clearInterval(timer);
  }, []);
  return <span>{seconds.toFixed(1)} s</span>;
}
