import { environmentOf } from '@/api/environments';
import type { RunRecord } from '@/runs/record';
import { stepKind } from '@/studio-kinds';
import { operationsOf } from '@/studio-plan';
import type { OpenedFlow } from '@/studio-types';

/**
 * Tells whether a kept run stands in a question to a person. Only then can it ask again by itself: a
 * call that was on its way may have changed something, a question has not.
 */
export function isOpenQuestion(
  { steps, environment }: Pick<RunRecord, 'steps' | 'environment'>,
  { unit }: Pick<OpenedFlow, 'unit'>,
): boolean {
  const open = steps.filter(({ attempts }) => attempts.some((one) => one.finishedAt === undefined));
  const operations = unit ? operationsOf(unit) : [];
  const place = environmentOf(environment.base);
  return (
    open.length > 0 &&
    open.every(({ operation }) => {
      const called = operations.filter((other) => other.id === operation);
      const kinds = called.map((other) => stepKind(other, place));
      return kinds.length > 0 && kinds.every((kind) => kind === 'manual');
    })
  );
}
