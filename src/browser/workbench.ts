import { catalogueIndex } from '@/api/catalogue-index';
import { createClient, type Client } from '@/api/client';
import { embedded } from '@/api/environments';
import { fetchTransport, type FetchLike } from '@/api/fetch-transport';
import { isStudioError } from '@/api/studio-error';
import type { CallHostStore } from '@/pages/call-host';
import type { PageStudio, VisitedPage } from '@/pages/page-studio';
import { stored, type StudioDatabase } from '@/runs/database';
import { chosenHost } from './call-hosts';
import { takeLock } from './locks';
import type { ChangeLog } from '@/sandbox/change-log';
import { createWallClock, worldStart, type WallClock } from '@/sandbox/clock';
import { parseFaultPlan, type FaultPlan } from '@/sandbox/fault-plan';
import { atMoment } from '@/sandbox/lifecycles';
import { createSandbox, type Sandbox } from '@/sandbox/sandbox';
import type { SavedWorld } from '@/sandbox/saved-world';
import { createWorldWatch, type WorldWatch } from './world-watch';

/** What the call pages work on: one world of the embedded sandbox, kept across reloads. */
export interface Workbench {
  client: Client;
  sandbox: Sandbox;
  /** Goes to a page of the sandbox, or sends its form; what that changes is kept like a call's. */
  visit: PageStudio['visitSandbox'];
  /** Whether this tab keeps the world; a second tab works on a copy that is let go with it. */
  isKept: boolean;
  clock: WallClock;
  watch: WorldWatch;
  /** Lets happen what is due, tells those who watch, and keeps the world as it is then. */
  changed(): Promise<void>;
  /** Why the kept world could not be gone on with; it was put aside. */
  putAside?: string;
  /** Why the world is not kept now. */
  trouble(): string | undefined;
}

interface KeptWorld {
  world: SavedWorld;
  /** Epoch ms of the wall when it was kept. */
  at: number;
  /** Absent in what was kept before these were. */
  speed?: number;
  faults?: FaultPlan;
  log?: ChangeLog;
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
  const { putAside, ...desk } = await openDesk(seed, database, await readWorld(database));
  const { sandbox, clock, watch } = desk;
  let trouble: string | undefined;
  const changed = async () => {
    const { world } = sandbox;
    atMoment(world, () => undefined);
    watch.note(world.takeChanges(), world.now());
    watch.tell();
    if (!isKept) return;
    const state = { speed: clock.speed(), faults: sandbox.faults(), log: watch.log() };
    trouble = await keepWorld(database, { world: sandbox.save(), at: Date.now(), ...state });
    if (trouble !== undefined) watch.tell();
  };
  const answer = async (request: Request) => {
    const { response, delay = 0, lost } = await sandbox.handle(request);
    if (watch.isChanged()) await changed();
    await passOnWall(delay, clock.speed());
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
  const bench = { ...desk, client, visit, isKept, changed, trouble: () => trouble };
  return putAside === undefined ? bench : { ...bench, putAside };
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

type Desk = Pick<Workbench, 'sandbox' | 'clock' | 'watch'>;

/** The world with its clock, watched from the first call on. */
async function openDesk(
  seed: number,
  database: StudioDatabase,
  kept: KeptWorld | undefined,
): Promise<Desk & { putAside?: string }> {
  // The clock goes by the wall also while no page is open: until the world is there, the wall stands
  // where it was left, then the clock catches up at its speed.
  let wallStands = kept?.at;
  const wall = () => wallStands ?? Date.now();
  const clock = createWallClock({ start: worldStart(seed), wall, speed: kept?.speed ?? 1 });
  const make = (saved: SavedWorld | undefined): Desk => {
    const watch = createWorldWatch(saved && kept?.log);
    const sandbox = createSandbox({
      seed,
      clock,
      samples: true,
      faults: readFaults(kept),
      onChange: (entries) => watch.note(entries, sandbox.world.now()),
      ...(saved && { saved }),
    });
    return { sandbox, clock, watch };
  };
  const desk = await soundWorld(database, kept, make);
  wallStands = undefined;
  return desk;
}

/** Lets a planned delay pass; while the clock stands still there is nothing to wait for. */
async function passOnWall(delay: number, speed: number): Promise<void> {
  if (delay > 0 && speed > 0) await new Promise((resolve) => setTimeout(resolve, delay / speed));
}

/** The kept fault plan; one that this version does not know is left out. */
function readFaults(kept: KeptWorld | undefined): FaultPlan {
  const ids = catalogueIndex.map(({ id }) => id);
  const read = parseFaultPlan(kept?.faults ?? [], ids);
  return 'plan' in read ? read.plan : [];
}

/** A kept world that can't be read makes way for a new one; it is put aside, not lost. */
async function soundWorld(
  database: StudioDatabase,
  kept: KeptWorld | undefined,
  make: (saved: SavedWorld | undefined) => Desk,
): Promise<Desk & { putAside?: string }> {
  try {
    return make(kept?.world);
  } catch (error) {
    if (!isStudioError(error)) throw error;
    const id = `unreadable ${kept?.at ?? 0}`;
    await database.worlds.put({ id, saved: kept });
    return { ...make(undefined), putAside: `${error.message} It was put aside as "${id}".` };
  }
}

async function readWorld(database: StudioDatabase): Promise<KeptWorld | undefined> {
  const found = await stored(database, 'read the sandbox world', () =>
    database.worlds.get('workbench'),
  ).catch((error: unknown) => {
    if (!isStudioError(error)) throw error;
    return undefined;
  });
  return found?.saved as KeptWorld | undefined;
}

/** Keeps the world, or says why that can't be. */
async function keepWorld(database: StudioDatabase, kept: KeptWorld): Promise<string | undefined> {
  return stored(database, 'keep the sandbox world', () =>
    database.worlds.put({ id: 'workbench', saved: kept }),
  ).then(
    () => undefined,
    (error: unknown) => {
      // The call itself went well; a browser without room only loses the world at the next reload.
      if (!isStudioError(error)) throw error;
      return error.message;
    },
  );
}
