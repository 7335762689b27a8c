import type { Exchange } from '@/api/exchange';
import type { CallInput, Operation } from '@/api/operation';
import type { CallHistory, KeptCall } from '@/runs/call-history';
import type { Remark } from '@/runs/remark';
import type { NodeState } from '@/ui/node-state';
import type { OwnApis } from './apis/own-apis';
import type { CallHostStore } from './call-host';
import type { EnvironmentStore } from './environment-store';
import type { LastCallStore } from './last-call';
import type { ProductionGuard } from './production-guard';
import type { RunStudio } from './run/run-studio';
import type { SandboxStudio } from './sandbox/sandbox-studio';
import type { Store, WritableStore } from './store';
import type { TokenStore } from './token-store';
import type { SignerStore } from './wallet/signer-store';
import type { Wallet } from './wallet/wallet';

/** A run as the pages list it. */
export interface RunSummary extends Remark {
  /** Counts from 1 over all runs kept here. */
  number: number;
  /** Name of the flow, as its address has it. */
  flow: string;
  title: string;
  /** `paused` for one that can go on, `skipped` for one that was stopped. */
  state: Extract<NodeState, 'paused' | 'passed' | 'retried' | 'failed' | 'skipped'>;
  /** The step it stands at or failed in. */
  stepId?: string;
  /** Virtual ms. */
  duration: number;
  /** Calls sent, every attempt counted. */
  calls: number;
  seed: number;
  /** Where its calls went, in words. */
  environment: string;
  /** Epoch ms of the wall when it was last written. */
  at: number;
  /** State of each step, in the order of the record. */
  steps: readonly NodeState[];
}

/** A flow that was opened from a file and is kept here. */
export interface LocalFlow {
  name: string;
  title: string;
  summary?: string;
}

/** A page of the embedded sandbox, as a browser that goes there gets it. */
export interface VisitedPage {
  status: number;
  html: string;
  /** Where it sends on to. */
  location?: string;
}

/** How a call is sent. */
export interface SendOptions {
  signal?: AbortSignal;
  onStart?: () => unknown;
}

/** What the pages need of the studio. */
export interface PageStudio {
  /** Where calls go. */
  environment: EnvironmentStore;
  /** Seed of the world the call pages work on. */
  worldSeed: WritableStore<number>;
  token: TokenStore;
  /** Who signs typed data: a throw-away key, or a wallet of this browser. */
  signer: SignerStore;
  /** The wallets of this browser; looked for when they are first watched. */
  wallets: Store<readonly Wallet[]>;
  /** Who answers the call pages in the embedded sandbox. */
  callHost: CallHostStore;
  lastCall: LastCallStore;
  /** An operation that needs no loading any more. */
  knownOperation: (id: string) => Operation | undefined;
  /** Rejects with a StudioError `unknown-operation`. */
  loadOperation: (id: string) => Promise<Operation>;
  /** Asks before production is changed. */
  guard: ProductionGuard;
  /**
   * Sends a call and gives what happened, whatever the status. Rejects with a StudioError
   * `bad-request` for an input that can't be put on the wire, `not-confirmed` where the guard of
   * production did not let it go; `onStart` hears when it does, and what it gives is waited for before
   * anything is sent. Does not touch `lastCall`.
   */
  send: (operationId: string, input: CallInput, options?: SendOptions) => Promise<Exchange>;
  /** Loads the code that sends a call and keeps it; rejects where it can't be loaded. */
  prepareCall: () => Promise<void>;
  /** Loads the small part of it that keeps a call. */
  prepareKeeping: () => Promise<void>;
  /**
   * Goes to a page of the embedded sandbox, or sends its form, in place of a browser: none can reach
   * its address. No token goes along, and no redirect is followed.
   */
  visitSandbox: (url: string, form?: Readonly<Record<string, string>>) => Promise<VisitedPage>;
  /** The calls of the call pages, kept in this browser; the newest are read without what keeps them. */
  calls: CallHistory & { recent: (limit: number) => Promise<KeptCall[]> };
  runs: {
    /** The newest runs first, at most `limit`. */
    list: (limit: number) => Promise<RunSummary[]>;
    /** Says something else of a run. */
    remark: (number: number, remark: Remark) => Promise<void>;
    delete: (numbers: readonly number[]) => Promise<void>;
  };
  flows: {
    /** Flows opened from files, newest first. */
    listLocal: () => Promise<LocalFlow[]>;
  };
  /** Whether an API was brought as a file: the navigation then lists what is kept. */
  hasApis: Store<boolean>;
  /** The APIs that were brought as files. */
  loadApis: () => Promise<OwnApis>;
  /** What the run view needs. */
  loadRunStudio: () => Promise<RunStudio>;
  /** The world the call pages work on, for the sandbox page. */
  loadSandboxStudio: () => Promise<SandboxStudio>;
}
