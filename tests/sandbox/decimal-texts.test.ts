import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { createBusinessTransfer } from '@/api/operations/business-transfers';
import type { Json, JsonObject } from '@/api/json';
import { readBody } from '@/sandbox/check-request';
import { askDeposit } from './chain-support';
import { createBench, newKey, text } from './support';

const json = 'application/json';

/** A body as JSON whose members called `amount` that are decimal texts are numbers instead. */
function withNumbers(body: Json): string {
  return JSON.stringify(body).replaceAll(/"amount":"(\d+(?:\.\d+)?)"/g, '"amount":$1');
}

const withAmounts = catalogue.filter(
  ({ example }) =>
    example?.body !== undefined && withNumbers(example.body) !== JSON.stringify(example.body),
);

test('calls of every area that moves money have an amount in their example', () => {
  const areas = new Set(withAmounts.map(({ area }) => area));
  expect([...areas].toSorted()).toEqual([
    'businessAccount',
    'mocks',
    'paymentIntents',
    'payments',
    'payouts',
    'stablefx',
    'trades',
  ]);
});

test.for(withAmounts.map(({ id }) => id))('%s takes an amount as a number', async (id) => {
  const operation = catalogue.find((one) => one.id === id);
  const { path = {}, body = null } = operation?.example ?? {};
  const url = operation?.path.replace('{id}', text(path['id'] ?? '')) ?? '';
  const answers = [JSON.stringify(body), withNumbers(body)].map((sent) =>
    createBench({ samples: true }).post(url, sent),
  );
  const [asText, asNumber] = await Promise.all(answers);
  expect(asNumber?.status).toBe(operation?.success.status);
  expect(asNumber?.body).toEqual(asText?.body);
});

/** What is read of the amount of a transfer that is written so. */
function readAmount(written: string): Json | undefined {
  const body = {
    idempotencyKey: newKey(),
    destination: { type: 'verified_blockchain', addressId: newKey() },
    amount: { amount: '@', currency: 'ETH' },
  };
  const read = readBody(createBusinessTransfer, JSON.stringify(body).replace('"@"', written), json);
  if ('refusal' in read) return read.refusal.body as unknown as Json;
  return ((read.value as JsonObject)['amount'] as JsonObject)['amount'];
}

test.for([
  ['25', '25'],
  ['10.50', '10.5'],
  ['1e3', '1000'],
  ['1.5E-7', '0.00000015'],
  ['100000000000.000000000000000001', '100000000000.000000000000000001'],
  ['0.100000000000000005', '0.100000000000000005'],
] as const)('the number %s is read as the text %s', ([written, amount]) => {
  expect(readAmount(written)).toBe(amount);
});

test.for([
  ['1e21', '1000000000000000000000'],
  ['1e-999999999', '1e-999999999'],
  ['0e-999999999', '0e-999999999'],
] as const)('the number %s is refused as the decimal text %s', ([written, invalidValue]) => {
  expect(readAmount(written)).toMatchObject({
    code: 2,
    errors: [{ error: 'number_format', location: 'amount.amount', invalidValue }],
  });
});

/** A decimal number with up to 12 digits before its dot and 18 after, and where its dot is moved to. */
const written = fc
  .record({
    whole: fc.bigInt({ min: 0n, max: 999_999_999_999n }),
    part: fc.option(fc.stringMatching(/^\d{1,18}$/), { nil: undefined }),
    shift: fc.integer({ min: -30, max: 30 }),
  })
  .map(({ whole, part, shift }) => ({
    plain: part === undefined ? String(whole) : `${whole}.${part}`,
    shift,
  }));

test('a number keeps every digit, wherever its exponent puts the dot', () => {
  fc.assert(
    fc.property(written, ({ plain, shift }) => {
      const moved = new Big(`${plain}e${shift}`).toFixed();
      const asExponent = shift === 0 ? plain : `${moved}e${-shift}`;
      const read = readAmount(asExponent);
      expect(read).toMatch(/^\d+(\.\d+)?$/);
      expect(new Big(text(read)).eq(plain)).toBe(true);
    }),
  );
});

test('texts that look like numbers, other members and other numbers stay as they are', () => {
  const free = {
    type: 'object',
    properties: { memo: { type: 'string' }, count: { type: 'integer' } },
  };
  const body = { required: true, contentType: json, schema: free };
  const sent = '{"memo":"pay \\"1.50\\", \\\\ then 2","count":3,"__proto__":4}';
  expect(readBody({ body }, sent, json)).toEqual({
    value: { memo: 'pay "1.50", \\ then 2', count: 3 },
  });
});

test('a key sent with a number and again with its text gives the first answer again', async () => {
  const bench = createBench({ samples: true });
  const { example } = createBusinessTransfer;
  const body = { ...(example?.body as JsonObject), amount: { amount: 25.5, currency: 'USD' } };
  const first = await bench.post(createBusinessTransfer.path, body);
  const amount = { amount: '25.5', currency: 'USD' };
  const again = await bench.post(createBusinessTransfer.path, { ...body, amount });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  const other = { amount: '25.50', currency: 'USD' };
  expect((await bench.post(createBusinessTransfer.path, { ...body, amount: other })).status).toBe(
    409,
  );
});

test('a number where another text is asked is refused', async () => {
  const { body } = await askDeposit(createBench(), { currency: 7 });
  expect(body['message']).toContain('currency must be a text (was 7)');
});
