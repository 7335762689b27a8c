import { useEffect, useEffectEvent, useState } from 'react';
import type { JsonObject } from '@/api/json';
import type { RunRecord } from '@/runs/record';
import type { OpenedFlow } from '@/studio-types';
import { messageOf } from '@/ui/error-boundary';
import { type KeptRun, useRunStudio } from '../run-studio';
import { calmly, framed } from './framed';
import { reviveRun, startLiveRun, type LiveRun, type RunStart } from './live-run';

/** The run on the page, and what went wrong around it. */
export interface LiveRunState {
  live: LiveRun | undefined;
  /** Whether the run of the address is being fetched from the history. */
  loading: boolean;
  /** Why the run of the address can't be shown, or a new one could not start. */
  problem: string | undefined;
  /** Why the run is not being kept: it goes on, but a reload would lose it. */
  unkept: string | undefined;
  start(start: RunStart): Promise<LiveRun | undefined>;
  /** Goes on with a run that lacked secrets, which are given here; gives nothing where they do not fit. */
  goOn(secrets: JsonObject): LiveRun | undefined;
}

/**
 * Holds the run whose number is in the address: the one started here, or the one kept under it. A run
 * that is left stands paused; its record is in the history and goes on from there.
 */
export function useLiveRun(
  opened: OpenedFlow,
  number: number | undefined,
  onRevived: (record: RunRecord) => void,
): LiveRunState {
  const studio = useRunStudio();
  // By number, so that going back and forth between runs of this page finds each as it was left.
  const [runs, setRuns] = useState<ReadonlyMap<number, LiveRun>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [unkept, setUnkept] = useState<string>();
  const shown = number === undefined ? undefined : runs.get(number);
  const hold = (next: LiveRun) => {
    const { view } = next;
    const held = next.run ? { ...next, view: framed(view), calm: framed(view, calmly()) } : next;
    setRuns((was) => new Map(was).set(held.number, held));
  };
  const onKept = (error: unknown) => setUnkept(error === undefined ? undefined : messageOf(error));

  const show = useEffectEvent((wanted: number, kept: KeptRun | undefined, isOurs: boolean) => {
    if (kept?.flow !== opened.name) return setProblem(missing(wanted, kept?.flow));
    onRevived(kept.record);
    hold(reviveRun(studio, opened, kept, isOurs, onKept));
    return setProblem(undefined);
  });
  const fetchRun = useEffectEvent((wanted: number) =>
    Promise.all([studio.runs.get(wanted), studio.runs.claim(wanted)]),
  );
  const isShown = number === undefined || shown !== undefined;
  useEffect(() => {
    if (number === undefined || isShown) return undefined;
    let wanted = true;
    fetchRun(number).then(
      ([kept, isOurs]) => wanted && show(number, kept, isOurs),
      (error: unknown) => wanted && setProblem(messageOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [number, isShown]);

  useEffect(() => () => shown?.run?.pause(), [shown]);

  return {
    live: shown,
    loading: number !== undefined && !shown && problem === undefined,
    problem,
    unkept: shown && unkept,
    goOn(secrets) {
      if (!shown?.lacks) return undefined;
      const { record } = shown.view.getSnapshot().context;
      const kept = { number: shown.number, flow: opened.name, record };
      try {
        const next = reviveRun(studio, opened, kept, true, onKept, secrets);
        setProblem(undefined);
        hold(next);
        return next;
      } catch (error) {
        setProblem(messageOf(error));
        return undefined;
      }
    },
    async start(start) {
      try {
        const next = await startLiveRun(studio, opened, start, onKept);
        setProblem(undefined);
        if (next) hold(next);
        return next;
      } catch (error) {
        setProblem(messageOf(error));
        return undefined;
      }
    },
  };
}

function missing(number: number, flow: string | undefined): string {
  return flow === undefined
    ? `There is no run ${number} in this browser. It may have been removed, or made elsewhere. Run or Step starts a new one.`
    : `Run ${number} is of the flow ${flow}, not of this one. Run or Step starts a new one.`;
}
