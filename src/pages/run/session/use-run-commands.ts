import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Run } from '@/studio-types';
import { focusField } from '@/ui/schema-form/schema-form';
import { segmentsOf } from '../model/level';
import { readSelection, writeSelection } from '../model/selection';
import type { SecretsForm } from '../start/use-secrets-form';
import type { StartForm } from '../start/use-start-form';
import type { Pace, RunCommands } from './run-page-context';
import type { LiveRun } from './live-run';
import type { LiveRunState } from './use-live-run';

/** How a run begins: it goes at once, sends one call, or stands before the first. */
export type Beginning = 'run' | 'step' | 'stand';

/** The commands of the page and the pace they set. */
export interface RunCommandState {
  commands: RunCommands;
  pace: Pace;
  /** Starts a run with the inputs of the form, unless something is wrong with them. */
  begin: (how: Beginning) => Promise<void>;
}

/**
 * The commands of the page. Run and Step start a run where none is under way, with the inputs of the
 * form; each of them lets the view follow the run again, whatever was chosen before, in the sub-flow
 * that was looked at as long as the run is there (`enter`).
 */
export function useRunCommands(
  state: LiveRunState,
  form: StartForm,
  secrets: SecretsForm,
  workflowId: string,
  startable: boolean,
  enter: (path: readonly string[]) => void,
): RunCommandState {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [pace, setPace] = useState<Pace>(1);
  // The run that was asked for and is not on the page yet: what is pressed meanwhile is for it.
  const coming = useRef<Promise<LiveRun | undefined>>(undefined);
  const run = state.live?.run;
  return useMemo((): RunCommandState => {
    const follow = () => {
      const chosen = readSelection(query);
      if (!chosen) return;
      enter(segmentsOf(chosen.key).slice(0, -1));
      setQuery(writeSelection(query), { replace: true });
    };
    const begin = async (how: Beginning) => {
      if (state.loading || !startable) return;
      const taken = form.take();
      if (!taken) return showFirstMistake(form.check());
      coming.current = state.start({ ...taken, workflowId, pace, paused: how !== 'run' });
      const live = await coming.current;
      if (!live) coming.current = undefined;
      if (!live) return;
      if (how === 'step') live.run?.step();
      const next = writeSelection(query);
      next.set('run', String(live.number));
      next.delete('start');
      await navigate({ search: next.toString() });
    };
    const goOn = (go?: (live: Run) => void) => {
      const given = secrets.take();
      if (!given) return showFirstMistake(secrets.check());
      const live = state.goOn(given);
      if (live?.run) go?.(live.run);
    };
    const act = (go: (live: Run) => void, how: Beginning) => {
      if (state.live?.lacks) return goOn(go);
      if (!run && coming.current) {
        void coming.current.then((live) => live?.run && go(live.run));
        return;
      }
      coming.current = undefined;
      if (run && run.view.getSnapshot().context.mode !== 'ended') {
        follow();
        go(run);
      } else void begin(how);
    };
    const commands: RunCommands = {
      run: () => act((live) => live.run(), 'run'),
      step: () => act((live) => live.step(), 'step'),
      goOn: () => goOn(),
      stepInto(path) {
        follow();
        enter(path);
        run?.step();
      },
      stepOut(path) {
        follow();
        run?.stepOut(path);
      },
      pause: () => run?.pause(),
      stop: () => run?.stop(),
      reset() {
        coming.current = undefined;
        run?.stop();
        const next = writeSelection(query);
        next.delete('run');
        setQuery(next);
      },
      setPace(next) {
        setPace(next);
        run?.setPace(next);
      },
    };
    return { commands, pace, begin };
  }, [run, state, form, secrets, workflowId, pace, query, setQuery, navigate, startable, enter]);
}

/** Puts the focus where the first mistake is, once the form shows it. */
function showFirstMistake(problems: Record<string, string>): void {
  const [first = 'seed'] = Object.keys(problems);
  requestAnimationFrame(() => focusField(first));
}
