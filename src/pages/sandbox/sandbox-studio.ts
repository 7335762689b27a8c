import type { ChangeLog } from '@/sandbox/change-log';
import type { FaultPlan } from '@/sandbox/fault-plan';
import type { CoinPayment } from '@/sandbox/pay-intent';
import type { SavedWorld } from '@/sandbox/saved-world';
import type { World } from '@/sandbox/world';

/** A world at one moment. The world itself changes in place. */
export interface WorldView {
  readonly world: World;
}

/** What the sandbox page needs of the world the call pages work on. */
export interface SandboxStudio {
  /** The world now; a reset or a loaded one puts another in its place. */
  world(): World;
  /** Whether this tab keeps the world; a second tab works on a copy that is let go with it. */
  isKept: boolean;
  /** Why the kept world could not be gone on with; it was put aside. */
  putAside?: string;
  /** Why the world is not kept now, as where the browser has no room. */
  trouble(): string | undefined;
  /** Resolves once all that was done so far is kept, or could not be: then a reload finds it. */
  kept(): Promise<void>;
  /** The world as it is now: another object after each change, so that what was read of it holds for one. */
  view(): WorldView;
  /** Calls back after each change; gives the way to stop. */
  subscribe(callback: () => void): () => void;
  /** What changed lately. */
  log(): ChangeLog;
  /** Lets happen what is due by now. */
  settle(): void;
  /** Virtual ms per ms of the wall. */
  speed(): number;
  setSpeed(speed: number): void;
  /** Moves the clock forward by ms; everything due on the way happens. */
  advance(ms: number): void;
  faults(): FaultPlan;
  setFaults(plan: FaultPlan): void;
  /** Lets coins arrive for an intent. Gives the id of the payment, or why there is none. */
  pay(payment: CoinPayment): { paymentId: string } | { refused: string };
  save(): SavedWorld;
  /** Puts a saved world in the place of this one; throws `unreadable-record` for one that is not sound. */
  restore(saved: SavedWorld): void;
  /** Puts a new world of a seed in the place of this one. */
  reset(seed: number): void;
}
