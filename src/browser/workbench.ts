import { createClient, type Client } from '@/api/client';
import { embedded } from '@/api/environments';
import { fetchTransport, type FetchLike } from '@/api/fetch-transport';
import { isStudioError } from '@/api/studio-error';
import type { CallHostStore } from '@/pages/call-host';
import type { PageStudio, VisitedPage } from '@/pages/page-studio';
import { stored, type StudioDatabase } from '@/runs/database';
import { chosenHost } from './call-hosts';
import { takeLock } from './locks';
import { createWallClock, worldStart } from '@/sandbox/clock';
import { createSandbox, type Sandbox } from '@/sandbox/sandbox';
import type { SavedWorld } from '@/sandbox/saved-world';

/** What the call pages work on: one world of the embedded sandbox, kept across reloads. */
export interface Workbench {
  client: Client;
  sandbox: Sandbox;
  /** Goes to a page of the sandbox, or sends its form; what that changes is kept like a call's. */
  visit: PageStudio['visitSandbox'];
  /** Whether this tab keeps the world; a second tab works on a copy that is let go with it. */
  isKept: boolean;
}

interface KeptWorld {
  world: SavedWorld;
  /** Epoch ms of the wall when it was kept. */
  at: number;
}

/** Opens the workbench: the kept world where there is a sound one, else a new one of the seed. */
export async function openWorkbench(options: {
  seed: number;
  database: StudioDatabase;
  token: () => string | undefined;
  callHost: CallHostStore;
}): Promise<Workbench> {
  const { seed, database, token, callHost } = options;
  // Two tabs must not write one world: the first holds it until it is closed.
  const isKept = await takeLock('payments-flow-studio-world');
  const kept = await readWorld(database);
  const clock = createWallClock({ start: worldStart(seed), wall: Date.now });
  let isChanged = false;
  const make = (saved: SavedWorld | undefined) =>
    createSandbox({
      seed,
      clock,
      samples: true,
      onChange: () => (isChanged = true),
      ...(saved && { saved }),
    });
  const sandbox = await soundWorld(database, kept, make);
  // The clock of the workbench follows the wall, also while no page is open.
  if (kept) clock.advance(Math.max(0, Date.now() - kept.at));
  const answer = async (request: Request) => {
    const { response, lost } = await sandbox.handle(request);
    if (isChanged && isKept) {
      isChanged = false;
      await keepWorld(database, { world: sandbox.save(), at: Date.now() });
    }
    if (lost) throw lost;
    return response;
  };
  const client = createClient({
    transport: fetchTransport(chosenHost(answer, callHost)),
    base: () => embedded.base,
    token,
    now: () => performance.now(),
    retries: true,
  });
  const visit: Workbench['visit'] = (url, form) => visitPage(answer, url, form);
  return { client, sandbox, visit, isKept };
}

async function visitPage(
  answer: FetchLike,
  url: string,
  form?: Readonly<Record<string, string>>,
): Promise<VisitedPage> {
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  const response = await answer(new Request(url, sent));
  const location = response.headers.get('location');
  return {
    status: response.status,
    html: await response.text(),
    ...(location !== null && { location }),
  };
}

/** A kept world that can't be read makes way for a new one; it is put aside, not lost. */
async function soundWorld(
  database: StudioDatabase,
  kept: KeptWorld | undefined,
  make: (saved: SavedWorld | undefined) => Sandbox,
): Promise<Sandbox> {
  try {
    return make(kept?.world);
  } catch (error) {
    if (!isStudioError(error)) throw error;
    await database.worlds.put({ id: `unreadable ${kept?.at ?? 0}`, saved: kept });
    return make(undefined);
  }
}

async function readWorld(database: StudioDatabase): Promise<KeptWorld | undefined> {
  const found = await stored('read the sandbox world', () =>
    database.worlds.get('workbench'),
  ).catch((error: unknown) => {
    if (!isStudioError(error)) throw error;
    return undefined;
  });
  return found?.saved as KeptWorld | undefined;
}

async function keepWorld(database: StudioDatabase, kept: KeptWorld): Promise<void> {
  await stored('keep the sandbox world', () =>
    database.worlds.put({ id: 'workbench', saved: kept }),
  ).catch((error: unknown) => {
    // The call itself went well; a browser without room only loses the world at the next reload.
    if (!isStudioError(error)) throw error;
  });
}
