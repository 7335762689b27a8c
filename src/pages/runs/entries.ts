import type { KeptCall } from '@/runs/call-history';
import type { RunSummary } from '../page-studio';
import { runOutcome } from '../home/run-words';

/** A kept run or call, as one list holds them. */
export type Entry = { kind: 'run'; run: RunSummary } | { kind: 'call'; call: KeptCall };

/** How a run or call ended: `open` for a run that can go on or was stopped. */
export type Outcome = 'passed' | 'failed' | 'open';

/** What of the list is shown. */
export interface EntryFilter {
  kind: Entry['kind'] | 'all';
  outcome: Outcome | 'any';
}

/** Runs and calls in one list: what is pinned first, then the newest. */
export function entriesOf(runs: readonly RunSummary[], calls: readonly KeptCall[]): Entry[] {
  return [
    ...runs.map((run): Entry => ({ kind: 'run', run })),
    ...calls.map((call): Entry => ({ kind: 'call', call })),
  ].toSorted((a, b) => {
    const [one, other] = [keptOf(a), keptOf(b)];
    return Number(other.isPinned ?? false) - Number(one.isPinned ?? false) || other.at - one.at;
  });
}

/** The run or the call itself: what both have can be read of either. */
export function keptOf(entry: Entry): RunSummary | KeptCall {
  return entry.kind === 'run' ? entry.run : entry.call;
}

/** A name no other entry has. */
export function entryKey(entry: Entry): string {
  return `${entry.kind} ${keptOf(entry).number}`;
}

/** How an entry ended. A call that got no answer failed. */
export function outcomeOf(entry: Entry): Outcome {
  if (entry.kind === 'call') return (entry.call.status ?? 500) < 400 ? 'passed' : 'failed';
  const { state } = entry.run;
  if (state === 'failed') return 'failed';
  return state === 'passed' || state === 'retried' ? 'passed' : 'open';
}

/** Tells whether a filter lets an entry through. */
export function isShown(entry: Entry, { kind, outcome }: EntryFilter): boolean {
  return (
    (kind === 'all' || entry.kind === kind) && (outcome === 'any' || outcomeOf(entry) === outcome)
  );
}

/** Tells whether every word of a search stands in what the list says of a run, in whatever case. */
export function isRunFound(run: RunSummary, text: string): boolean {
  const { number, title, flow, environment, seed, note = '' } = run;
  const told = [`run ${number}`, title, flow, environment, `seed ${seed}`, note, runOutcome(run)];
  const all = told.join('\n').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The numbers of entries, apart by kind. */
export function numbersOf(entries: readonly Entry[]): { runs: number[]; calls: number[] } {
  const numbers = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => keptOf(entry).number);
  return { runs: numbers('run'), calls: numbers('call') };
}
