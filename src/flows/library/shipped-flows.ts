import type { ShippedName } from './shipped-names';

/** A flow that comes with the studio: what lists show, without its text. */
export interface ShippedFlow {
  /** Its name in addresses and on the command line. */
  name: ShippedName;
  title: string;
  summary: string;
  /** Relative to the repository. */
  file: string;
  /** Steps of its first workflow. */
  steps: number;
  /** About how long it takes in the sandbox, in virtual seconds. */
  seconds: number;
}

/** Every shipped flow in the order of the lists. A test holds it against the documents. */
export const shippedFlows: readonly ShippedFlow[] = [
  {
    name: 'exchange-trade',
    title: 'Exchange trade',
    summary: 'Sell MXN for USDC, pay what is owed by SPEI, and wait until both sides are settled.',
    file: 'src/flows/library/exchange-trade.arazzo.yaml',
    steps: 8,
    seconds: 13,
  },
  {
    name: 'stablefx-taker',
    title: 'StableFX as taker',
    summary:
      'Sell USDC for EURC on chain. Sign the quote, trade, deliver the tokens, wait for the others.',
    file: 'src/flows/library/stablefx-taker.arazzo.yaml',
    steps: 7,
    seconds: 11,
  },
  {
    name: 'stablefx-maker',
    title: 'StableFX as maker',
    summary:
      'Play both sides of a StableFX trade. Agree to it as its maker, fund the taker, then the maker.',
    file: 'src/flows/library/stablefx-maker.arazzo.yaml',
    steps: 14,
    seconds: 12,
  },
  {
    name: 'payment-intent',
    title: 'Payment intent',
    summary: 'Ask for coins, get fewer than asked for, expire the intent and send back what came.',
    file: 'src/flows/library/payment-intent.arazzo.yaml',
    steps: 8,
    seconds: 19,
  },
  {
    name: 'card-payment',
    title: 'Card payment',
    summary: 'Pay by card with an encrypted CVV, authorise it, then capture, refund or cancel it.',
    file: 'src/flows/library/card-payment.arazzo.yaml',
    steps: 14,
    seconds: 64,
  },
  {
    name: 'wire-deposit',
    title: 'Wire deposit',
    summary: 'Link a bank account, wire dollars from it, and wait until they are in the balance.',
    file: 'src/flows/library/wire-deposit.arazzo.yaml',
    steps: 6,
    seconds: 666,
  },
  {
    name: 'address-book-payout',
    title: 'Address book payout',
    summary: 'Add a recipient to the address book, send dollars to it on chain, and wait for them.',
    file: 'src/flows/library/address-book-payout.arazzo.yaml',
    steps: 6,
    seconds: 205,
  },
  {
    name: 'business-transfer',
    title: 'Business transfer',
    summary: 'Register a recipient address, transfer dollars to it on chain, and remove it again.',
    file: 'src/flows/library/business-transfer.arazzo.yaml',
    steps: 6,
    seconds: 11,
  },
  {
    name: 'crypto-payment',
    title: 'Crypto payment',
    summary:
      'Pay an intent on Ethereum with a signature, so that its payer needs no coins for gas.',
    file: 'src/flows/library/crypto-payment.arazzo.yaml',
    steps: 11,
    seconds: 197,
  },
  {
    name: 'chargeback',
    title: 'Chargeback',
    summary: 'Sell by card, charge the paid payment back with the mock, and see what it took.',
    file: 'src/flows/library/chargeback.arazzo.yaml',
    steps: 6,
    seconds: 62,
  },
  {
    name: 'reconcile-settlements',
    title: 'Reconcile settlements',
    summary:
      'Take the newest settlement, read all of its payments page by page, and the reversals.',
    file: 'src/flows/library/reconcile-settlements.arazzo.yaml',
    steps: 9,
    seconds: 63,
  },
];
