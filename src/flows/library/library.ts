import { didYouMean } from '@/api/did-you-mean';
import { StudioError } from '@/api/studio-error';

/** Each text is a chunk of its own: the first page of the studio needs none of them. */
const texts: ReadonlyMap<string, () => Promise<{ default: string }>> = new Map([
  ['exchange-trade', () => import('./exchange-trade.arazzo.yaml?raw')],
  ['stablefx-taker', () => import('./stablefx-taker.arazzo.yaml?raw')],
  ['stablefx-maker', () => import('./stablefx-maker.arazzo.yaml?raw')],
  ['payment-intent', () => import('./payment-intent.arazzo.yaml?raw')],
  ['card-payment', () => import('./card-payment.arazzo.yaml?raw')],
  ['wire-deposit', () => import('./wire-deposit.arazzo.yaml?raw')],
  ['address-book-payout', () => import('./address-book-payout.arazzo.yaml?raw')],
  ['business-transfer', () => import('./business-transfer.arazzo.yaml?raw')],
  ['crypto-payment', () => import('./crypto-payment.arazzo.yaml?raw')],
  ['chargeback', () => import('./chargeback.arazzo.yaml?raw')],
  ['reconcile-settlements', () => import('./reconcile-settlements.arazzo.yaml?raw')],
]);

/** Loads the text of a shipped flow. An unknown name is refused with the one it is near to. */
export async function loadShippedFlow(name: string): Promise<string> {
  const load = texts.get(name);
  if (load) return (await load()).default;
  const near = didYouMean(name, texts.keys());
  const advice = near ? `Did you mean "${near}"?` : `There is ${[...texts.keys()].join(', ')}.`;
  throw new StudioError('unknown-flow', `No flow called "${name}" is shipped. ${advice}`);
}
