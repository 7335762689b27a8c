import { expect, test } from 'vitest';
import {
  ask,
  breaches,
  fund,
  inner,
  openSigned,
  openUnsigned,
  paths,
  presignFunding,
  register,
  signedTrade,
  statusOf,
  takerWallet,
  tradeNow,
} from './stablefx-support';
import { createBench, newKey, text } from './support';

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/);

test('a taker who signs at once funds and is paid', async () => {
  const bench = createBench();
  const { body: quote } = await ask(bench);
  const opened = await bench.post(paths.trades, await signedTrade(quote));
  expect(breaches('stablefxCreateTrade', opened)).toEqual([]);
  const { id, contractTradeId } = opened.body;
  expect(opened.body).toMatchObject({
    status: 'pending_settlement',
    contractTradeId: '1001',
    quoteId: quote['id'],
    fee: '0.0732',
    rate: 0.915,
    tenor: 'instant',
  });

  const presigned = await presignFunding(bench, [contractTradeId], 'taker');
  expect(breaches('stablefxFundingPresign', presigned)).toEqual([]);
  expect(presigned.body).toMatchObject({
    deliverables: [{ currency: 'USDC', amount: '100.00' }],
    receivables: [{ currency: 'EURC', amount: '91.4268' }],
  });
  const funded = await fund(bench, [contractTradeId], 'taker', takerWallet);
  expect(breaches('stablefxFund', funded)).toEqual([]);
  expect(await tradeNow(bench, id)).toMatchObject({
    status: 'pending_settlement',
    contractTransactions: { takerDeliver: { status: 'pending', txHash: hash } },
  });

  bench.clock.advance(2_000);
  expect(await statusOf(bench, id)).toBe('taker_funded');
  bench.clock.advance(7_000);
  const completed = await bench.get(`${paths.trades}/${text(id)}?type=taker`);
  expect(breaches('stablefxGetTrade', completed)).toEqual([]);
  const { txHash } = inner(completed.body, 'contractTransactions', 'makerDeliver');
  expect(completed.body).toMatchObject({
    status: 'complete',
    settlementTransactionHash: txHash,
    completeDate: new Date(bench.clock.now()).toISOString(),
    signerAddress: takerWallet.address,
    collateral: '5.00',
    contractTransactions: {
      recordTrade: { status: 'success', txHash: hash },
      takerDeliver: { status: 'success', txHash: hash },
      makerDeliver: { status: 'success', txHash: hash },
    },
  });
});

test('what is signed to fund one trade has the documented names, types and order', async () => {
  const bench = createBench();
  const { contractTradeId } = await openSigned(bench);
  const { body } = await presignFunding(bench, [contractTradeId], 'taker');
  const { types, primaryType, message } = inner(body, 'typedData');
  expect(Object.keys(types ?? {})).toEqual([
    'EIP712Domain',
    'TokenPermissions',
    'SingleTradeWitness',
    'PermitWitnessTransferFrom',
  ]);
  expect(types).toMatchObject({
    SingleTradeWitness: [{ name: 'id', type: 'uint256' }],
    PermitWitnessTransferFrom: [
      { name: 'permitted', type: 'TokenPermissions' },
      { name: 'spender', type: 'address' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
      { name: 'witness', type: 'SingleTradeWitness' },
    ],
  });
  expect(primaryType).toBe('PermitWitnessTransferFrom');
  expect(message).toEqual({
    permitted: { token: '0x3600000000000000000000000000000000000000', amount: '100000000' },
    spender: '0x2222222222222222222222222222222222222222',
    nonce: expect.stringMatching(/^\d+$/),
    deadline: String(bench.clock.now() / 1_000 + 3_600),
    witness: { id: contractTradeId },
  });
});

test('a taker who signs later waits for the confirmation', async () => {
  const bench = createBench();
  const { body: quote } = await ask(bench);
  const opened = await bench.post(paths.trades, {
    idempotencyKey: newKey(),
    quoteId: quote['id'],
  });
  const id = text(opened.body['id']);
  expect(opened.body).toMatchObject({ status: 'pending' });
  expect(opened.body).not.toHaveProperty('contractTradeId');
  const early = await bench.get(`${paths.signatures}/presign/taker/${id}`);
  expect(early).toMatchObject({ status: 400, body: { errors: [{ location: 'tradeId' }] } });

  bench.clock.advance(2_000);
  expect(await statusOf(bench, id)).toBe('confirmed');
  const presigned = await bench.get(`${paths.signatures}/presign/taker/${id}`);
  expect(breaches('stablefxPresignTrade', presigned)).toEqual([]);
  expect(presigned.body['typedData']).toEqual(quote['typedData']);
  const registered = await register(bench, id, 'taker', takerWallet);
  expect(breaches('stablefxRegisterSignature', registered)).toEqual([]);
  expect(registered.body).toMatchObject({ tradeId: id });
  expect(await statusOf(bench, id)).toBe('confirmed');

  bench.clock.advance(3_000);
  const { status, contractTradeId } = await tradeNow(bench, id);
  expect(status).toBe('pending_settlement');
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  bench.clock.advance(9_000);
  expect(await statusOf(bench, id)).toBe('complete');
});

test('a presign can send the bought tokens elsewhere', async () => {
  const bench = createBench();
  const id = await openUnsigned(bench);
  const elsewhere = `0x${'9'.repeat(40)}`;
  const { body } = await bench.get(
    `${paths.signatures}/presign/taker/${id}?recipientAddress=${elsewhere}`,
  );
  expect(inner(body, 'typedData', 'message', 'witness')['recipient']).toBe(elsewhere);
  expect((await register(bench, id, 'taker', takerWallet)).status).toBe(200);
});

test('an unsigned trade is failed 10 minutes after its confirmation', async () => {
  const bench = createBench();
  const id = await openUnsigned(bench);
  bench.clock.advance(600_000 - 1);
  expect(await statusOf(bench, id)).toBe('confirmed');
  bench.clock.advance(1);
  expect(await statusOf(bench, id)).toBe('failed');
  const late = await bench.get(`${paths.signatures}/presign/taker/${id}`);
  expect(late).toMatchObject({ status: 400 });
});

test('23.66: the other side never signs, so nothing is recorded', async () => {
  const bench = createBench();
  const { id, status } = await openSigned(bench, { from: { currency: 'USDC', amount: '23.66' } });
  expect(status).toBe('confirmed');
  bench.clock.advance(599_999);
  expect(await tradeNow(bench, id)).not.toHaveProperty('contractTradeId');
  bench.clock.advance(1);
  expect(await statusOf(bench, id)).toBe('failed');
});

test('23.67: the other side never funds; the trade is breached and the taker refunded', async () => {
  const bench = createBench();
  const { id, contractTradeId } = await openSigned(bench, {
    from: { currency: 'USDC' },
    to: { currency: 'EURC', amount: '23.67' },
  });
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  bench.clock.advance(1_800_000 - 1);
  expect(await statusOf(bench, id)).toBe('taker_funded');
  bench.clock.advance(1);
  expect(await statusOf(bench, id)).toBe('breaching');
  bench.clock.advance(300_000);
  expect(await tradeNow(bench, id)).toMatchObject({
    status: 'breached',
    contractTransactions: { breach: { status: 'success', txHash: hash } },
  });
  bench.clock.advance(10_000);
  expect(await statusOf(bench, id)).toBe('refunded');
});

test('a trade nobody funds stays breached', async () => {
  const bench = createBench();
  const { id, contractTradeId } = await openSigned(bench);
  bench.clock.advance(1_800_000);
  const late = await presignFunding(bench, [contractTradeId], 'taker');
  expect(late.body['message']).toContain('that is breaching');
  bench.clock.advance(3_600_000);
  expect(await statusOf(bench, id)).toBe('breached');
});

test('tokens that arrive after the maturity are sent back', async () => {
  const bench = createBench();
  const { id, contractTradeId } = await openSigned(bench);
  bench.clock.advance(1_800_000 - 1_000);
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  bench.clock.advance(600_000);
  expect(await tradeNow(bench, id)).toMatchObject({
    status: 'breached',
    contractTransactions: { takerDeliver: { status: 'failed', errorDetails: expect.any(String) } },
  });
});

test('an offer does not expire faster than the wall: at 60x a quote outlives its expiry', async () => {
  let passed = 0;
  const start = Date.UTC(2026, 2, 4, 9);
  const clock = {
    now: () => start + passed * 60,
    steady: () => passed,
    advance: (ms: number) => void (passed += ms),
  };
  const bench = createBench({ clock });
  const { body: quote } = await ask(bench, { tenor: 'daily' });
  clock.advance(29_000);
  expect(Date.parse(text(quote['expiresAt']))).toBeLessThan(clock.now());
  const body = await signedTrade(quote);
  expect((await bench.post(paths.trades, body)).status).toBe(200);
});
