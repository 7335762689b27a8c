import { useMemo } from 'react';
import type { CallFailure } from '@/api/exchange';
import { EmptyState } from '@/ui/empty-state';
import { ExchangeBody } from '@/ui/exchange-body';
import { attemptDuration } from '../model/attempts';
import { bodyJson, bodyText } from '../model/bodies';
import { criterionMarks } from '../model/criterion-marks';
import { stepKey } from '../model/step-key';
import { valueLinks } from '../model/value-links';
import { CriteriaStrip } from './criteria-tab';
import type { Inspected } from './inspector';

/** What came back, with the rows that criteria looked at and the values that are known from before. */
export function ResponseTab({ attempt, record, step }: Inspected) {
  const { response, failure } = attempt;
  const shown = useMemo(
    () => response && { ...response, body: bodyText(response.body) },
    [response],
  );
  const marks = useMemo(
    () =>
      Object.fromEntries(
        criterionMarks(attempt.criteria).map(({ pointer, text }) => [
          pointer,
          { tone: 'warn' as const, text },
        ]),
      ),
    [attempt],
  );
  const links = useMemo(
    () =>
      Object.fromEntries(
        valueLinks(bodyJson(response?.body), record, stepKey(step)).map(({ pointer, text }) => [
          pointer,
          text,
        ]),
      ),
    [response, record, step],
  );
  if (!response && !failure) {
    return (
      <EmptyState title="No answer yet.">{`${attempt.request.method} ${attempt.request.url} is on its way.`}</EmptyState>
    );
  }
  return (
    <>
      <ExchangeBody
        response={shown}
        took={attemptDuration(attempt)}
        failure={failure && { message: failure.message, code: codeOf(failure.code) }}
        marks={marks}
        links={links}
      />
      <CriteriaStrip criteria={attempt.criteria} />
    </>
  );
}

/** A record may be edited by hand or come from a newer build: what it does not name is the network. */
function codeOf(code: string): CallFailure['code'] {
  return code === 'aborted' || code === 'timeout' || code === 'unanswered' ? code : 'network';
}
