import type { AxiosAdapter } from 'axios';
import { embedded } from '@/api/environments';
import { fetchTransport } from '@/api/fetch-transport';
import type { RunClock } from '@/machine/run-clock';
import { createControl } from '@/sandbox/control';
import { controlPrefix } from '@/sandbox/control-operations';
import { createSandbox, type Sandbox } from '@/sandbox/sandbox';
import { threeDSecurePrefix } from '@/sandbox/three-d-secure';
import { toolboxPrefix } from '@/sandbox/toolbox/operations';
import { createToolbox } from '@/sandbox/toolbox/toolbox';
import { createLine } from './studio-line';
import type { Host, RunSettings } from './studio-types';

/** Header by which the in-process sandbox names the planned fault that made an answer. */
const faultHeader = 'x-sandbox-fault';

type Handled = Partial<Awaited<ReturnType<Sandbox['handle']>>> & { response: Response };

/**
 * Carries the calls of a run: those to the embedded base go to a world of the run's own, made from
 * its seed, and pass that world's latency on the run's clock, or to the toolbox and the control of
 * that world, which take no time; all others go out live, while the clock stands still.
 * Calls made at once come to the world one after the other, in the order they were made.
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
    const line = createLine();
    /** Of the call at the head of the line: a clock that it moves stands when it is given up. */
    let signal: AbortSignal | undefined;
    const advance = (ms: number) => {
      line.leave();
      return clock.sleep(ms, signal);
    };
    const control = createControl({ sandbox, clock: { speed: () => 0, advance } });
    const handle = async (request: Request): Promise<Handled> => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(toolboxPrefix)) return { response: await toolbox(request) };
      ({ signal } = request);
      const isPage = pathname.startsWith(threeDSecurePrefix);
      if (pathname.startsWith(controlPrefix) && !isPage)
        return { response: await control(request) };
      return sandbox.handle(request);
    };
    return fetchTransport(async (request) => {
      const { handled, passed } = await line.through(async () => {
        const answer = await handle(request);
        return { handled: answer, passed: clock.sleep(answer.latency ?? 0, request.signal) };
      });
      await passed;
      if (handled.lost) throw handled.lost;
      const { response, faulted } = handled;
      if (faulted !== undefined) response.headers.set(faultHeader, faulted);
      return response;
    });
  };
  return (config) => {
    if (config.url?.startsWith(`${embedded.base}/`) !== true) {
      return host.transport(config);
    }
    inProcess ??= embeddedTransport();
    return inProcess(config);
  };
}
