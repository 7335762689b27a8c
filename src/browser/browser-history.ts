import { environmentLabel } from '@/api/environments';
import { shippedFlows } from '@/flows/library/shipped-flows';
import type { StudioHistory } from '@/pages/create-page-studio';
import type { RunSummary as ListedRun } from '@/pages/page-studio';
import type { RunSummary } from '@/runs/history';
import { listFlowNames, listRecentCalls, listRecentRuns } from './light-storage';

/** Opens what is kept in this browser: runs, calls and flows. */
export function openBrowserHistory(): StudioHistory {
  return {
    runs: { list: async (limit) => (await listRecentRuns(limit)).map(listed) },
    calls: { recent: listRecentCalls },
    flows: {
      listLocal: async () => (await listFlowNames()).map((name) => ({ name, title: name })),
    },
  };
}

/** Tells whether a name belongs to a flow that is shipped. */
export function isShipped(name: string): boolean {
  return shippedFlows.some((flow) => flow.name === name);
}

function listed(run: RunSummary): ListedRun {
  const { number, flow, failedStep, duration, calls, seed, steps, isPinned, note } = run;
  const stands = steps.find(({ state }) => state === 'calling' || state === 'waiting');
  const stepId = failedStep ?? stands?.stepId;
  return {
    number,
    flow,
    title: shippedFlows.find(({ name }) => name === flow)?.title ?? flow,
    state: stateOf(run),
    ...(stepId !== undefined && { stepId }),
    duration,
    calls,
    seed,
    environment: environmentLabel(run.environment),
    at: run.writtenAt,
    ...(isPinned && { isPinned }),
    ...(note !== undefined && { note }),
    steps: steps.map(({ state }) => state),
  };
}

/** A run that was cut off can go on, so it counts as paused; one that was stopped is over. */
function stateOf({ status, steps }: RunSummary): ListedRun['state'] {
  if (status === 'running') return 'paused';
  if (status === 'stopped') return 'skipped';
  if (status === 'failed') return 'failed';
  return steps.some(({ state }) => state === 'retried') ? 'retried' : 'passed';
}
