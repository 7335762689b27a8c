import { LostAnswer } from '@/api/lost-answer';
import { openAccounts } from './accounts';
import { behaviours } from './behaviours';
import { worldStart, type SandboxClock } from './clock';
import type { Refusal } from './behave';
import type { FaultPlan } from './fault-plan';
import { planFaults } from './faults';
import { watchNext, type Happening } from './happening';
import type { JournalEntry } from './journal';
import { atMoment } from './lifecycles';
import { payAddress, type AddressPayment } from './pay-address';
import { payIntent, type CoinPayment } from './pay-intent';
import { createRouter, type Router } from './router';
import { addSamples } from './samples';
import { restoreWorld, saveWorld, type SavedWorld } from './saved-world';
import { actFromOutside, type Desk } from './serve-call';
import { answerForPayer, type PayerAnswer } from './three-d-secure';
import type { WireCall } from './wire';
import { createEmptyWorld, type World, type WorldOrigin } from './world';
import { toResponse, type ServedCall } from './write-out';

export interface SandboxOptions {
  /** Decides ids, times and chance; not prices. */
  seed: number;
  clock: SandboxClock;
  /** Whether a call without an Authorization header is refused. A malformed one always is. */
  requireToken?: boolean;
  faults?: FaultPlan;
  /** Whether a new world holds what the examples of the catalogue name; default false. */
  samples?: boolean;
  /** A world to go on from, in place of a new one of the seed. */
  saved?: SavedWorld;
  /** Told what each call changed, right after it. */
  onChange?: (entries: readonly JournalEntry[]) => void;
}

/** A call as the sandbox handled it. */
export interface HandledCall {
  /** A network error (`type` is `error`) where the answer was lost. */
  response: Response;
  /** Virtual ms the call took: fixed per operation, plus a fault's delay. The caller moves the clock. */
  latency: number;
  /** The part of the latency that a planned fault added. */
  delay?: number;
  /** Name of the planned fault that hit it. */
  faulted?: string;
  /** A planned fault lost the answer: what an in-process host rejects with, once the latency is over. */
  lost?: LostAnswer;
}

/** The provider, emulated: one seeded world behind one `fetch`. */
export interface Sandbox {
  /** Rejects with `LostAnswer` where a planned fault loses the answer. */
  fetch(request: Request): Promise<Response>;
  handle(request: Request): Promise<HandledCall>;
  /** What both of them do, for a host whose calls are no requests and whose answers no responses. */
  serve(call: WireCall): Promise<ServedCall>;
  readonly world: World;
  /** Lets coins arrive for a payment intent. Gives the id of the payment, or why there is none. */
  pay(payment: CoinPayment): { paymentId: string } | Refusal;
  /** Lets coins arrive at a deposit address. Gives the id of the transfer, or why there is none. */
  pay(payment: AddressPayment): { transferId: string } | Refusal;
  /** Answers 3-D Secure for the payer of a payment. Gives what it is then, or why there is nothing to answer. */
  answerForPayer(answer: PayerAnswer): ReturnType<typeof answerForPayer>;
  /** Does what is due by now, and gives it. */
  catchUp(): Happening[];
  /** The world now, with everything done that is due. */
  save(): SavedWorld;
  /** Puts a saved world in the place of this one. Its time goes on from where it was. */
  restore(saved: SavedWorld): void;
  /** Puts a new world in the place of this one, at the time worlds of this seed begin. */
  reset(seed: number): void;
  faults(): FaultPlan;
  setFaults(plan: FaultPlan): void;
}

/** Made at the first call, then shared by every sandbox: it holds no state. */
let router: Router | undefined;

/** Makes a sandbox. Restoring a saved world that is broken throws `unreadable-record`. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { seed, clock, requireToken = false, samples = false, saved, onChange } = options;
  const desk: Desk = {
    world: saved ? restoreWorld(saved, clock) : createWorld({ seed, clock }, samples),
    faults: planFaults(options.faults ?? []),
    requireToken,
    noteServed: tellChanges,
  };
  enter(desk.world);

  /** Puts a world in the place of the present one; the plan stays in force. */
  function enter(world: World): void {
    world.slowness = desk.faults.slowness;
    desk.world = world;
  }

  function tellChanges(): void {
    const changes = desk.world.takeChanges();
    if (changes.length > 0) onChange?.(changes);
  }

  function serve(call: WireCall): Promise<ServedCall> {
    router ??= createRouter(behaviours);
    return router(desk, call);
  }

  async function handle(request: Request): Promise<HandledCall> {
    const served = await serve(request);
    const { latency, delay, faulted, isLost } = served;
    return {
      response: isLost ? Response.error() : toResponse(served),
      latency,
      delay,
      ...(faulted !== undefined && { faulted }),
      ...(isLost && { lost: new LostAnswer(faulted ?? '') }),
    };
  }

  function pay(payment: CoinPayment): { paymentId: string } | Refusal;
  function pay(payment: AddressPayment): { transferId: string } | Refusal;
  function pay(payment: CoinPayment | AddressPayment) {
    return actFromOutside(desk, (world) =>
      'address' in payment ? payAddress(world, payment) : payIntent(world, payment),
    );
  }

  function catchUp(): Happening[] {
    const { world } = desk;
    const now = world.now();
    const happened: Happening[] = [];
    for (let next = watchNext(world, now); next; next = watchNext(world, now)) happened.push(next);
    tellChanges();
    return happened;
  }

  return {
    serve,
    handle,
    async fetch(request) {
      const { response, lost } = await handle(request);
      if (lost) throw lost;
      return response;
    },
    get world() {
      return desk.world;
    },
    pay,
    answerForPayer: (answer) => actFromOutside(desk, (world) => answerForPayer(world, answer)),
    catchUp,
    save() {
      const written = atMoment(desk.world, () => saveWorld(desk.world));
      tellChanges();
      return written;
    },
    restore(next) {
      enter(restoreWorld(next, clock));
    },
    reset(nextSeed) {
      enter(createWorld({ seed: nextSeed, clock, now: worldStart(nextSeed) }, samples));
    },
    faults: () => desk.faults.plan,
    setFaults(plan) {
      desk.faults = planFaults(plan);
      enter(desk.world);
    },
  };
}

/** A new world with its opening balances and, if wished, what the examples name. */
function createWorld(origin: WorldOrigin, samples: boolean): World {
  const world = createEmptyWorld(origin);
  openAccounts(world);
  if (samples) addSamples(world);
  world.takeChanges();
  return world;
}
