import type { Exchange } from '@/api/exchange';
import type { PageCall } from './use-call';

/** What an extra of a page is given: the answer it stands below, and the call of its page. */
export interface ExtraProps {
  exchange: Exchange;
  call: PageCall;
}
