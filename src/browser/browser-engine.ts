import { getOperation } from '@/api/catalogue';
import { StudioError } from '@/api/studio-error';
import { shippedFlows } from '@/flows/library/shipped-flows';
import type { EngineSettings, StudioEngine } from '@/pages/create-page-studio';
import type { RunStudio } from '@/pages/run/run-studio';
import type { SandboxStudio } from '@/pages/sandbox/sandbox-studio';
import { createStudio } from '@/studio';
import { createBrowserHost } from './browser-host';
import { isShipped } from './browser-history';
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
  const atWorkbench = () => (workbench ??= openWorkbench({ ...settings, database }));
  return {
    send: async (operationId, input, options) => {
      const { client } = await atWorkbench();
      return client.send(getOperation(operationId), input, options);
    },
    visitSandbox: async (url, form) => (await atWorkbench()).visit(url, form),
    loadSandboxStudio: () => (sandboxStudio ??= atWorkbench().then(createSandboxStudio)),
    loadRunStudio: () => Promise.resolve((runStudio ??= createRunStudio(settings))),
  };
}

/** The studio of the run view. It adds the token to a run itself, so that the page never holds it. */
function createRunStudio({ environment, seed, token }: EngineSettings): RunStudio {
  const studio = createStudio(createBrowserHost());
  const { history, flows } = openStorage();
  return {
    flows: shippedFlows,
    environment,
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
    startRun: (opened, run) => {
      const bearer = token();
      return studio.startRun(opened, { ...run, ...(bearer !== undefined && { token: bearer }) });
    },
    runs: { ...history, claim: claimRun },
  };
}
