import { useEffect, useReducer } from 'react';
import type { ReceivedResponse } from '@/api/exchange';
import { bodyAtHand, loadBody, type ParsedBody } from './body';

/** The body of a response; undefined while a long one is being read, and where there is no response. */
export function useBody(response: ReceivedResponse | undefined): ParsedBody | undefined {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const body = response && bodyAtHand(response);
  const isMissing = response !== undefined && body === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    void loadBody(response).then(() => {
      if (!isGone) drawAgain();
    });
    return () => {
      isGone = true;
    };
  }, [response, isMissing]);
  return body;
}
