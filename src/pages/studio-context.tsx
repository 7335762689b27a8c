import { createContext, type ReactNode, use, useState } from 'react';
import { createDrafts, type Drafts } from './drafts';
import type { PageStudio } from './page-studio';
import type { TypedText } from './operation/json/typed-text';
import { createRecentCalls, type RecentCalls } from './recent-calls';
import { createStore, type WritableStore } from './store';
import { createToasts, type ToastStore } from './toasts';

/** What every page can reach. */
export interface PagesStudio extends PageStudio {
  recentCalls: RecentCalls;
  /** What stands in the forms of the call pages, so that going away loses nothing. */
  drafts: Drafts;
  /** The same as it was typed in JSON mode, which may be no JSON yet. */
  typedTexts: Map<string, TypedText>;
  /** Which keys are pinned in the forms, by operation: JSON Pointers. */
  pinnedKeys: Map<string, ReadonlySet<string>>;
  /** Name of the throw-away account that signs: what one page presigns is signed on others too. */
  signingAccount: WritableStore<string>;
  /** Files that were chosen or dropped last: each new list is opened. */
  filesToOpen: WritableStore<readonly File[] | undefined>;
  /** What is said in passing. */
  toasts: ToastStore;
}

const context = createContext<PagesStudio | undefined>(undefined);

/** Hands the studio to the pages. */
export function StudioProvider({ studio, children }: { studio: PageStudio; children: ReactNode }) {
  const [value] = useState<PagesStudio>(() => ({
    ...studio,
    recentCalls: createRecentCalls(),
    drafts: createDrafts(),
    typedTexts: new Map(),
    pinnedKeys: new Map(),
    signingAccount: createStore('payer'),
    filesToOpen: createStore<readonly File[] | undefined>(undefined),
    toasts: createToasts(),
  }));
  return <context.Provider value={value}>{children}</context.Provider>;
}

/** Hands another studio to a part of the pages: one that calls somewhere else. */
export const StudioScope = context.Provider;

/** The studio of the pages around. */
export function useStudio(): PagesStudio {
  const studio = use(context);
  if (!studio) throw new Error('A page is shown outside of StudioProvider.');
  return studio;
}
