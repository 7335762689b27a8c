import fc from 'fast-check';
import { expect, test } from 'vitest';
import { domainValues, inUnits, messageValues } from '@/pages/typed-data/read-typed-data';
import { fundingTypedData, tradeTypedData } from '@/sandbox/stablefx/typed-data';
import { tokenContracts } from '@/sandbox/stablefx/terms';
import { authorizationTypedData } from '@/sandbox/transfer-authorization';

const address = `0x${'1'.repeat(40)}`;
const { USDC, EURC } = tokenContracts;
const permit = { spender: address, nonce: '7', deadline: '1790000000' };

function meanings(typedData: Parameters<typeof messageValues>[0]): Record<string, string> {
  const values = messageValues(typedData).filter(({ means }) => means !== undefined);
  return Object.fromEntries(values.map(({ name, means = '' }) => [name, means]));
}

function tradeOf(recipient?: string) {
  return tradeTypedData(recipient === undefined ? 'maker' : 'taker', {
    permitted: { token: USDC.toLowerCase(), amount: '500000' },
    ...permit,
    witness: {
      consideration: {
        quoteId: `0x${'0'.repeat(64)}`,
        base: EURC,
        quote: USDC,
        baseAmount: '9150000',
        quoteAmount: '10000000',
        maturity: '1790000000',
      },
      ...(recipient !== undefined && { recipient }),
      fee: '7320',
      authorizer: address,
    },
  });
}

test('a trade is read with its amounts in the units of their tokens and its times in UTC', () => {
  expect(meanings(tradeOf(address))).toEqual({
    'permitted.token': 'USDC',
    'permitted.amount': '0.50 USDC',
    deadline: '2026-09-21 14:13:20 UTC',
    'witness.consideration.base': 'EURC',
    'witness.consideration.quote': 'USDC',
    'witness.consideration.baseAmount': '9.15 EURC',
    'witness.consideration.quoteAmount': '10.00 USDC',
    'witness.consideration.maturity': '2026-09-21 14:13:20 UTC',
    'witness.fee': '0.00732 EURC',
  });
  expect(meanings(tradeOf())).toMatchObject({ 'witness.fee': '0.00732 USDC' });
});

test('a batch has an amount for each token, and an unknown token keeps its plain number', () => {
  const permitted = [
    { token: EURC, amount: '1' },
    { token: address, amount: '2' },
  ];
  const data = fundingTypedData({ permitted, ...permit, witness: { ids: ['24', '25'] } });
  const values = messageValues(data);
  expect(values).toContainEqual({
    name: 'permitted.0.amount',
    value: '1',
    means: '0.000001 EURC',
  });
  expect(values).toContainEqual({ name: 'permitted.1.amount', value: '2' });
  expect(values).toContainEqual({ name: 'witness.ids.1', value: '25' });
});

test('a transfer of USD Coin is read in USDC, of another token not; no time is made of a zero', () => {
  const message = {
    from: address,
    to: address,
    value: '25100000',
    validAfter: 0,
    validBefore: 1_790_000_000,
    nonce: '0x00',
  };
  const data = authorizationTypedData(message);
  expect(meanings(data)).toEqual({
    value: '25.10 USDC',
    validBefore: '2026-09-21 14:13:20 UTC',
  });
  const other = { ...data, domain: { ...data.domain, name: 'Other' } };
  expect(meanings(other)).not.toHaveProperty('value');
  expect(domainValues(other)).toContainEqual({ name: 'name', value: 'Other' });
});

test('an amount in units is the same number, with two places at least and six at most', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (millionths) => {
      const text = inUnits(String(millionths));
      expect(text).toMatch(/^(0|[1-9]\d*)\.\d{2,6}$/);
      const [whole = '', fraction = ''] = text.split('.');
      expect(BigInt(whole + fraction.padEnd(6, '0'))).toBe(millionths);
    }),
  );
});
