import { createStore, useStore } from '../../store';
import type { Question } from '../session/ask-desk';
import { useRunPage } from '../session/run-page-context';

const none = createStore<readonly Question[]>([]);

/** What the run asks of a person now, the oldest question first. */
export function useQuestions(): readonly Question[] {
  return useStore(useRunPage().live?.questions ?? none);
}
