import type { AxiosAdapter } from 'axios';
import { embedded } from '@/api/environments';
import { callTransport, type CarriedCall } from '@/api/call-transport';
import { LostAnswer } from '@/api/lost-answer';
import type { RunClock } from '@/machine/run-clock';
import { createControl } from '@/sandbox/control';
import { controlPrefix } from '@/sandbox/control-operations';
import { createSandbox } from '@/sandbox/sandbox';
import { threeDSecurePrefix } from '@/sandbox/three-d-secure';
import { toolboxPrefix } from '@/sandbox/toolbox/operations';
import { createToolbox } from '@/sandbox/toolbox/toolbox';
import type { ServedCall } from '@/sandbox/write-out';
import { createLine } from './studio-line';
import type { Host, RunSettings } from './studio-types';

/** Header by which the in-process sandbox names the planned fault that made an answer. */
const faultHeader = 'x-sandbox-fault';

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
    const serve = async (call: CarriedCall): Promise<ServedCall> => {
      const { pathname } = new URL(call.url);
      if (pathname.startsWith(toolboxPrefix)) return servedBy(toolbox, call);
      ({ signal } = call);
      const isPage = pathname.startsWith(threeDSecurePrefix);
      return pathname.startsWith(controlPrefix) && !isPage
        ? servedBy(control, call)
        : sandbox.serve(call);
    };
    return callTransport(async (call) => {
      const { served, passed } = await line.through(async () => {
        const answer = await serve(call);
        return { served: answer, passed: clock.sleep(answer.latency, call.signal) };
      });
      await passed;
      const { status, headers, text, faulted, isLost } = served;
      if (isLost) throw new LostAnswer(faulted ?? '');
      return {
        status,
        headers: faulted === undefined ? headers : { ...headers, [faultHeader]: faulted },
        text,
      };
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

/** Has a call answered by what takes requests. It takes no virtual time. */
async function servedBy(
  answer: (request: Request) => Response | Promise<Response>,
  { url, method, headers, body }: CarriedCall,
): Promise<ServedCall> {
  const request = new Request(url, { method, headers, ...(body !== undefined && { body }) });
  const response = await answer(request);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
    latency: 0,
    delay: 0,
  };
}
