import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import {
  exampleFundingMessage,
  exampleFundingSignature,
  exampleMakerMessage,
  exampleMakerSignature,
  exampleTradeId,
  exampleTradeMessage,
  exampleTradeSignature,
  exampleUnsigned,
  exampleWallet,
} from '@/api/operations/stablefx-examples';
import { tradeMessage, fundingTypedData, tradeTypedData } from '@/sandbox/stablefx/typed-data';
import { makerTrades, openSigned, paths, sign, statusOf } from './stablefx-support';
import { createBench } from './support';

/** The throw-away key the signatures of the examples were made with. */
const wallet = privateKeyToAccount(`0x${'5f'.repeat(32)}`);

test('the signatures of the examples are those of the throw-away key', async () => {
  expect(wallet.address).toBe(exampleWallet);
  const made = [
    await sign(tradeTypedData('taker', exampleTradeMessage), wallet),
    await sign(tradeTypedData('maker', exampleMakerMessage), wallet),
    await sign(fundingTypedData(exampleFundingMessage), wallet),
  ];
  expect(made).toEqual([exampleTradeSignature, exampleMakerSignature, exampleFundingSignature]);
});

test('what the examples sign is what the samples would give to sign', () => {
  const { world } = createBench({ samples: true, seed: 7 }).sandbox;
  const [quote] = world.stablefxQuotes.rows().map(({ entity }) => entity);
  const trade = world.stablefxTrades.get(exampleUnsigned.tradeId);
  expect(quote && tradeMessage({ ...quote, quoteId: quote.id }, 'taker')).toEqual(
    exampleTradeMessage,
  );
  expect(trade && tradeMessage(trade, 'maker')).toEqual(exampleMakerMessage);
});

test('samples do not move by themselves, and number no trade of the world', async () => {
  const bench = createBench({ samples: true });
  bench.clock.advance(30 * 24 * 3_600_000);
  expect(await statusOf(bench, exampleTradeId)).toBe('confirmed');
  const { body } = await bench.get(`${paths.trades}?type=taker`);
  const statuses = (body['data'] as { status: string }[]).map(({ status }) => status);
  expect(statuses).toEqual(['pending_settlement', 'pending_settlement', 'confirmed', 'confirmed']);
  expect(Number((await openSigned(bench))['contractTradeId'])).toBeGreaterThan(1000);
  expect(await makerTrades(bench)).toHaveLength(6);
});
