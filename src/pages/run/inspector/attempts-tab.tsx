import { StateTag } from '@/ui/state-tag';
import { StatusCode } from '@/ui/status-code';
import { attemptDuration, attemptFace } from '../model/attempts';
import { stepKey } from '../model/step-key';
import { axisText, lengthText } from '../model/words';
import { useRunPage } from '../session/run-page-context';
import type { Inspected } from './inspector';

/** Every attempt of the step, also those of an earlier visit; a row shows that attempt in the other tabs. */
export function AttemptsTab({ step, attempt: shown, live }: Inspected) {
  const { select } = useRunPage();
  const key = stepKey(step);
  return (
    <div className="grow scroll">
      <table>
        <thead>
          <tr>
            <th className="w-n num">#</th>
            <th>State</th>
            <th className="w-http">HTTP</th>
            <th className="w-took num">At</th>
            <th className="w-took num">Took</th>
            <th className="w-wait num">Then waits</th>
          </tr>
        </thead>
        <tbody>
          {step.attempts.map((attempt) => {
            const face = attemptFace(attempt, live);
            const took = attemptDuration(attempt);
            return (
              <tr key={attempt.attempt} className={attempt === shown ? 'go sel' : 'go'}>
                <td className="num">
                  <button
                    type="button"
                    className="link row-link"
                    aria-current={attempt === shown}
                    aria-label={`Attempt ${attempt.attempt}`}
                    onClick={() => select({ key, attempt: attempt.attempt })}
                  >
                    {attempt.attempt}
                  </button>
                </td>
                <td>
                  <StateTag state={face.state} text={face.word} />
                </td>
                <td>{attempt.response && <StatusCode status={attempt.response.status} />}</td>
                <td className="num mono">{axisText(attempt.startedAt)}</td>
                <td className="num muted">{took === undefined ? '' : lengthText(took)}</td>
                <td className="num muted">{attempt.wait ? lengthText(attempt.wait.delay) : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
