import { expect, test } from 'vitest';
import { ask, charge, confirmedPayment, dollars, paidPayment } from './card-support';
import { createBench } from './support';

const metadata = { email: 'buyer@example.com', sessionId: '9f2c1d7ab0', ipAddress: '203.0.113.7' };

test.for([
  [{ metadata: { ...metadata, email: 'x' } }, 'metadata.email must be an email address (was x)'],
  [{ verificationSuccessUrl: 'x' }, 'verificationSuccessUrl must be a URI (was x)'],
  [{ channel: 'x' }, 'channel must be a uuid (was x)'],
  [{ amount: { amount: '1', currency: 'EUR' } }, 'amount.currency must be USD (was EUR)'],
  [{ verification: 'pin' }, 'verification must be one of none, cvv, three_d_secure (was pin)'],
] as const)('%j is refused: %s', async ([changes, message]) => {
  const { status, body } = await charge(createBench(), changes);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 2, errors: [{ error: 'invalid_value', message }] });
});

test('an amount is repeated as it was read', async () => {
  const bench = createBench();
  const authorization = await confirmedPayment(bench, { autoCapture: false });
  const tooMuch = await ask(bench, authorization, 'capture', '26');
  expect(tooMuch.body).toMatchObject({
    errors: [
      {
        error: 'max_value',
        message: 'amount.amount must not be above 25.00 (was 26)',
        invalidValue: '26',
        constraints: { max: '25.00', inclusive: true },
      },
    ],
  });
  const zeros = [
    await ask(bench, authorization, 'capture', '0'),
    await ask(bench, await paidPayment(bench), 'refund', '0'),
    await charge(bench, { amount: dollars('0') }),
  ];
  for (const { body } of zeros) {
    expect(body).toEqual({ code: 1077, message: 'The amount must be above zero (was 0).' });
  }
});

test.for(['-5.00', -5, '-0.001'])(
  'an amount of %j is below zero, not badly written',
  async (amount) => {
    const { body } = await charge(createBench(), { amount: { amount, currency: 'USD' } });
    expect(body).toMatchObject({
      code: 2,
      errors: [
        {
          error: 'min_value',
          message: `amount.amount must be above 0 (was ${amount})`,
          location: 'amount.amount',
          constraints: { min: 0, inclusive: false },
        },
      ],
    });
  },
);
