import { createContext, type ReactNode, use, useState } from 'react';
import type { CallInput } from '@/api/operation';
import type { PageStudio } from './page-studio';
import { createRecentCalls, type RecentCalls } from './recent-calls';
import { createStore, type WritableStore } from './store';
import { createToasts, type ToastStore } from './toasts';

/** What every page can reach. */
export interface PagesStudio extends PageStudio {
  recentCalls: RecentCalls;
  /** What was typed into the call pages, by operation id, so that going away loses nothing. */
  drafts: Map<string, CallInput>;
  /** What one page fills into the form of another, by operation id, until that page is opened. */
  handovers: Map<string, CallInput>;
  /** Name of the throw-away account that signs: what one page presigns is signed on others too. */
  signingAccount: WritableStore<string>;
  /** What is said in passing. */
  toasts: ToastStore;
}

const context = createContext<PagesStudio | undefined>(undefined);

/** Hands the studio to the pages. */
export function StudioProvider({ studio, children }: { studio: PageStudio; children: ReactNode }) {
  const [value] = useState<PagesStudio>(() => ({
    ...studio,
    recentCalls: createRecentCalls(),
    drafts: new Map(),
    handovers: new Map(),
    signingAccount: createStore('payer'),
    toasts: createToasts(),
  }));
  return <context.Provider value={value}>{children}</context.Provider>;
}

/** The studio of the pages around. */
export function useStudio(): PagesStudio {
  const studio = use(context);
  if (!studio) throw new Error('A page is shown outside of StudioProvider.');
  return studio;
}
