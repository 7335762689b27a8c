import { getOperation } from '@/api/catalogue';
import { createClient, type Client } from '@/api/client';
import { embedded, type Environment } from '@/api/environments';
import { StudioError } from '@/api/studio-error';
import { shippedFlows } from '@/flows/library/shipped-flows';
import type { EngineSettings, StudioEngine } from '@/pages/create-page-studio';
import type { RunStudio } from '@/pages/run/run-studio';
import type { SandboxStudio } from '@/pages/sandbox/sandbox-studio';
import { createStudio } from '@/studio';
import { callsOf } from '@/studio-plan';
import { createBrowserHost } from './browser-host';
import { isShipped } from './browser-history';
import { createKeptApis } from './kept-apis';
import { liveTransport } from './live-transport';
import { guardedTransport } from './guarded-transport';
import { claimRun } from './locks';
import { createSandboxStudio } from './sandbox-studio';
import { openStorage } from './storage';
import { openWorkbench, type Workbench } from './workbench';

/** Opens client, sandbox and engine for the pages. */
export function openBrowserEngine(settings: EngineSettings): StudioEngine {
  const { database } = openStorage();
  let workbench: Promise<Workbench> | undefined;
  let sandboxStudio: Promise<SandboxStudio> | undefined;
  let runStudio: RunStudio | undefined;
  const live = liveClients(settings);
  const atWorkbench = () => (workbench ??= openWorkbench({ ...settings, database }));
  return {
    send: async (place, operationId, input, options) => {
      const isEmbedded = place.id === embedded.id;
      const client = isEmbedded ? (await atWorkbench()).client : live(place);
      return client.send(getOperation(operationId), input, options);
    },
    visitSandbox: async (url, form) => (await atWorkbench()).visit(url, form),
    loadSandboxStudio: () => (sandboxStudio ??= atWorkbench().then(createSandboxStudio)),
    loadRunStudio: () => Promise.resolve((runStudio ??= createRunStudio(settings))),
  };
}

const now = () => performance.now();

/** The client of the call pages for a place that is not the embedded sandbox. */
function liveClients({ token }: Pick<EngineSettings, 'token'>): (place: Environment) => Client {
  const transport = liveTransport();
  return ({ base }) => createClient({ transport, base: () => base, token, now, retries: true });
}

/** The studio of the run view. It adds the token to a run itself, so that the page never holds it. */
function createRunStudio(settings: EngineSettings): RunStudio {
  const { environment, signer, seed, token, guard } = settings;
  const { database, history, flows } = openStorage();
  const host = createBrowserHost(createKeptApis(database).forSource);
  const studio = createStudio(host);
  return {
    flows: shippedFlows,
    environment,
    signer,
    seed,
    openFlow: async (name) => {
      const kept = isShipped(name) ? await studio.shippedFlow(name) : await flows.get(name);
      if (!kept) {
        throw new StudioError(
          'unknown-flow',
          `No flow is called "${name}" here. Open its file again, or pick one of the shipped flows.`,
        );
      }
      return studio.openFlow(kept);
    },
    openText: (flow) => studio.openFlow(flow),
    saveFlow: (flow) => flows.save(flow, isShipped),
    confirmRun: (opened, run) => guard.ask({ run: opened.title, calls: callsOf(opened, run) }),
    startRun: (opened, { isConfirmed = false, ...run }) => {
      const bearer = token();
      const transport = guardedTransport(host.transport, guard, opened.title);
      const starting = isConfirmed ? studio : createStudio({ ...host, transport });
      return starting.startRun(opened, { ...run, ...(bearer !== undefined && { token: bearer }) });
    },
    runs: { ...history, claim: claimRun },
  };
}
