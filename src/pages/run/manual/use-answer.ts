import { useEffect, useRef } from 'react';
import type { Json } from '@/api/json';
import type { Question } from '../session/ask-desk';
import { useRunPage } from '../session/run-page-context';

/**
 * Answers a question, and follows the run again: what it asks next is elsewhere. Who looks at something
 * else meanwhile goes on doing so.
 */
export function useAnswer({ answer }: Pick<Question, 'answer'>): (came: Json) => void {
  const { select } = useRunPage();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (came) => {
    if (isShown.current) select(undefined);
    answer(came);
  };
}
