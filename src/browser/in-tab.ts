import { isStudioError } from '@/api/studio-error';
import type { RunHistory, KeptRun } from '@/runs/history';
import type { FlowText } from '@/studio-types';
import type { KeptFlows } from './kept-flows';

/**
 * A history that goes on in this tab where the browser stores nothing, as a private window may. Keeping
 * a run still rejects there, so that the page can say that a reload would lose it.
 */
export function withRunsInTab(history: RunHistory): RunHistory {
  const runs = new Map<number, KeptRun>();
  let last = 0;
  return {
    ...history,
    next: () => history.next().catch(orInTab(() => (last += 1))),
    put: async (run) => {
      runs.set(run.number, run);
      await history.put(run);
      runs.delete(run.number);
    },
    get: async (number) => runs.get(number) ?? history.get(number),
    delete: async (numbers) => {
      for (const number of numbers) runs.delete(number);
      await history.delete(numbers);
    },
  };
}

/** Flows that are opened for this tab alone where the browser stores nothing. */
export function withFlowsInTab(flows: KeptFlows): KeptFlows {
  const opened = new Map<string, FlowText>();
  return {
    ...flows,
    get: async (name) => opened.get(name) ?? flows.get(name),
    save: (flow, isTaken) =>
      flows.save(flow, isTaken).catch(
        orInTab(() => {
          const name = isTaken(flow.name) ? `${flow.name}-2` : flow.name;
          opened.set(name, { ...flow, name });
          return name;
        }),
      ),
  };
}

/** What is done in the tab where the storage refuses; any other error stays one. */
function orInTab<T>(work: () => T): (error: unknown) => T {
  return (error) => {
    if (isStudioError(error) && error.code === 'storage') return work();
    throw error;
  };
}
