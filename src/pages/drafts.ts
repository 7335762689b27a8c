import type { CallInput } from '@/api/operation';

/** An input that is put into the form of a call from outside of it. */
export interface GivenInput {
  input: CallInput;
  /**
   * `merged` unless told: names that the input lacks are added, empty, at every depth. `whole`: only
   * beside the members of a part, since a member may be signed as it is.
   */
  members?: 'merged' | 'whole';
  /** `kept` unless told; `fresh` makes anew what is made per call. */
  keys?: 'kept' | 'fresh';
}

/** What the form of a call holds, or what it will hold once its page has completed it. */
export type Draft = { typed: CallInput } | { given: GivenInput };

/**
 * The one place of what stands in the forms of the call pages, by operation id. To open a call with
 * an input is to give it here: its page reads it, whether it is opened next or is shown already.
 */
export interface Drafts {
  get: (operationId: string) => Draft | undefined;
  /** Keeps what the form of a call holds. */
  keep: (operationId: string, input: CallInput) => void;
  /** Puts an input into the form of a call; what its page has to know of it is not needed here. */
  give: (operationId: string, given: GivenInput) => void;
  /** Calls back after every change; gives the way to stop. */
  subscribe: (callback: () => void) => () => void;
}

/** Makes an empty set of drafts; they live as long as the tab. */
export function createDrafts(): Drafts {
  const drafts = new Map<string, Draft>();
  const callbacks = new Set<() => void>();
  const set = (operationId: string, draft: Draft) => {
    drafts.set(operationId, draft);
    for (const callback of callbacks) callback();
  };
  return {
    get: (operationId) => drafts.get(operationId),
    keep: (operationId, typed) => set(operationId, { typed }),
    give: (operationId, given) => set(operationId, { given }),
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}
