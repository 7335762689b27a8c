import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { lastAttempt, type Exchange } from '@/api/exchange';
import type { JsonObject } from '@/api/json';
import type { CallInput } from '@/api/operation';
import { completedInput } from '@/pages/operation/call-form';
import { checkInput } from '@/pages/operation/check-input';
import { extras } from '@/pages/operation/extras';
import { accountMistake, addressOf, signHere } from '@/pages/operation/signing/sign-here';
import { presigningCalls, signableOf } from '@/pages/operation/signing/signable';
import { fieldSchema } from '@/ui/schema-form/schema';
import { isSameAddress } from '@/sandbox/recover-signer';
import { createBench, newKey, type Bench } from '../../sandbox/support';
import { exchangeOf, sendTo } from './exchanges';

const seed = 42;
const example = (id: string) => getOperation(id).example ?? {};
const bodyOf = (exchange: Exchange) =>
  JSON.parse(lastAttempt(exchange).response?.body ?? '{}') as JsonObject;
const statusOf = (exchange: Exchange) => lastAttempt(exchange).response?.status;

/** Signs an answer and sends the call it leads to, as its form would. */
async function signOn(bench: Bench, presigned: Exchange, account = 'payer') {
  const signable = signableOf(presigned);
  if (!signable) throw new Error(`Nothing to sign in ${JSON.stringify(bodyOf(presigned))}`);
  const signed = await signHere(signable.typedData, account, seed);
  expect(signed.signer).toBe(signed.address);
  const { operationId, input } = signable.next;
  const operation = getOperation(operationId);
  const form = completedInput(operation, { input: input(signed), members: 'whole' }, newKey);
  expect(checkInput(operation, form)).toEqual({});
  const { properties = {} } = fieldSchema(operation.body?.schema);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(form.body as object)));
  return { id: operationId, next: await sendTo(bench, operationId, form), due: signable.due };
}

async function presignFor(bench: Bench, account: string): Promise<Exchange> {
  const endUserAddress = await addressOf(account, seed);
  const query = { ...(example('presignPayment').query as JsonObject), endUserAddress };
  return sendTo(bench, 'presignPayment', { query });
}

test('a presigned crypto payment, signed by its payer, is paid by the call it leads to', async () => {
  const bench = createBench({ samples: true });
  const presigned = await presignFor(bench, 'shopper');
  const { id, next, due } = await signOn(bench, presigned, 'shopper');
  expect(id).toBe('createCryptoPayment');
  expect(isSameAddress(due ?? '', await addressOf('shopper', seed))).toBe(true);
  expect(statusOf(next)).toBe(201);
});

test('a payment signed by another account than the payer’s is refused, and the payer is named before', async () => {
  const bench = createBench({ samples: true });
  const { next, due } = await signOn(bench, await presignFor(bench, 'shopper'), 'stranger');
  expect(isSameAddress(due ?? '', await addressOf('stranger', seed))).toBe(false);
  expect(statusOf(next)).toBe(400);
});

test('the fee quote goes along only where the payer bears the fee', async () => {
  const presigned = await presignFor(createBench({ samples: true }), 'payer');
  const { data } = bodyOf(presigned) as { data: { typedData: JsonObject } };
  const bodyFor = (feeChargeModel: string) => {
    const typedData = { ...data.typedData, feeChargeModel, networkFeeQuote: { quoteId: 'q' } };
    const answer = JSON.stringify({ data: { typedData } });
    const signable = signableOf(exchangeOf('presignPayment', presigned.input, 200, answer));
    return signable?.next.input({ address: '0x', signature: '0x' }).body;
  };
  expect(bodyFor('endUser')).toMatchObject({ quoteId: 'q' });
  expect(bodyFor('merchant')).not.toHaveProperty('quoteId');
});

test('a stablefx quote that is signed becomes a trade, and its delivery is signed and funded', async () => {
  const bench = createBench({ samples: true });
  const quoted = await sendTo(bench, 'stablefxCreateQuote', example('stablefxCreateQuote'));
  const { id, next } = await signOn(bench, quoted);
  expect(id).toBe('stablefxCreateTrade');
  expect(statusOf(next)).toBe(getOperation(id).success.status);
  bench.clock.advance(10_000);
  const { contractTradeId } = bodyOf(next);
  const body = { contractTradeIds: [contractTradeId ?? ''], type: 'taker', fundingMode: 'gross' };
  const presigned = await sendTo(bench, 'stablefxFundingPresign', { body });
  const funded = await signOn(bench, presigned);
  expect(funded.id).toBe('stablefxFund');
  expect(statusOf(funded.next)).toBe(getOperation('stablefxFund').success.status);
});

test('a trade presigned for a side is registered for that side', async () => {
  const bench = createBench({ samples: true });
  const input = example('stablefxPresignTrade');
  const { id, next } = await signOn(bench, await sendTo(bench, 'stablefxPresignTrade', input));
  expect(id).toBe('stablefxRegisterSignature');
  expect(next.input.body).toMatchObject({ ...(input.path as JsonObject) });
  expect(statusOf(next)).toBe(200);
});

test('a reference quote, a refusal and broken typed data give nothing to sign', async () => {
  const bench = createBench();
  const { body } = example('stablefxCreateQuote');
  const input: CallInput = { body: { ...(body as JsonObject), type: 'reference' } };
  expect(signableOf(await sendTo(bench, 'stablefxCreateQuote', input))).toBeUndefined();
  const refused = await sendTo(bench, 'presignPayment', example('presignPayment'));
  expect(statusOf(refused)).toBe(404);
  expect(signableOf(refused)).toBeUndefined();
  for (const typedData of [null, 'x', {}, { domain: {}, types: { A: 1 }, message: {} }]) {
    const broken = JSON.stringify({ typedData });
    expect(signableOf(exchangeOf('stablefxPresignTrade', {}, 200, broken))).toBeUndefined();
  }
});

test('data that can’t be signed says why', async () => {
  const typedData = {
    domain: { chainId: 1 },
    types: { Witness: [{ name: 'id', type: 'uint256' }] },
    primaryType: 'Witness',
    message: { id: 'no number' },
  };
  await expect(signHere(typedData, 'payer', seed)).rejects.toThrow(/can't be signed/);
});

test.each([
  ['', 'This field is required'],
  ['two words', 'Invalid format'],
  ['a'.repeat(41), 'Invalid format'],
  ['maker-2', undefined],
])('an account named "%s" is told %s', (name, words) => {
  expect(accountMistake(name)).toBe(words);
});

test('the page of every call whose answer has typed data offers to sign it', () => {
  const panels = Object.keys(extras).filter((id) => extras[id] === extras['presignPayment']);
  expect(panels.toSorted()).toEqual(presigningCalls.toSorted());
});
