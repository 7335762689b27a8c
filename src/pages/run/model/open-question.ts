import type { KindName } from '@/nodes/kinds';
import type { RunRecord } from '@/runs/record';
import type { OpenedFlow } from '@/studio-types';
import { kindOfStep } from './kind-of-step';

/**
 * Tells whether a kept run stands in a question to a person: to do something, or to sign. Only then can
 * it ask again by itself: a call that was on its way may have changed something, a question has not.
 */
export function isOpenQuestion(
  record: Pick<RunRecord, 'steps' | 'environment' | 'signer'>,
  opened: Pick<OpenedFlow, 'unit'>,
): boolean {
  const open = record.steps.filter(({ attempts }) =>
    attempts.some((attempt) => attempt.finishedAt === undefined),
  );
  return open.length > 0 && open.every((step) => asks(kindOfStep(step, record, opened), record));
}

function asks(kind: KindName | undefined, { signer }: Pick<RunRecord, 'signer'>): boolean {
  return kind === 'manual' || (kind === 'sign' && signer === 'wallet');
}
