import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import type { JsonObject } from '@/api/json';
import { exampleTradeMessage } from '@/api/operations/stablefx-examples';
import { exampleBody, wrongInAnswer, wrongInBody, wrongInExample } from './operation-schemas';

const member = (name: string, type: string) => ({ name, type });
const domain = {
  name: 'Permit2',
  chainId: 5042002,
  verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
};
const eip712Domain = [
  member('name', 'string'),
  member('chainId', 'uint256'),
  member('verifyingContract', 'address'),
];
const typedData = {
  domain,
  types: {
    EIP712Domain: eip712Domain,
    Consideration: [member('quoteId', 'bytes32'), member('base', 'address')],
    TraderDetails: [member('consideration', 'Consideration'), member('fee', 'uint256')],
    TokenPermissions: [member('token', 'address'), member('amount', 'uint256')],
    PermitWitnessTransferFrom: [member('permitted', 'TokenPermissions')],
  },
  primaryType: 'PermitWitnessTransferFrom',
  message: exampleTradeMessage,
};
const side = (currency: string, amount: string) => ({ currency, amount });
const quote = {
  id: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d',
  type: 'tradable',
  rate: 0.915,
  from: side('USDC', '10.00'),
  to: side('EURC', '9.15'),
  createdAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2026-03-02T09:00:30.000Z',
  fee: '0.008',
  collateral: '0.5',
  typedData,
};
const trade = {
  id: '5d8a1e63-2c94-4f7b-b016-7e3c9a5d0f42',
  status: 'pending',
  rate: 0.915,
  from: side('USDC', '10.00'),
  to: side('EURC', '9.150001'),
  quoteId: quote.id,
  createDate: '2026-03-02T09:00:01.000Z',
  updateDate: '2026-03-02T09:00:01.000Z',
};

test('the area stablefx is whole, on the routes of the console', () => {
  const operations = catalogue.filter(({ area }) => area === 'stablefx');
  expect(operations.map(({ id, method, path, route }) => [id, `${method} ${path}`, route])).toEqual(
    [
      ['stablefxCreateQuote', 'POST /v1/exchange/stablefx/quotes', '/debug/stablefx/quote'],
      ['stablefxCreateTrade', 'POST /v1/exchange/stablefx/trades', '/debug/stablefx/create'],
      ['stablefxListTrades', 'GET /v1/exchange/stablefx/trades', '/debug/stablefx/fetch'],
      ['stablefxGetTrade', 'GET /v1/exchange/stablefx/trades/{id}', '/debug/stablefx/details'],
      [
        'stablefxPresignTrade',
        'GET /v1/exchange/stablefx/signatures/presign/{type}/{tradeId}',
        '/debug/stablefx/presign',
      ],
      [
        'stablefxRegisterSignature',
        'POST /v1/exchange/stablefx/signatures',
        '/debug/stablefx/signature',
      ],
      [
        'stablefxFundingPresign',
        'POST /v1/exchange/stablefx/signatures/funding/presign',
        '/debug/stablefx/funding-presign',
      ],
      ['stablefxFund', 'POST /v1/exchange/stablefx/fund', '/debug/stablefx/fund'],
    ],
  );
});

test('only the list comes in data; funding answers with nothing', () => {
  expect(wrongInAnswer('stablefxCreateQuote', quote)).toEqual([]);
  expect(wrongInAnswer('stablefxCreateTrade', trade)).toEqual([]);
  expect(wrongInAnswer('stablefxListTrades', { data: [trade] })).toEqual([]);
  expect(wrongInAnswer('stablefxListTrades', [trade])).not.toEqual([]);
  expect(getOperation('stablefxFund').success).toEqual({ status: 200 });
});

const quotedFrom = (amount: unknown) =>
  wrongInExample('stablefxCreateQuote', { from: { currency: 'USDC', amount } });

test('the amount of a quote is decimal text or a number, with at most six places', () => {
  expect(['10', '10.000001', '0.5', 10, 10.5].map(quotedFrom)).toEqual([[], [], [], [], []]);
  expect(quotedFrom('10.0000001')).toEqual(['/from/amount pattern']);
  expect(quotedFrom('-10')).toEqual(['/from/amount pattern']);
  expect(quotedFrom('ten')).toEqual(['/from/amount pattern']);
  expect(quotedFrom(-1)).toEqual(['/from/amount exclusiveMinimum']);
});

test('a reference quote has no typed data, and a fee may name its currency', () => {
  const { typedData: _, ...reference } = quote;
  expect(wrongInAnswer('stablefxCreateQuote', { ...reference, type: 'reference' })).toEqual([]);
  const named = { ...quote, fee: side('EURC', '0.008') };
  expect(wrongInAnswer('stablefxCreateQuote', named)).toEqual([]);
});

test('a trade may be signed at once or later', () => {
  const { idempotencyKey, quoteId } = exampleBody('stablefxCreateTrade');
  expect(wrongInBody('stablefxCreateTrade', { idempotencyKey, quoteId })).toEqual([]);
  expect(wrongInBody('stablefxCreateTrade', { quoteId })).toEqual(['/idempotencyKey required']);
});

test('what a trade has no value for yet may be null or left out', () => {
  const empty = {
    contractTradeId: null,
    maturity: null,
    settlementTransactionHash: null,
    completeDate: null,
    providerTradeId: null,
    signerAddress: null,
    contractTransactions: { recordTrade: { status: 'pending', errorDetails: null } },
  };
  expect(wrongInAnswer('stablefxGetTrade', trade)).toEqual([]);
  expect(wrongInAnswer('stablefxGetTrade', { ...trade, ...empty })).toEqual([]);
  expect(wrongInAnswer('stablefxGetTrade', { ...trade, contractTradeId: 24 })).toEqual([]);
  expect(wrongInAnswer('stablefxGetTrade', { ...trade, status: 'funded' })).toEqual([
    '/status enum',
  ]);
});

test('a message keeps numbers as text or as a safe number, and a signature has 65 bytes', () => {
  const body = exampleBody('stablefxRegisterSignature');
  const withNonce = (nonce: unknown) =>
    wrongInBody('stablefxRegisterSignature', {
      ...body,
      details: { ...(body['details'] as JsonObject), nonce },
    });
  expect(withNonce('9'.repeat(78))).toEqual([]);
  expect(withNonce(771204336)).toEqual([]);
  expect(withNonce('0x2a')).toEqual(['/details/nonce pattern']);
  expect(withNonce(2 ** 53)).toEqual(['/details/nonce maximum']);
  expect(wrongInBody('stablefxRegisterSignature', { ...body, signature: '0xabab' })).toEqual([
    '/signature pattern',
  ]);
});

const fundingAnswer = (typedDataToFund: object) =>
  wrongInAnswer('stablefxFundingPresign', {
    deliverables: [side('USDC', '10.00')],
    receivables: [side('EURC', '9.142')],
    typedData: typedDataToFund,
  });

const fundedBy = (permit2: object) => wrongInExample('stablefxFund', { permit2 });

test('typed data to fund is that of one trade or of several, never a mixture', () => {
  const permission = { spender: domain.verifyingContract, nonce: '42', deadline: '1893456000' };
  const permitted = { token: domain.verifyingContract, amount: '10000000' };
  const one = {
    domain,
    types: {
      EIP712Domain: eip712Domain,
      TokenPermissions: [],
      SingleTradeWitness: [member('id', 'uint256')],
      PermitWitnessTransferFrom: [],
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: { permitted, ...permission, witness: { id: '24' } },
  };
  const several = {
    domain,
    types: {
      EIP712Domain: eip712Domain,
      TokenPermissions: [],
      BatchTradeWitness: [member('ids', 'uint256[]')],
      PermitWitnessBatchTransferFrom: [],
    },
    primaryType: 'PermitWitnessBatchTransferFrom',
    message: { permitted: [permitted], ...permission, witness: { ids: ['24', '25'] } },
  };
  expect(fundingAnswer(one)).toEqual([]);
  expect(fundingAnswer(several)).toEqual([]);
  expect(fundingAnswer({ ...one, message: several.message })).not.toEqual([]);
  expect(fundedBy(one.message)).toEqual([]);
  expect(fundedBy(several.message)).toEqual([]);
  expect(fundedBy({ ...one.message, witness: {} })).toEqual(['/permit2/witness/id required']);
});

test('funding needs at least one trade', () => {
  expect(wrongInBody('stablefxFundingPresign', { contractTradeIds: [], type: 'taker' })).toEqual([
    '/contractTradeIds minItems',
  ]);
});
