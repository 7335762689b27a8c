import type { Random } from '@/api/random';
import type { StablefxQuote, StablefxTrade, Tenor, Tokens, TradeSide } from '../entities/stablefx';
import { keptAddress } from '../chain-addresses';
import { maturities, quoteLife, tradeDeadline } from './terms';
import { chargesOf } from './token-amounts';
import type { World } from '../world';

/** What is asked of a quote, its amounts worked out. */
interface AskedQuote {
  type: StablefxQuote['type'];
  tenor: Tenor;
  rate: string;
  from: Tokens;
  to: Tokens;
  recipient: string | undefined;
}

/** A quote made now, with everything both sides would sign. */
export function newQuote(world: World, random: Random, asked: AskedQuote): StablefxQuote {
  const { type, tenor, rate, from, to, recipient } = asked;
  const charges = chargesOf(from, to);
  const seconds = Math.floor(world.now() / 1_000);
  return {
    id: random.uuid(),
    type,
    tenor,
    rate,
    from,
    to,
    maturity: seconds + maturities[tenor],
    deadline: seconds + tradeDeadline,
    taker: {
      ...charges.taker,
      nonce: drawNonce(random),
      ...(recipient !== undefined && { recipient: keptAddress(recipient) }),
    },
    maker: { ...charges.maker, nonce: drawNonce(random) },
    createDate: world.timestamp(),
    steadyExpiry: world.steady() + quoteLife,
  };
}

/** A trade on a quote, made now. */
export function newTrade(
  world: World,
  random: Random,
  quote: StablefxQuote,
  begin: Pick<StablefxTrade, 'status'> & { takerBy: TradeSide['by']; makerBy: TradeSide['by'] },
): StablefxTrade {
  const now = world.timestamp();
  const { tenor, rate, from, to, maturity, deadline } = quote;
  return {
    id: random.uuid(),
    quoteId: quote.id,
    providerTradeId: random.uuid(),
    status: begin.status,
    tenor,
    rate,
    from,
    to,
    maturity,
    deadline,
    taker: { ...quote.taker, by: begin.takerBy },
    maker: { ...quote.maker, by: begin.makerBy },
    createDate: now,
    updateDate: now,
  };
}

/** A number for one signature: 48 bits, so that it is exact as a JSON number too. */
export function drawNonce(random: Random): string {
  return String(Number.parseInt(random.hex(12), 16));
}
