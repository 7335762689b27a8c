import type { RunView } from '@/studio-types';
import { momentsOf } from './moments';
import { stepKey } from './step-key';

/** What is looked at: a step and one of its attempts. Graph, list, timeline and inspector share it. */
export interface Selection {
  key: string;
  /** Absent: the step's last attempt. */
  attempt?: number;
}

/** Reads the selection out of the address (`step`, `attempt`). */
export function readSelection(query: URLSearchParams): Selection | undefined {
  const key = query.get('step');
  if (!key) return undefined;
  const attempt = Number(query.get('attempt'));
  return Number.isInteger(attempt) && attempt > 0 ? { key, attempt } : { key };
}

/** The address with another selection; everything else in it stays. */
export function writeSelection(query: URLSearchParams, selection?: Selection): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('step');
  next.delete('attempt');
  if (selection) next.set('step', selection.key);
  if (selection?.attempt !== undefined) next.set('attempt', String(selection.attempt));
  return next;
}

/**
 * What is looked at where nothing was chosen: the step called last, since its answer is the news;
 * before the first call the step the run stands at.
 */
export function followedSelection(
  view: Pick<RunView, 'record' | 'current'>,
): Selection | undefined {
  const last = momentsOf(view.record).at(-1);
  if (last) return { key: last.key };
  return view.current && { key: stepKey(view.current) };
}
