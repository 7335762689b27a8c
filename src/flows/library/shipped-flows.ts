/** A flow that comes with the studio: what lists show, without its text. */
export interface ShippedFlow {
  /** Its name in addresses and on the command line. */
  name: string;
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
    seconds: 14,
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
    name: 'crypto-payment',
    title: 'Crypto payment',
    summary:
      'Pay an intent on Ethereum with a signature, so that its payer needs no coins for gas.',
    file: 'src/flows/library/crypto-payment.arazzo.yaml',
    steps: 11,
    seconds: 197,
  },
];
