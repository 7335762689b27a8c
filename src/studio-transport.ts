import type { AxiosAdapter } from 'axios';
import { embedded } from '@/api/environments';
import { fetchTransport } from '@/api/fetch-transport';
import type { RunClock } from '@/machine/run-clock';
import { createControl } from '@/sandbox/control';
import { controlPrefix } from '@/sandbox/control-operations';
import { createSandbox } from '@/sandbox/sandbox';
import { threeDSecurePrefix } from '@/sandbox/three-d-secure';
import { toolboxPrefix } from '@/sandbox/toolbox/operations';
import { createToolbox } from '@/sandbox/toolbox/toolbox';
import type { Host, RunSettings } from './studio-types';

/** Header by which the in-process sandbox names the planned fault that made an answer. */
const faultHeader = 'x-sandbox-fault';

/**
 * Carries the calls of a run: those to the embedded base go to a world of the run's own, made from
 * its seed, and pass that world's latency on the run's clock, or to the toolbox and the control of
 * that world, which take no time; all others go out live, while the clock stands still.
 */
export function runTransport(options: {
  settings: RunSettings;
  host: Host;
  clock: RunClock;
  /** Epoch ms at which the world begins. */
  start: number;
}): AxiosAdapter {
  const { settings, host, clock, start } = options;
  const now = () => start + clock.now();
  let inProcess: AxiosAdapter | undefined;
  const embeddedTransport = () => {
    const sandbox = createSandbox({
      seed: settings.seed,
      clock: { now, steady: now },
      ...(settings.faults && { faults: settings.faults }),
    });
    const toolbox = createToolbox(() => settings.seed);
    const control = createControl({ sandbox, clock: { speed: () => 0, advance: clock.sleep } });
    return fetchTransport(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(toolboxPrefix)) return clock.during(toolbox(request));
      const isPage = pathname.startsWith(threeDSecurePrefix);
      if (pathname.startsWith(controlPrefix) && !isPage) return control(request);
      const { response, latency, faulted, lost } = await clock.during(sandbox.handle(request));
      await clock.sleep(latency);
      if (lost) throw lost;
      if (faulted !== undefined) response.headers.set(faultHeader, faulted);
      return response;
    });
  };
  return (config) => {
    if (config.url?.startsWith(`${embedded.base}/`) !== true) {
      return clock.during(host.transport(config));
    }
    inProcess ??= embeddedTransport();
    return inProcess(config);
  };
}
