import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import {
  ask,
  breaches,
  firstError,
  fund,
  inner,
  makerTrades,
  makerWallet,
  openSigned,
  openUnsigned,
  paths,
  presignFunding,
  refused,
  sign,
  signedFunding,
  signedTrade,
  strangerWallet,
  takerWallet,
} from './stablefx-support';
import { createBench, createManualClock, newKey, text } from './support';

test('address, message and signature come together or not at all', async () => {
  const bench = createBench();
  const { body: quote } = await ask(bench);
  const whole = await signedTrade(quote);
  for (const name of ['address', 'message', 'signature']) {
    const { [name]: _, ...body } = whole;
    const error = await refused(bench, 'stablefxCreateTrade', paths.trades, body);
    expect(error).toMatchObject({ location: name, error: 'required' });
  }
  expect((await bench.post(paths.trades, whole)).status).toBe(200);
});

test('a trade signed by another wallet is refused', async () => {
  const bench = createBench();
  const { body: quote } = await ask(bench);
  const body = { ...(await signedTrade(quote, strangerWallet)), address: takerWallet.address };
  const error = await refused(bench, 'stablefxCreateTrade', paths.trades, body);
  expect(error.location).toBe('signature');
  expect(error.message).toContain(`was made by ${strangerWallet.address}`);
});

test('a quote is used once, and not after it expired', async () => {
  const bench = createBench();
  const { body: quote } = await ask(bench);
  const { body: late } = await ask(bench);
  const body = await signedTrade(quote);
  await bench.post(paths.trades, body);
  const again = { ...body, idempotencyKey: newKey() };
  const used = await refused(bench, 'stablefxCreateTrade', paths.trades, again);
  expect(used.message).toContain('already used');
  const lateBody = await signedTrade(late);
  bench.clock.advance(30_000);
  const expired = await refused(bench, 'stablefxCreateTrade', paths.trades, lateBody);
  expect(expired.message).toContain('expired');
  const unknown = await bench.post(paths.trades, { idempotencyKey: newKey(), quoteId: newKey() });
  expect(breaches('stablefxCreateTrade', unknown)).toEqual([]);
  expect(unknown.status).toBe(404);
});

test('the same key gives the same trade again; with another quote it is a conflict', async () => {
  const bench = createBench();
  const { body: quote } = await ask(bench);
  const { body: other } = await ask(bench);
  const body = await signedTrade(quote);
  const first = await bench.post(paths.trades, body);
  expect((await bench.post(paths.trades, body)).body).toEqual(first.body);
  const conflict = await bench.post(paths.trades, { ...body, quoteId: other['id'] });
  expect(conflict).toMatchObject({ status: 409, body: { code: 1083 } });
});

test('a signature over a trade lapses at its deadline, by the clock of the world', async () => {
  const steady = createManualClock();
  let jumped = 0;
  const clock = { ...steady, now: () => steady.now() + jumped };
  const bench = createBench({ clock });
  const { body: quote } = await ask(bench, { tenor: 'daily' });
  const body = await signedTrade(quote);
  jumped = 1_800_000;
  const error = await refused(bench, 'stablefxCreateTrade', paths.trades, body);
  expect(error.location).toBe('message.deadline');
});

test('a signature can be registered once, by the wallet that made it, for its side', async () => {
  const bench = createBench();
  const id = await openUnsigned(bench);
  const { body } = await bench.get(`${paths.signatures}/presign/taker/${id}`);
  const signed = {
    tradeId: id,
    type: 'taker',
    address: takerWallet.address,
    details: inner(body, 'typedData', 'message'),
    signature: await sign(body['typedData'], takerWallet),
  };
  const operation = 'stablefxRegisterSignature';
  const wrongSigner = { ...signed, address: makerWallet.address };
  const stranger = await refused(bench, operation, paths.signatures, wrongSigner);
  expect(stranger.location).toBe('signature');
  // Without a type it is the maker's, who would have signed another message.
  const { type: _, ...forMaker } = signed;
  const otherSide = await refused(bench, operation, paths.signatures, forMaker);
  expect(otherSide.location).toBe('details.permitted.token');
  expect((await bench.post(paths.signatures, signed)).status).toBe(200);
  const again = await refused(bench, operation, paths.signatures, signed);
  expect(again.message).toContain('was already used');
  const unknown = await bench.post(paths.signatures, { ...signed, tradeId: newKey() });
  expect([unknown.status, breaches(operation, unknown)]).toEqual([404, []]);
});

test('a trade id where a contract trade id is due is refused, and the right one named', async () => {
  const bench = createBench();
  const { id, contractTradeId } = await openSigned(bench);
  const body = { contractTradeIds: [id ?? null], type: 'taker' };
  const error = await refused(bench, 'stablefxFundingPresign', paths.fundingPresign, body);
  expect(error.location).toBe('contractTradeIds.0');
  expect(error.message).toContain(`the id of trade ${text(contractTradeId)}`);
  const pending = await openUnsigned(bench);
  const early = { contractTradeIds: [pending], type: 'taker' };
  const tooEarly = await refused(bench, 'stablefxFundingPresign', paths.fundingPresign, early);
  expect(tooEarly.message).toContain('has none while it is confirmed');
});

test('net funding as a taker is refused, in the presign and in the funding', async () => {
  const bench = createBench();
  const { contractTradeId } = await openSigned(bench);
  const asked = { contractTradeIds: [contractTradeId ?? null], type: 'taker', fundingMode: 'net' };
  const presign = await refused(bench, 'stablefxFundingPresign', paths.fundingPresign, asked);
  expect(presign).toMatchObject({ location: 'fundingMode' });
  expect(presign.message).toContain('net is only available for makers');
  const { body } = await presignFunding(bench, [contractTradeId], 'taker');
  const signed = await signedFunding(body, 'taker', takerWallet, 'net');
  const funding = await refused(bench, 'stablefxFund', paths.fund, signed);
  expect(funding.location).toBe('fundingMode');
});

test('a trade is not named twice, and an unknown one is 404', async () => {
  const bench = createBench();
  const { contractTradeId } = await openSigned(bench);
  const twice = {
    contractTradeIds: [contractTradeId ?? null, contractTradeId ?? null],
    type: 'taker',
  };
  const error = await refused(bench, 'stablefxFundingPresign', paths.fundingPresign, twice);
  expect(error.location).toBe('contractTradeIds.1');
  const unknown = await presignFunding(bench, ['9999'], 'taker');
  expect([unknown.status, breaches('stablefxFundingPresign', unknown)]).toEqual([404, []]);
});

test('funding with another wallet is refused', async () => {
  const bench = createBench();
  const { contractTradeId } = await openSigned(bench);
  const { body } = await presignFunding(bench, [contractTradeId], 'taker');
  const signed = await signedFunding(body, 'taker', strangerWallet);
  const error = await refused(bench, 'stablefxFund', paths.fund, signed);
  expect(error.message).toContain(`must be made by ${takerWallet.address}`);
});

test('a funding is handed in once, by its side and in its mode', async () => {
  const bench = createBench();
  const { contractTradeId } = await openSigned(bench);
  const { body } = await presignFunding(bench, [contractTradeId], 'taker');
  const { body: second } = await presignFunding(bench, [contractTradeId], 'taker');
  const signed = await signedFunding(body, 'taker', takerWallet);
  const asMaker = await refused(bench, 'stablefxFund', paths.fund, { ...signed, type: 'maker' });
  expect(asMaker.location).toBe('permit2.nonce');
  expect((await bench.post(paths.fund, signed)).status).toBe(200);
  const again = await refused(bench, 'stablefxFund', paths.fund, signed);
  expect(again.message).toContain('was already used');
  const other = await signedFunding(second, 'taker', takerWallet);
  const funded = await refused(bench, 'stablefxFund', paths.fund, other);
  expect(funded.message).toContain('funded it already');
});

test('a funding lapses after an hour', async () => {
  const bench = createBench();
  const { contractTradeId } = await openSigned(bench, { tenor: 'daily' });
  const { body } = await presignFunding(bench, [contractTradeId], 'taker');
  const signed = await signedFunding(body, 'taker', takerWallet);
  bench.clock.advance(3_600_000);
  const error = await refused(bench, 'stablefxFund', paths.fund, signed);
  expect(error.location).toBe('permit2.deadline');
});

test('a side that funded is not asked again, and a maker does not fund after the end', async () => {
  const bench = createBench();
  const { contractTradeId } = await openSigned(bench);
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  bench.clock.advance(2_000);
  const taken = await presignFunding(bench, [contractTradeId], 'taker');
  expect(firstError(taken).message).toContain(
    'a taker funds in pending_settlement or maker_funded',
  );
});

test('a maker whose trade lapsed can no longer sign', async () => {
  const bench = createBench();
  const [trade = {}] = await makerTrades(bench);
  const tradeId = text(trade['id']);
  const { body } = await bench.get(`${paths.signatures}/presign/maker/${tradeId}`);
  const signed = {
    tradeId,
    address: makerWallet.address,
    details: inner(body, 'typedData', 'message'),
    signature: await sign(body['typedData'], makerWallet),
  };
  bench.clock.advance(600_000);
  const error = await refused(bench, 'stablefxRegisterSignature', paths.signatures, signed);
  expect(error.message).toContain('it is failed');
  const late = await bench.get(`${paths.signatures}/presign/maker/${tradeId}`);
  expect(firstError(late).message).toContain('it is failed');
});

test('trades whose sum is beyond what an answer can hold are not funded at once', async () => {
  const bench = createBench();
  const changes = { from: { currency: 'USDC', amount: '10000000' }, to: { currency: 'KRW1' } };
  const ids: Json[] = [];
  // 72 times 13,915 million KRW1 are more than 12 digits can say.
  while (ids.length < 72) {
    // oxlint-disable-next-line no-await-in-loop -- A trade after the other.
    ids.push((await openSigned(bench, changes))['contractTradeId'] ?? '');
  }
  const body = { contractTradeIds: ids, type: 'taker' };
  const error = await refused(bench, 'stablefxFundingPresign', paths.fundingPresign, body);
  expect(error).toMatchObject({ location: 'contractTradeIds' });
  expect(error.message).toContain('fund fewer at once');
  const alone = await presignFunding(bench, ids.slice(0, 1), 'taker');
  expect(breaches('stablefxFundingPresign', alone)).toEqual([]);
});
