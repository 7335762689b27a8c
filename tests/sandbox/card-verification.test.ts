import { expect, test } from 'vitest';
import { charge, dollars, encrypted, merchantHas, minute, paymentNow } from './card-support';
import { createBench, newKey, text } from './support';

const cvv = async (bench: Parameters<typeof encrypted>[0], secret = '{"cvv":"123"}') => ({
  verification: 'cvv',
  keyId: 'key1',
  encryptedData: await encrypted(bench, secret),
});

test('a payment with the right CVV is confirmed, and says so', async () => {
  const bench = createBench();
  const { status, data } = await charge(bench, await cvv(bench));
  expect([status, data['status']]).toEqual([201, 'pending']);
  expect(data).not.toHaveProperty('verification');
  bench.clock.advance(2_000);
  expect(await paymentNow(bench, text(data['id']))).toMatchObject({
    status: 'confirmed',
    verification: { avs: 'not_requested', cvv: 'pass' },
  });
  expect(await merchantHas(bench)).toEqual([undefined, '25.00']);
});

test.for(['000', '999'])('the CVV %s is refused by the issuer', async (digits) => {
  const bench = createBench();
  const { status, data } = await charge(bench, await cvv(bench, `{"cvv":"${digits}"}`));
  expect([status, data['status']]).toEqual([201, 'pending']);
  bench.clock.advance(2_000 + minute);
  expect(await paymentNow(bench, text(data['id']))).toMatchObject({
    status: 'failed',
    errorCode: 'card_cvv_invalid',
    verification: { avs: 'not_requested', cvv: 'fail' },
  });
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
});

test.for(['no message', '{"cvv":"12"}'])(
  'encrypted data that holds %s is accepted, and the payment is unprocessable',
  async (secret) => {
    const bench = createBench();
    const sent = await cvv(bench, secret);
    const { status, data } = await charge(bench, {
      ...sent,
      ...(secret === 'no message' && { encryptedData: 'bm8gbWVzc2FnZQ==' }),
    });
    expect([status, data['status']]).toEqual([201, 'pending']);
    bench.clock.advance(2_000);
    const payment = await paymentNow(bench, text(data['id']));
    expect(payment).toMatchObject({ status: 'failed', errorCode: 'payment_unprocessable' });
    expect(payment).not.toHaveProperty('verification');
  },
);

test('a CVV is looked at before the amount, and one that passes does not save a failing amount', async () => {
  const bench = createBench();
  const amount = dollars('5.19');
  const wrong = await charge(bench, { ...(await cvv(bench, '{"cvv":"999"}')), amount });
  const right = await charge(bench, { ...(await cvv(bench)), amount });
  bench.clock.advance(2_000);
  const errors = [wrong, right].map(async ({ data }) => {
    const { errorCode } = await paymentNow(bench, text(data['id']));
    return errorCode;
  });
  expect(await Promise.all(errors)).toEqual(['card_cvv_invalid', 'card_invalid']);
});

test.for(['cvv', 'none'])(
  'verification %s: what comes with a CVV has to be whole',
  async (verification) => {
    const bench = createBench();
    const { keyId, encryptedData } = await cvv(bench);
    const refusals = [
      [{ encryptedData }, 1096],
      [{ encryptedData, keyId: 'key2' }, 1096],
      [{ encryptedData, keyId: newKey() }, 1096],
      [{ keyId }, 2],
    ] as const;
    for (const [sent, code] of refusals) {
      // oxlint-disable-next-line no-await-in-loop -- Each is shown by itself.
      const { status, body } = await charge(bench, { ...sent, verification });
      expect({ status, code: body['code'] }).toEqual({ status: 400, code });
      const errors = [{ error: 'required', location: 'encryptedData' }];
      expect(body).toMatchObject(code === 2 ? { errors } : {});
    }
    expect((await bench.get('/v1/payments')).body['data']).toEqual([]);
  },
);

test('verification cvv with nothing to verify is refused', async () => {
  expect(await charge(createBench(), { verification: 'cvv' })).toMatchObject({
    status: 400,
    body: { code: 2, errors: [{ error: 'required', location: 'encryptedData' }] },
  });
});

test('a CVV given with verification none is checked all the same', async () => {
  const bench = createBench();
  const sent = { ...(await cvv(bench, '{"cvv":"000"}')), verification: 'none' };
  const { data } = await charge(bench, sent);
  bench.clock.advance(2_000);
  expect((await paymentNow(bench, text(data['id'])))['errorCode']).toBe('card_cvv_invalid');
});

test('a world that was saved holds neither a CVV nor the number of a card', async () => {
  const bench = createBench();
  const secret = '{"number":"4007400000000007","cvv":"731"}';
  await charge(bench, await cvv(bench, secret));
  bench.clock.advance(2_000);
  const saved = JSON.stringify(bench.sandbox.save());
  expect(saved).not.toContain('4007400000000007');
  expect(saved).not.toContain('"731"');
});
