import { expect, test } from 'vitest';
import { ask, askedQuote, breaches, digestOf, inner, paths } from './stablefx-support';
import { createBench, newKey, text } from './support';

const sell = (amount: string | number, currency = 'USDC') => ({ from: { currency, amount } });
const buy = (amount: string | number, from = 'USDC', to = 'EURC') => ({
  from: { currency: from },
  to: { currency: to, amount },
});

test('a tradable quote brings rate, fee, collateral and what the taker signs', async () => {
  const bench = createBench();
  const answer = await ask(bench, sell('10'));
  expect(breaches('stablefxCreateQuote', answer)).toEqual([]);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      rate: 0.915,
      from: { currency: 'USDC', amount: '10.00' },
      to: { currency: 'EURC', amount: '9.15' },
      fee: '0.00732',
      collateral: '0.50',
      createdAt: new Date(bench.clock.now()).toISOString(),
      expiresAt: new Date(bench.clock.now() + 30_000).toISOString(),
    },
  });
});

test('the typed data of a taker has the documented names, types and order', async () => {
  const bench = createBench();
  const { body } = await ask(bench, sell('10'));
  const seconds = bench.clock.now() / 1_000;
  expect(body['typedData']).toEqual({
    domain: {
      name: 'Permit2',
      chainId: 5042002,
      verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      TokenPermissions: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
      Consideration: [
        { name: 'quoteId', type: 'bytes32' },
        { name: 'base', type: 'address' },
        { name: 'quote', type: 'address' },
        { name: 'baseAmount', type: 'uint256' },
        { name: 'quoteAmount', type: 'uint256' },
        { name: 'maturity', type: 'uint256' },
      ],
      TraderDetails: [
        { name: 'consideration', type: 'Consideration' },
        { name: 'recipient', type: 'address' },
        { name: 'fee', type: 'uint256' },
        { name: 'authorizer', type: 'address' },
      ],
      PermitWitnessTransferFrom: [
        { name: 'permitted', type: 'TokenPermissions' },
        { name: 'spender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
        { name: 'witness', type: 'TraderDetails' },
      ],
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      permitted: { token: '0x3600000000000000000000000000000000000000', amount: '500000' },
      spender: '0x2222222222222222222222222222222222222222',
      nonce: expect.stringMatching(/^\d+$/),
      deadline: String(seconds + 1_800),
      witness: {
        consideration: {
          quoteId: `0x${'0'.repeat(32)}${text(body['id']).replaceAll('-', '')}`,
          base: '0x89B50855Aa3bE2F677cD6303Cec089B5F319D72a',
          quote: '0x3600000000000000000000000000000000000000',
          baseAmount: '9150000',
          quoteAmount: '10000000',
          maturity: String(seconds + 1_800),
        },
        recipient: askedQuote.recipientAddress.toLowerCase(),
        fee: '7320',
        authorizer: '0x0000000000000000000000000000000000000000',
      },
    },
  });
  expect(digestOf(body['typedData'])).toMatch(/^0x[0-9a-f]{64}$/);
});

test.for([
  ['a sale is rounded down', sell('10.000001'), '10.000001', '9.15'],
  ['a purchase is rounded up', buy('10'), '10.928962', '10.00'],
  ['a number is taken as a text', sell(12.5), '12.50', '11.4375'],
  ['the way back has a rate of its own', sell('10', 'EURC'), '10.00', '10.91'],
] as const)('%s', async ([, changes, from, to]) => {
  const other = 'to' in changes ? {} : { to: { currency: 'EURC' } };
  const back = changes.from.currency === 'EURC' ? { to: { currency: 'USDC' } } : other;
  const { body } = await ask(createBench(), { ...changes, ...back });
  expect([inner(body, 'from')['amount'], inner(body, 'to')['amount']]).toEqual([from, to]);
});

test.for([
  ['instant', 30],
  ['hourly', 60],
  ['daily', 24 * 60],
] as const)('%s trades mature in %s minutes', async ([tenor, minutes]) => {
  const bench = createBench();
  const { body } = await ask(bench, { tenor });
  const { maturity } = inner(body, 'typedData', 'message', 'witness', 'consideration');
  expect(Number(maturity)).toBe(bench.clock.now() / 1_000 + minutes * 60);
});

test('every token is quoted against USDC, whatever the seed', async () => {
  const tokens = ['EURC', 'QCAD', 'AUDF', 'MXNB', 'BRLA', 'KRW1', 'GBPA'];
  const rates = async (seed: number) => {
    const bench = createBench({ seed });
    const answers = [];
    for (const currency of tokens) answers.push(await ask(bench, { to: { currency } }));
    expect(answers.flatMap((answer) => breaches('stablefxCreateQuote', answer))).toEqual([]);
    return answers.map(({ body }) => body['rate']);
  };
  const expected = [0.915, 1.382, 1.531, 18.154, 5.412, 1391.5, 0.787];
  expect(await rates(42)).toEqual(expected);
  expect(await rates(7)).toEqual(expected);
});

test('a reference quote needs no recipient, brings nothing to sign and can never be traded', async () => {
  const bench = createBench();
  const { recipientAddress: _, ...asked } = askedQuote;
  const { status, body } = await bench.post(paths.quotes, { ...asked, type: 'reference' });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('typedData');
  expect(body).not.toHaveProperty('expiresAt');
  const traded = { idempotencyKey: newKey(), quoteId: body['id'] };
  const refused = await bench.post(paths.trades, traded);
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ location: 'quoteId' }] } });
  expect(refused.body['message']).toContain('reference quote');
});

test.for([
  ['from.amount', 'required', { from: { currency: 'USDC' } }],
  ['to.amount', 'not_required', { to: { currency: 'EURC', amount: '10' } }],
  ['from.amount', 'min_value', sell('9.999999')],
  ['to.amount', 'min_value', buy('9.14')],
  ['from.amount', 'min_value', sell('0')],
  ['from.amount', 'number_format', sell('10.0000001')],
  ['from.amount', 'number_format', sell(1e-7)],
  ['from.amount', 'number_format', sell('1000000000000')],
  ['from.amount', 'max_value', { ...sell('718648940'), to: { currency: 'KRW1' } }],
  ['to.amount', 'max_value', buy('999999999999')],
  ['to.currency', 'invalid_value', { to: { currency: 'USDC' } }],
  [
    'to.currency',
    'invalid_value',
    { from: { currency: 'EURC', amount: '10' }, to: { currency: 'QCAD' } },
  ],
  ['recipientAddress', 'required', { recipientAddress: undefined as unknown as string }],
  ['recipientAddress', 'pattern_mismatch', { recipientAddress: '0x12' }],
  ['tenor', 'invalid_value', { tenor: 'weekly' }],
] as const)('a quote is refused for its %s: %s', async ([location, error, changes]) => {
  const answer = await ask(createBench(), changes);
  expect(breaches('stablefxCreateQuote', answer)).toEqual([]);
  expect(answer).toMatchObject({ status: 400, body: { code: 2, errors: [{ location, error }] } });
});

test('a trade moves 10 million USDC at most, and its amounts keep to their digits', async () => {
  const bench = createBench();
  const most = await ask(bench, {
    from: { currency: 'USDC', amount: '10000000' },
    to: { currency: 'KRW1' },
  });
  expect(breaches('stablefxCreateQuote', most)).toEqual([]);
  expect(most.status).toBe(200);
  for (const changes of [
    { from: { currency: 'USDC', amount: '10000000.000001' }, to: { currency: 'KRW1' } },
    { from: { currency: 'USDC' }, to: { currency: 'EURC', amount: '999999999999.99' } },
    { from: { currency: 'GBPA', amount: '999999999999.99' }, to: { currency: 'USDC' } },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other is enough.
    const { status, body } = await ask(bench, changes);
    expect([status, body['code']]).toEqual([400, 2]);
    expect(body['message']).toContain('must not be above 10000000');
  }
});
