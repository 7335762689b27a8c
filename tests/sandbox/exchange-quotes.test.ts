import { expect, test } from 'vitest';
import { createWallClock } from '@/sandbox/clock';
import { createSandbox } from '@/sandbox/sandbox';
import { base, createBench, createManualClock, newKey, quote, text } from './support';

const ask = (from: object, to: object, type = 'tradable') => ({ type, from, to });

test('a tradable quote converts the given amount and says when it expires', async () => {
  const bench = createBench();
  const { status, data } = await bench.post(
    '/v1/exchange/quotes',
    ask({ currency: 'MXN', amount: '1000.00' }, { currency: 'USDC' }),
  );
  expect(status).toBe(201);
  expect(data).toMatchObject({
    type: 'tradable',
    rate: 0.0549,
    from: { currency: 'MXN', amount: '1000.00' },
    to: { currency: 'USDC', amount: '54.90' },
    expiry: new Date(bench.clock.now() + 3_000).toISOString(),
  });
});

test.for([
  [{ currency: 'MXN', amount: 1000 }, { currency: 'USDC' }, '1000.00', '54.90'],
  [{ currency: 'MXN', amount: '1000.5' }, { currency: 'USDC' }, '1000.50', '54.92'],
  [{ currency: 'USDC', amount: '0.1' }, { currency: 'MXN' }, '0.10', '1.81'],
  [{ currency: 'MXN' }, { currency: 'USDC', amount: '54.90' }, '1000.00', '54.90'],
  [{ currency: 'MXN' }, { currency: 'USDC', amount: 0.01 }, '0.19', '0.01'],
] as const)('%j against %j gives %s and %s: texts with cents', async ([from, to, sold, bought]) => {
  const { data } = await createBench().post('/v1/exchange/quotes', ask(from, to));
  expect(data).toMatchObject({ from: { amount: sold }, to: { amount: bought } });
});

test.for(['EURC', 'MXN', 'BRL', 'HKD', 'CNH', 'SGD'])(
  'USDC trades with %s both ways',
  async (other) => {
    const bench = createBench();
    const amount = '100.00';
    expect(await quote(bench, { currency: 'USDC', amount }, other)).toHaveProperty('expiry');
    expect(await quote(bench, { currency: other, amount }, 'USDC')).toHaveProperty('expiry');
  },
);

test.for([
  [
    'no amount at all',
    ask({ currency: 'MXN' }, { currency: 'USDC' }),
    { error: 'required', location: 'from.amount', invalidValue: 'null' },
  ],
  [
    'an amount on both sides',
    ask({ currency: 'MXN', amount: '1' }, { currency: 'USDC', amount: '1' }),
    { error: 'not_required', location: 'to.amount', invalidValue: '1' },
  ],
  [
    'a pair that is not traded',
    ask({ currency: 'MXN', amount: '1' }, { currency: 'BRL' }),
    { error: 'invalid_value', location: 'to.currency', invalidValue: 'BRL' },
  ],
  [
    'a reference pair as tradable',
    ask({ currency: 'USD', amount: '1' }, { currency: 'GBP' }),
    { error: 'invalid_value', location: 'to.currency' },
  ],
  [
    'a fraction of a cent as text',
    ask({ currency: 'MXN', amount: '1.001' }, { currency: 'USDC' }),
    {
      error: 'number_format',
      location: 'from.amount',
      invalidValue: '1.001',
      constraints: { 'max-integral-digits': 12, 'max-fractional-digits': 2 },
    },
  ],
  [
    'a fraction of a cent as number',
    ask({ currency: 'MXN', amount: 0.1 + 0.2 }, { currency: 'USDC' }),
    { error: 'number_format', location: 'from.amount' },
  ],
  [
    'more digits than fit',
    ask({ currency: 'MXN', amount: 1e15 }, { currency: 'USDC' }),
    { error: 'number_format', location: 'from.amount' },
  ],
  [
    'zero as text',
    ask({ currency: 'MXN', amount: '0.00' }, { currency: 'USDC' }),
    { error: 'min_value', location: 'from.amount', constraints: { min: 0, inclusive: false } },
  ],
  [
    'a negative number',
    ask({ currency: 'MXN', amount: -1 }, { currency: 'USDC' }),
    { error: 'min_value', location: 'from.amount', invalidValue: '-1' },
  ],
  [
    'so little that nothing comes out',
    ask({ currency: 'MXN', amount: '0.01' }, { currency: 'USDC' }),
    { error: 'min_value', location: 'from.amount' },
  ],
  [
    'so much that the amount bought is too long',
    ask({ currency: 'USDC', amount: '999999999999.99' }, { currency: 'MXN' }),
    { error: 'number_format', location: 'from.amount', invalidValue: '999999999999.99' },
  ],
  [
    'so much that the amount sold is too long',
    ask({ currency: 'MXN' }, { currency: 'USDC', amount: 999999999999 }),
    { error: 'number_format', location: 'to.amount', invalidValue: '999999999999' },
  ],
  [
    'an unknown currency',
    ask({ currency: 'XXX', amount: '1' }, { currency: 'USDC' }),
    { error: 'invalid_value', location: 'from.currency', invalidValue: 'XXX' },
  ],
  [
    'a missing side',
    { type: 'tradable', from: { currency: 'MXN', amount: '1' } },
    { error: 'required', location: 'to', invalidValue: 'null' },
  ],
] as const)('%s is refused', async ([, body, error]) => {
  const answer = await createBench().post('/v1/exchange/quotes', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 2, errors: [error] });
});

test('every broken rule has its line in the message', async () => {
  const { body } = await createBench().post('/v1/exchange/quotes', {
    type: 'now',
    from: {},
    to: [],
  });
  expect(body).toEqual({
    code: 2,
    message: [
      'Invalid entity.',
      'type must be one of tradable, reference (was now)',
      'from.currency is required (was null)',
      'to must be an object (was […])',
    ].join('\n'),
    errors: [
      {
        error: 'invalid_value',
        message: 'type must be one of tradable, reference (was now)',
        location: 'type',
        invalidValue: 'now',
      },
      {
        error: 'required',
        message: 'from.currency is required (was null)',
        location: 'from.currency',
        invalidValue: 'null',
      },
      {
        error: 'invalid_value',
        message: 'to must be an object (was […])',
        location: 'to',
        invalidValue: '[…]',
      },
    ],
  });
});

const traded = (quoteId: unknown) => ({ idempotencyKey: newKey(), quoteId });

test('a quote can be traded up to three seconds after it was given', async () => {
  const bench = createBench();
  const [early, late] = [
    await quote(bench, { currency: 'MXN', amount: '10.00' }, 'USDC'),
    await quote(bench, { currency: 'MXN', amount: '10.00' }, 'USDC'),
  ];
  bench.clock.advance(2_999);
  expect((await bench.post('/v1/exchange/trades', traded(early['id']))).status).toBe(200);
  bench.clock.advance(1);
  const refused = await bench.post('/v1/exchange/trades', traded(late['id']));
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    code: 2,
    errors: [{ location: 'quoteId', error: 'invalid_value', invalidValue: late['id'] }],
  });
  expect(refused.body['message']).toContain('expired');
});

test('a faster clock makes no quote expire earlier', async () => {
  let wall = 0;
  const clock = createWallClock({ start: 0, wall: () => wall, speed: 60 });
  const sandbox = createSandbox({ seed: 42, clock });
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify(body), headers };
    const response = await sandbox.fetch(new Request(base + path, init));
    return { status: response.status, body: (await response.json()) as { data: { id: string } } };
  };
  const body = ask({ currency: 'MXN', amount: '10.00' }, { currency: 'USDC' });
  const [one, two] = [
    await post('/v1/exchange/quotes', body),
    await post('/v1/exchange/quotes', body),
  ];
  wall += 2_900;
  expect((await post('/v1/exchange/trades', traded(one.body.data.id))).status).toBe(200);
  wall += 200;
  expect((await post('/v1/exchange/trades', traded(two.body.data.id))).status).toBe(400);
});

test('a quote can be traded once', async () => {
  const bench = createBench();
  const { id } = await quote(bench, { currency: 'MXN', amount: '10.00' }, 'USDC');
  const first = await bench.post('/v1/exchange/trades', traded(id));
  const second = await bench.post('/v1/exchange/trades', traded(id));
  expect([first.status, second.status]).toEqual([200, 400]);
  expect(second.body['message']).toContain(`already used by trade ${text(first.data['id'])}`);
});

test('a reference quote informs and can never be traded', async () => {
  const bench = createBench();
  const { data } = await bench.post(
    '/v1/exchange/quotes',
    ask({ currency: 'USD', amount: '100.00' }, { currency: 'GBP' }, 'reference'),
  );
  expect(data).toMatchObject({ type: 'reference', timestamp: expect.any(String) });
  expect(data).not.toHaveProperty('expiry');
  const { status, body } = await bench.post('/v1/exchange/trades', traded(data['id']));
  expect(status).toBe(400);
  expect(body['message']).toContain('reference quote');
});

test('a quote nobody gave is not found', async () => {
  const { status, body } = await createBench().post('/v1/exchange/trades', traded(newKey()));
  expect([status, body['code']]).toEqual([404, 404]);
});

test('selling more than the account holds is refused with 1093', async () => {
  const bench = createBench();
  const { id } = await quote(bench, { currency: 'USDC', amount: '1000000.01' }, 'MXN');
  const { status, body } = await bench.post('/v1/exchange/trades', traded(id));
  expect([status, body['code']]).toEqual([400, 1093]);
  expect(body).not.toHaveProperty('errors');
});

test('the daily limit of a currency counts what was sold that day', async () => {
  const bench = createBench();
  const sell = async (amount: string) => {
    const { id } = await quote(bench, { currency: 'MXN', amount }, 'USDC');
    return bench.post('/v1/exchange/trades', traded(id));
  };
  expect((await sell('99999999.00')).status).toBe(200);
  const refused = await sell('1.01');
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: [{ error: 'max_value', constraints: { max: '1.00' } }],
  });
  expect((await sell('1.00')).status).toBe(200);
  bench.clock.advance(24 * 60 * 60_000);
  expect((await sell('1.01')).status).toBe(200);
});

test.for([
  [{ currency: 'MXN' }, { currency: 'USDC', amount: '80000000000.00' }, 'to.amount'],
  [{ currency: 'USDC', amount: '80000000000.00' }, { currency: 'MXN' }, 'from.amount'],
] as const)('an amount whose counterpart is too long is refused', async ([from, to, location]) => {
  const answer = await createBench().post('/v1/exchange/quotes', { type: 'tradable', from, to });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 2, errors: [{ error: 'number_format', location }] },
  });
});

test('a trade that failed leaves its part of the daily limit to others, also after midnight', async () => {
  const day = 24 * 60 * 60_000;
  const bench = createBench({ clock: createManualClock(Date.UTC(2026, 2, 9, 23, 59, 59)) });
  const sell = async (amount: string) => {
    const { id } = await quote(bench, { currency: 'MXN', amount }, 'USDC');
    return (await bench.post('/v1/exchange/trades', traded(id))).status;
  };
  expect(await sell('23.66')).toBe(200);
  bench.clock.advance(2_000);
  expect(await sell('100000000.00')).toBe(200);
  bench.clock.advance(day);
  expect([await sell('23.66'), await sell('99999976.34')]).toEqual([200, 200]);
  expect(await sell('23.66')).toBe(400);
  bench.clock.advance(2_000);
  expect(await sell('23.66')).toBe(200);
});
