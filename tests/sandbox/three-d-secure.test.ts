import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { createControl } from '@/sandbox/control';
import type { JournalEntry } from '@/sandbox/journal';
import {
  ask,
  byThreeDSecure,
  challengedPayment,
  charge,
  dollars,
  encrypted,
  merchantHas,
  minute,
  paymentNow,
  visit,
} from './card-support';
import { base, createBench, newKey, text, type Bench } from './support';

test('a payment by 3-D Secure asks for its payer after a second, at a page of the sandbox', async () => {
  const bench = createBench();
  const { status, data } = await charge(bench, byThreeDSecure);
  expect([status, data['status']]).toEqual([201, 'pending']);
  expect(data).not.toHaveProperty('requiredAction');
  const id = text(data['id']);
  expect((await visit(bench, id)).status).toBe(409);
  bench.clock.advance(1_000);
  const redirectUrl = `${base}/__sandbox/3ds/${id}`;
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'action_required',
    requiredAction: { type: 'three_d_secure_required', redirectUrl },
  });
  const listed = await bench.get('/v1/payments?status=action_required');
  expect(listed.body['data']).toMatchObject([{ id, requiredAction: { redirectUrl } }]);
  bench.clock.advance(minute);
  expect((await paymentNow(bench, id))['status']).toBe('action_required');
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
});

test('the page says who takes how much, has its two buttons, and runs no script', async () => {
  const bench = createBench();
  const id = await challengedPayment(bench, { description: 'Order 1042' });
  const { status, headers, html } = await visit(bench, id);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const part of [
    '<html lang="en">',
    '<title>Verify your payment - Payments sandbox</title>',
    '<h1>Verify your payment</h1>',
    '<dd>25.00 USD</dd>',
    `<dd>${id}</dd>`,
    '<dd>Order 1042</dd>',
    `<dd>${text((await paymentNow(bench, id))['merchantWalletId'])}</dd>`,
    '<form method="post">',
    '<button name="outcome" value="complete">Complete</button>',
    '<button name="outcome" value="fail">Fail</button>',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toMatch(/<script| on\w+=| style=| src=/i);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(policy).not.toMatch(/script-src|unsafe/);
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

test('whatever the merchant wrote, the page shows it as text', async () => {
  const bench = createBench();
  const description = `</dd><script>alert("1")</script><img src=x onerror='x'>&amp;`;
  const id = await challengedPayment(bench, {
    description,
    verificationSuccessUrl: "https://shop.example.com/?a=1&b='x'",
  });
  const { html } = await visit(bench, id);
  expect(html).toContain(
    '<dd>&lt;/dd&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;x&#39;&gt;&amp;amp;</dd>',
  );
  await visit(bench, id, 'complete');
  const after = await visit(bench, id);
  expect(after.html).toContain('href="https://shop.example.com/?a=1&amp;b=%27x%27"');
  const strange = await visit(bench, encodeURIComponent('<script>alert(1)</script>'));
  expect(strange.status).toBe(404);
  for (const page of [html, after.html, strange.html]) expect(page).not.toContain('<script');
});

test('a payer who completes it goes back to the merchant, and the payment to the issuer', async () => {
  const bench = createBench();
  const id = await challengedPayment(bench);
  const { status, headers } = await visit(bench, id, 'complete');
  expect([status, headers.get('location')]).toEqual([303, byThreeDSecure.verificationSuccessUrl]);
  const pending = await paymentNow(bench, id);
  expect(pending['status']).toBe('pending');
  expect(pending).not.toHaveProperty('requiredAction');
  bench.clock.advance(2_000);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'confirmed',
    verification: { avs: 'not_requested', cvv: 'not_requested', threeDSecure: 'pass', eci: '05' },
  });
  bench.clock.advance(20 * minute);
  expect((await paymentNow(bench, id))['status']).toBe('paid');
  expect(await merchantHas(bench)).toEqual(['25.00', undefined]);
});

test('a payer who fails it goes back to the merchant, and the payment has failed', async () => {
  const bench = createBench();
  const id = await challengedPayment(bench);
  const { status, headers } = await visit(bench, id, 'fail');
  expect([status, headers.get('location')]).toEqual([303, byThreeDSecure.verificationFailureUrl]);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'failed',
    errorCode: 'three_d_secure_failure',
    verification: { cvv: 'not_requested', threeDSecure: 'fail' },
  });
  bench.clock.advance(20 * minute);
  expect((await paymentNow(bench, id))['errorCode']).toBe('three_d_secure_failure');
  expect((await ask(bench, id, 'cancel')).body['code']).toBe(1097);
});

test('a page that nobody answers lapses after 15 minutes', async () => {
  const bench = createBench();
  const id = await challengedPayment(bench);
  bench.clock.advance(15 * minute - 1);
  expect((await paymentNow(bench, id))['status']).toBe('action_required');
  bench.clock.advance(1);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'failed',
    errorCode: 'three_d_secure_action_expired',
  });
  const { status, html } = await visit(bench, id, 'complete');
  expect(status).toBe(409);
  expect(html).toContain('The payment has failed: three_d_secure_action_expired.');
  expect((await paymentNow(bench, id))['status']).toBe('failed');
});

test('a page is answered once', async () => {
  const bench = createBench();
  const id = await challengedPayment(bench);
  await visit(bench, id, 'complete');
  const again = await visit(bench, id, 'fail');
  expect(again.status).toBe(409);
  expect(again.html).toContain('The payment is pending.');
  expect(again.html).toContain('href="https://shop.example.com/done?order=1042"');
  bench.clock.advance(2_000);
  expect((await paymentNow(bench, id))['status']).toBe('confirmed');
});

test.for(['', 'maybe', '__proto__', 'constructor'])(
  'the answer "%s" is none, and the payment waits on',
  async (outcome) => {
    const bench = createBench();
    const id = await challengedPayment(bench);
    expect((await visit(bench, id, outcome)).status).toBe(400);
    expect((await paymentNow(bench, id))['status']).toBe('action_required');
  },
);

test('a form sent as plain text counts too, so that a program can answer in one line', async () => {
  const bench = createBench();
  const { requiredAction } = await paymentNow(bench, await challengedPayment(bench));
  const { redirectUrl } = requiredAction as { redirectUrl: string };
  const request = new Request(redirectUrl, { method: 'POST', body: 'outcome=complete' });
  expect((await bench.sandbox.handle(request)).response.status).toBe(303);
});

/** Answers for the payer by the control, without a page. */
async function answerFor(bench: Bench, body: unknown) {
  const clock = { speed: () => 0, advance: bench.clock.advance };
  const response = await createControl({ sandbox: bench.sandbox, clock })(
    new Request(`${base}/__sandbox/three-d-secure`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: (await response.json()) as JsonObject };
}

test.for([
  ['complete', 'pending', byThreeDSecure.verificationSuccessUrl],
  ['fail', 'failed', byThreeDSecure.verificationFailureUrl],
])('the control answers for the payer too: %s', async ([outcome, status, onward]) => {
  const bench = createBench();
  const paymentId = text((await charge(bench, byThreeDSecure)).data['id']);
  const early = await answerFor(bench, { paymentId, outcome });
  expect(early).toMatchObject({ status: 409, body: { code: 409 } });
  expect(early.body['message']).toContain('has only just begun');
  bench.clock.advance(1_000);
  const answered = await answerFor(bench, { paymentId, outcome });
  expect(answered).toEqual({ status: 200, body: { paymentId, status, onward } });
  expect((await paymentNow(bench, paymentId))['status']).toBe(status);
  expect((await answerFor(bench, { paymentId, outcome })).status).toBe(409);
});

test.for([
  [[], 400, 'Send {"paymentId"'],
  [{ paymentId: 7, outcome: 'complete' }, 400, 'Send {"paymentId"'],
  [{ paymentId: 'x', outcome: 'pass' }, 400, 'or "fail"'],
  [{ paymentId: 'x', outcome: 'complete' }, 404, 'No payment "x" asks for 3-D Secure.'],
] as const)('the control refuses to answer %j', async ([body, status, words]) => {
  const refused = await answerFor(createBench(), body);
  expect(refused).toMatchObject({ status, body: { code: status } });
  expect(refused.body['message']).toContain(words);
});

test('what the control answers for a payer is kept and told like any other change', async () => {
  const told: string[] = [];
  const onChange = (entries: readonly JournalEntry[]) =>
    told.push(...entries.map(({ collection }) => collection));
  const bench = createBench({ onChange });
  const paymentId = await challengedPayment(bench);
  await paymentNow(bench, paymentId);
  told.length = 0;
  await answerFor(bench, { paymentId, outcome: 'complete' });
  expect(told).toContain('cardTransfers');
});

test('nobody is asked for a token, and other methods are told which ones there are', async () => {
  const bench = createBench({ requireToken: true });
  expect((await visit(bench, newKey())).status).toBe(404);
  const { status, headers } = await bench.send('PUT', `/__sandbox/3ds/${newKey()}`);
  expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
});

test('there is no page for a payment without 3-D Secure', async () => {
  const bench = createBench();
  const id = text((await charge(bench)).data['id']);
  expect((await visit(bench, id)).status).toBe(404);
  expect((await visit(bench, id, 'complete')).status).toBe(404);
});

test.for(['javascript:alert(1)', 'data:text/html,x', 'ftp://shop.example.com/'])(
  'a payer is sent on to web addresses only: %s is none, so a page tells the result',
  async (verificationSuccessUrl) => {
    const bench = createBench();
    const id = await challengedPayment(bench, { verificationSuccessUrl });
    const { status, headers, html } = await visit(bench, id, 'complete');
    expect([status, headers.get('location')]).toEqual([200, null]);
    expect(html).toContain('<h1>The payment is verified</h1>');
    expect(html).not.toContain('href');
    expect((await visit(bench, id)).html).not.toContain('href');
  },
);

test.for(['/back', 'shop.example.com', 'https://shop.example.com/"><script>', ''])(
  'a success URL "%s" that is none is refused',
  async (verificationSuccessUrl) => {
    const answer = await charge(createBench(), { ...byThreeDSecure, verificationSuccessUrl });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 2, errors: [{ error: 'invalid_value', location: 'verificationSuccessUrl' }] },
    });
  },
);

test('three_d_secure asks for both of its URLs', async () => {
  const { status, body } = await charge(createBench(), { verification: 'three_d_secure' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 2,
    errors: [
      { error: 'required', location: 'verificationSuccessUrl' },
      { error: 'required', location: 'verificationFailureUrl' },
    ],
  });
});

test('a CVV sent along is read before the payer is asked, and judged by the issuer after', async () => {
  const bench = createBench();
  const send = async (secret: string) => ({
    keyId: 'key1',
    encryptedData: await encrypted(bench, secret),
  });
  const unreadable = await challengedPayment(bench, await send('no card'));
  expect((await paymentNow(bench, unreadable))['errorCode']).toBe('payment_unprocessable');
  const wrong = await challengedPayment(bench, await send('{"cvv":"000"}'));
  await visit(bench, wrong, 'complete');
  bench.clock.advance(2_000);
  expect(await paymentNow(bench, wrong)).toMatchObject({
    errorCode: 'card_cvv_invalid',
    verification: { cvv: 'fail', threeDSecure: 'pass' },
  });
  const failed = await challengedPayment(bench, await send('{"cvv":"123"}'));
  await visit(bench, failed, 'fail');
  expect(await paymentNow(bench, failed)).toMatchObject({
    verification: { cvv: 'unavailable', threeDSecure: 'fail' },
  });
});

test('a cancel while the payer is asked is a void, and the page is closed', async () => {
  const bench = createBench();
  const id = await challengedPayment(bench);
  const { status, data } = await ask(bench, id, 'cancel');
  expect(status).toBe(200);
  expect(data).toMatchObject({ originalPayment: { status: 'action_required' } });
  expect(data).not.toHaveProperty('refund');
  const page = await visit(bench, id, 'complete');
  expect(page.status).toBe(409);
  expect(page.html).toContain('The payment is cancelled.');
  bench.clock.advance(2_000);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'failed',
    errorCode: 'payment_canceled',
    cancel: { status: 'confirmed' },
  });
  bench.clock.advance(20 * minute);
  expect((await paymentNow(bench, id))['errorCode']).toBe('payment_canceled');
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
});

test('nothing is captured before the payer has answered, and all of it after', async () => {
  const bench = createBench();
  const id = text((await charge(bench, { ...byThreeDSecure, autoCapture: false })).data['id']);
  const refused = { status: 400, body: { code: 2 } };
  expect(await ask(bench, id, 'capture')).toMatchObject(refused);
  bench.clock.advance(1_000);
  expect(await ask(bench, id, 'capture')).toMatchObject(refused);
  expect((await ask(bench, id, 'refund', '1.00')).body['code']).toBe(1085);
  await visit(bench, id, 'complete');
  bench.clock.advance(2_000);
  expect((await ask(bench, id, 'capture', '20.00')).status).toBe(202);
  bench.clock.advance(minute);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'paid',
    captureAmount: dollars('20.00'),
  });
});
