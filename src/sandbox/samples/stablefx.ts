import {
  exampleContractTradeId,
  exampleFundingMessage,
  exampleMakerMessage,
  exampleQuoteId,
  exampleTradeId,
  exampleTradeMessage,
  exampleUnsigned,
  exampleWallet,
} from '@/api/operations/stablefx-examples';
import { createRandom } from '@/api/random';
import type { StablefxQuote, StablefxTrade } from '../entities/stablefx';
import { counterpartyAddress } from '../stablefx/counterparty';
import { newQuote, newTrade } from '../stablefx/new-trade';
import type { World } from '../world';
import { sampleTime } from './sample-time';

/** A quote to trade; trades to look at and presign, to sign as the maker, and two to fund as the taker. */
export function addStablefxSamples(world: World): void {
  const quote = world.stablefxQuotes.put(sampleQuote(world));
  const { maker } = quote;
  putTrade(world, quote, { id: exampleTradeId });
  putTrade(world, quote, {
    id: exampleUnsigned.tradeId,
    quoteId: exampleUnsigned.quoteId,
    maker: { ...maker, nonce: exampleMakerMessage.nonce, by: 'customer' },
  });
  const by = 'counterparty' as const;
  const signature = { address: counterpartyAddress(world), by };
  for (const contractTradeId of [exampleContractTradeId, exampleFundingMessage.witness.id]) {
    putTrade(world, quote, {
      status: 'pending_settlement',
      contractTradeId,
      record: { status: 'success', txHash: `0x${contractTradeId.padStart(64, '0')}` },
      maker: { ...maker, by, signature },
    });
  }
  world.stablefxFundings.put({
    id: exampleFundingMessage.nonce,
    type: 'taker',
    mode: 'gross',
    contractTradeIds: [exampleFundingMessage.witness.id],
    message: exampleFundingMessage,
    used: false,
  });
}

/** A quote that does not expire, on the terms of the signed examples. */
function sampleQuote(world: World): StablefxQuote {
  const { nonce, deadline, witness } = exampleTradeMessage;
  const quote = newQuote(world, randomOf(world, 'quote'), {
    type: 'tradable',
    tenor: 'instant',
    rate: '0.915',
    from: { currency: 'USDC', amount: '10.00' },
    to: { currency: 'EURC', amount: '9.15' },
    recipient: witness.recipient,
  });
  return {
    ...quote,
    id: exampleQuoteId,
    taker: { ...quote.taker, nonce },
    deadline: Number(deadline),
    maturity: Number(witness.consideration.maturity),
    createDate: sampleTime(world),
    steadyExpiry: Number.MAX_SAFE_INTEGER,
  };
}

/** A trade the example wallet signed as its taker. The customer plays both sides unless told otherwise. */
function putTrade(world: World, quote: StablefxQuote, changes: Partial<StablefxTrade>): void {
  const random = randomOf(world, `trade ${changes.id ?? changes.contractTradeId}`);
  const trade = newTrade(world, random, quote, {
    status: 'confirmed',
    takerBy: 'customer',
    makerBy: 'customer',
  });
  const signature = { address: exampleWallet, by: 'customer' as const };
  const date = sampleTime(world);
  world.stablefxTrades.put({
    ...trade,
    quoteId: random.uuid(),
    taker: { ...trade.taker, signature },
    createDate: date,
    updateDate: date,
    ...changes,
  });
}

function randomOf(world: World, what: string) {
  return createRandom(world.seed, `samples stablefx ${what}`);
}
