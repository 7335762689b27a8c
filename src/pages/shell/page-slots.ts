import { createContext, type ReactNode, use, useEffect } from 'react';
import { createStore, useStore, type WritableStore } from '../store';

/** What a page puts into the shell around it. */
interface PageSlots {
  status: WritableStore<ReactNode>;
  title: WritableStore<PageTitle>;
}

/** What the narrow header and the browser's tab say. */
export interface PageTitle {
  text: string;
  /** Second line of the narrow header. */
  detail?: ReactNode;
}

/** Makes empty slots, one set per shell. */
export function createPageSlots(): PageSlots {
  return { status: createStore<ReactNode>(undefined), title: createStore({ text: '' }) };
}

const context = createContext<PageSlots | undefined>(undefined);

/** Hands the shell's slots to its pages. */
export const PageSlotsProvider = context.Provider;

function useSlots(): PageSlots {
  const slots = use(context);
  if (!slots) throw new Error('A page is shown outside of the shell.');
  return slots;
}

/** Fills the status bar while the calling page is shown. */
export function useStatusBar(content: ReactNode): void {
  const { status } = useSlots();
  useEffect(() => status.set(content), [status, content]);
  useEffect(() => () => status.set(undefined), [status]);
}

/** Names the page in the browser's tab and in the narrow header. */
export function usePageTitle(text: string, detail?: ReactNode): void {
  const { title } = useSlots();
  useEffect(() => {
    document.title = text === '' ? 'Payments Flow Studio' : `${text} · Payments Flow Studio`;
    title.set({ text, detail });
  }, [title, text, detail]);
}

/** What the page put into the status bar. */
export function useStatusContent(): ReactNode {
  return useStore(useSlots().status);
}

/** What the page is called. */
export function useShownTitle(): PageTitle {
  return useStore(useSlots().title);
}
