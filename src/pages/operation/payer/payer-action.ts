import { embedded, type Environment } from '@/api/environments';
import type { Exchange } from '@/api/exchange';
import { isJsonObject } from '@/api/json';
import { valueAt } from '@/ui/pointer';
import { answered } from '../answered';

/** What a payment wants of its payer: nothing yet, or a visit to a page. */
export interface PayerAction {
  paymentId: string;
  /** `soon`: it will ask. `here`: only the studio can reach the page. `link`: any browser can. */
  place: 'soon' | 'here' | 'link';
  /** Where the page is; empty while it does not ask yet. */
  url: string;
}

/**
 * Reads from the answer of a payment what its payer has to do for 3-D Secure; undefined where that
 * is nothing, or where the page has no web address.
 */
export function payerActionOf(
  exchange: Exchange,
  environment: Pick<Environment, 'id'>,
): PayerAction | undefined {
  const answer = answered(exchange);
  if ('problem' in answer) return undefined;
  const data = answer.value;
  const paymentId = valueAt(data, '/id');
  if (!isJsonObject(data) || typeof paymentId !== 'string') return undefined;
  const url = valueAt(data, '/requiredAction/redirectUrl');
  if (typeof url === 'string') {
    const place = placeOf(url, environment);
    return place && { paymentId, place, url };
  }
  const wantsIt = valueAt(exchange.input, '/body/verification') === 'three_d_secure';
  return wantsIt && data['status'] === 'pending'
    ? { paymentId, place: 'soon', url: '' }
    : undefined;
}

/** Only web addresses are places: an answer must not make a link that runs something. */
function placeOf(url: string, { id }: Pick<Environment, 'id'>): 'here' | 'link' | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, protocol } = new URL(url);
  if (id === embedded.id && origin === embedded.base) return 'here';
  return protocol === 'https:' || protocol === 'http:' ? 'link' : undefined;
}
