import {
  stablefxCreateTrade,
  stablefxGetTrade,
  stablefxListTrades,
} from '@/api/operations/stablefx-trades';
import { behave, refuseEntity, refuseUnknown, reply } from '../behave';
import type { StablefxQuote, StablefxTrade } from '../entities/stablefx';
import { entityError, type EntityError } from '../entity-errors';
import {
  confirmStablefxTrade,
  openSigning,
  signForCounterparty,
  signSide,
} from '../lifecycles/stablefx-trade';
import { replyPage } from '../paging';
import type { Recovered } from '../recover-signer';
import { recoverFrom, signedErrors } from '../stablefx/check-signed';
import { newTrade } from '../stablefx/new-trade';
import { offerTrades } from '../stablefx/offers';
import { delays } from '../stablefx/terms';
import { foundTrades, listFilters, withCreateDates } from '../stablefx/trade-list';
import { tradeMessage, tradeTypedData } from '../stablefx/typed-data';
import { tradeAnswer, tradeDetailsAnswer, tradeSeenBy } from '../stablefx/views';
import type { World } from '../world';

/** The most trades a page of the list has: the provider's figure. */
const maxPageSize = 200;

type Asked = NonNullable<typeof stablefxCreateTrade.types>['body'];

export const stablefxTradeBehaviours = [
  behave(
    stablefxCreateTrade,
    (world, { body, prepared }) => {
      const quote = world.stablefxQuotes.get(body.quoteId);
      if (!quote) return refuseUnknown('quote', body.quoteId);
      const error = quoteError(world, quote);
      if (error) return refuseEntity(error);
      const errors = signatureErrors(world, quote, body, prepared);
      if (errors.length > 0) return refuseEntity(...errors);
      return reply(200, tradeAnswer(openTrade(world, quote, body.address), 'taker'));
    },
    { latency: 243, prepare: async (body: Asked) => recoverTaker(body) },
  ),

  behave(
    stablefxListTrades,
    (world, call) => {
      const { type, status, ids, id, settlementTransactionHash, sortOrder } = call.query;
      const isNarrow = ids ?? id ?? settlementTransactionHash;
      if (type === 'maker' && (status ?? 'confirmed') === 'confirmed' && isNarrow === undefined) {
        offerTrades(world);
      }
      return replyPage(world, withCreateDates(call), {
        rows: foundTrades(world, call.query),
        seqOf: (cursor) => world.stablefxTrades.seqOf(cursor),
        answer: (trade) => tradeAnswer(trade, type),
        filters: listFilters,
        maxPageSize,
        ascending: sortOrder === 'asc',
      });
    },
    { latency: 112 },
  ),

  behave(
    stablefxGetTrade,
    (world, { path, query }) => {
      const trade = tradeSeenBy(world, path.id, query.type);
      return trade
        ? reply(200, tradeDetailsAnswer(trade, query.type))
        : refuseUnknown('trade', path.id);
    },
    { latency: 94 },
  ),
];

async function recoverTaker({ message, signature }: Asked): Promise<Recovered | undefined> {
  if (!message || signature === undefined) return undefined;
  return recoverFrom(tradeTypedData('taker', message), signature);
}

function quoteError(world: World, quote: StablefxQuote): EntityError | undefined {
  const refusal = (text: string) =>
    entityError('quoteId', { error: 'invalid_value', text }, quote.id);
  if (quote.type === 'reference') {
    return refusal('names a reference quote, which can never be traded; ask for a tradable one');
  }
  if (quote.tradeId !== undefined) return refusal(`was already used by trade ${quote.tradeId}`);
  return world.steady() >= quote.steadyExpiry
    ? refusal('names a quote that has expired: it lives 30 seconds; ask for a new one')
    : undefined;
}

/** The taker signs with address, message and signature, or with none of them. */
function signatureErrors(
  world: World,
  quote: StablefxQuote,
  { address, message, signature }: Asked,
  recovered: Recovered | undefined,
): EntityError[] {
  const parts = Object.entries({ address, message, signature });
  const missing = parts.filter(([, part]) => part === undefined);
  if (missing.length === parts.length) return [];
  if (address === undefined || message === undefined || signature === undefined) {
    const text = 'is required: a taker who signs sends address, message and signature together';
    return missing.map(([name]) => entityError(name, { error: 'required', text }, undefined));
  }
  const expected = tradeMessage({ ...quote, quoteId: quote.id }, 'taker');
  const { deadline } = quote;
  const place = 'message';
  return signedErrors(world, {
    place,
    message,
    expected,
    deadline,
    signature,
    recovered,
    address,
  });
}

/** A signed trade needs no further confirmation: the other side signs at once. */
function openTrade(world: World, quote: StablefxQuote, address: string | undefined): StablefxTrade {
  const isSigned = address !== undefined;
  const trade = world.stablefxTrades.put(
    newTrade(world, world.random, quote, {
      status: isSigned ? 'confirmed' : 'pending',
      takerBy: 'customer',
      makerBy: 'counterparty',
    }),
  );
  world.stablefxQuotes.put({ ...quote, tradeId: trade.id });
  if (!isSigned) {
    world.schedule(confirmStablefxTrade, trade.id, delays.confirm);
    return trade;
  }
  openSigning(world, trade);
  return signForCounterparty(world, signSide(world, trade, 'taker', { address, by: 'customer' }));
}
