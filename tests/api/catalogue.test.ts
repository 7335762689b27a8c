import { expect, test } from 'vitest';
import { areas } from '@/api/areas';
import { catalogue, findOperation, getOperation } from '@/api/catalogue';
import { catalogueIndex } from '@/api/catalogue-index';
import { validate } from '@/api/validate';

test('the light index says the same as the catalogue, in the same order', () => {
  const entries = catalogue.map(({ id, area, method, path, route, title }) => ({
    id,
    area,
    method,
    path,
    route,
    title,
  }));
  expect(catalogueIndex).toEqual(entries);
});

test.for(['id', 'route', 'title'] as const)('no two operations share an %s', (name) => {
  const values = catalogue.map((operation) => operation[name]);
  expect(new Set(values).size).toBe(values.length);
});

test('no two operations share a method and a path', () => {
  const calls = catalogue.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('the trades area is whole', () => {
  const trades = catalogue.filter(({ area }) => area === 'trades');
  expect(trades.map(({ id }) => id)).toEqual([
    'createExchangeQuote',
    'createExchangeTrade',
    'listExchangeTrades',
    'getExchangeTrade',
    'listExchangeSettlements',
    'getExchangeSettlement',
    'getExchangeSettlementByReference',
    'getExchangeSettlementInstructions',
  ]);
});

test.for([
  [
    'payments',
    'getEncryptionPublicKey createPayment listPayments getPayment cancelPayment refundPayment capturePayment listMerchantBalances listReversals presignPayment createCryptoPayment',
  ],
  [
    'paymentIntents',
    'createPaymentIntent listPaymentIntents getPaymentIntent expirePaymentIntent refundPaymentIntent getSupportedCurrencies',
  ],
  ['settlements', 'listSettlements getSettlement'],
  ['mocks', 'mockWirePayment mockPixPayment mockChargeback getConfiguration createPaymentToken'],
] as const)('the area %s is whole', ([id, names]) => {
  const operations = catalogue.filter(({ area }) => area === id);
  expect(operations.map((operation) => operation.id)).toEqual(names.split(' '));
});

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s: title, description, example and answers are there',
  ([id, { title, description, example, answers, success, method, body }]) => {
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(example).toBeDefined();
    expect(example?.body === undefined).toBe(body === undefined);
    expect(answers.map(({ status }) => status)).toContain(401);
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
    );
    expect(success.status).toBeGreaterThanOrEqual(200);
    expect(success.schema === undefined).toBe(
      success.status === 202 || method === 'DELETE' || id === 'stablefxFund',
    );
  },
);

/** A patch may leave out everything: what is absent stays as it was. */
const mustBeFilled = catalogue.filter(({ method }) => method !== 'PATCH');

test.for(mustBeFilled.flatMap(({ id, body }) => (body ? [[id, body.schema] as const] : [])))(
  '%s: an empty body is refused at each place that must be filled',
  ([, schema]) => {
    const violations = validate(schema, {});
    expect(violations.length).toBeGreaterThan(0);
    expect(new Set(violations.map(({ keyword }) => keyword))).toEqual(new Set(['required']));
  },
);

test('a transient and a continuous intent are told apart', () => {
  const schema = getOperation('createPaymentIntent').body?.schema ?? false;
  const asked = {
    idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
    settlementCurrency: 'USD',
    paymentMethods: [{ type: 'blockchain', chain: 'ETH' }],
  };
  const amount = { amount: '25.00', currency: 'USD' };
  const pointers = (body: object) => validate(schema, body).map(({ pointer }) => pointer);
  expect(pointers({ ...asked, amount })).toEqual([]);
  expect(pointers({ ...asked, type: 'continuous', currency: 'USD' })).toEqual([]);
  expect(pointers({ ...asked, type: 'continuous' })).toEqual(['/currency']);
  expect(pointers({ ...asked, type: 'transient' })).toEqual(['/amount']);
  const wrong = { amount: '-1', currency: 'MXN' };
  expect(new Set(pointers({ ...asked, amount: wrong }))).toEqual(
    new Set(['/amount/amount', '/amount/currency']),
  );
  const unknown = { ...asked, type: 'continuous', currency: 'MXN' };
  expect(pointers(unknown)).toEqual(['/currency']);
  expect(pointers({ ...asked, amount, paymentMethods: [] })).toEqual(['/paymentMethods']);
});

test('what the provider leaves out of a new payment, or sends as null, keeps the schema', () => {
  const schema = getOperation('getPayment').success.schema ?? false;
  const id = 'fc2f9a3e-0b17-4a1d-a7a5-4f5a9f0f8c11';
  const amount = { amount: '25.00', currency: 'USD' };
  const card = { id, type: 'payment', merchantId: id, amount, source: {}, status: 'pending' };
  const crypto = {
    id,
    type: 'refund',
    merchantId: id,
    amount: { currency: 'BTC' },
    status: 'paid',
  };
  const nothing = {
    errorCode: null,
    fees: null,
    riskEvaluation: null,
    cancel: null,
    refunds: null,
  };
  for (const data of [card, crypto, { ...card, ...nothing }]) {
    expect(validate(schema, { data })).toEqual([]);
  }
  expect(validate(schema, { data: { ...card, status: 'payed' } })).toMatchObject([
    { pointer: '/data/status', keyword: 'enum' },
  ]);
});

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s: the example fits the schemas',
  ([, { parameters, body, example = {} }]) => {
    const wrong = parameters.flatMap<unknown>(({ name, in: place, required, schema }) => {
      const value = place === 'path' ? example.path?.[name] : example.query?.[name];
      if (value === undefined) return required ? [`${name} is missing`] : [];
      return validate(schema, value);
    });
    expect([...wrong, ...(body ? validate(body.schema, example.body) : [])]).toEqual([]);
  },
);

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s: every parameter of the path is declared, and the area exists',
  ([, { path, parameters, area }]) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(named);
    expect(areas.map(({ id }) => id)).toContain(area);
  },
);

test('an operation is found by its id', () => {
  expect(findOperation('getExchangeTrade')?.path).toBe('/v1/exchange/trades/{id}');
  expect(findOperation('getExchangeTrad')).toBeUndefined();
});

test('asking for a mistyped operation names the nearest one', () => {
  expect(() => getOperation('createExchangeTrad')).toThrow(
    expect.objectContaining({
      code: 'unknown-operation',
      message:
        'There is no operation "createExchangeTrad" in the catalogue. Did you mean "createExchangeTrade"?',
    }),
  );
});
