import { expect, test } from 'vitest';
import { localApis } from '@/sandbox/local-apis';
import { answerForm, askedValues } from '@/pages/run/model/manual-answer';
import { isOpenQuestion } from '@/pages/run/model/open-question';
import { faceOf } from '@/pages/run/model/step-face';
import { runState } from '@/pages/run/model/run-state';
import { createAskDesk } from '@/pages/run/session/ask-desk';
import type { PlacedCall } from '@/nodes/services';
import { createStudio } from '@/studio';
import { attemptOf, recordOf, stepOf, viewOf } from '../../support/run-view';
import { testHost } from '../../support/studio';

const operationOf = (id: string) => {
  const found = localApis.sandbox.operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

const placed = (stepId: string): PlacedCall => ({
  operation: operationOf('payPaymentIntent'),
  call: { body: { paymentIntentId: 'i-1', amount: { amount: '10.00', currency: 'USD' } } },
  stepId,
  path: [],
  attempt: 1,
});

test('what is left empty is not in the answer, and nothing has to be given', () => {
  const form = answerForm(operationOf('answerThreeDSecure'));
  expect(form.check(form.blank)).toEqual({});
  expect(form.answerOf({ paymentId: '', status: 'pending', onward: '' })).toEqual({
    status: 'pending',
  });
  expect(form.answerOf({ paymentId: '', status: '', onward: '' })).toEqual({});
});

test('what is given has to be of its kind', () => {
  const form = answerForm(operationOf('payPaymentIntent'));
  expect(Object.keys(form.check({ paymentId: 'no id' }))).toEqual(['/paymentId']);
});

test('an answer that is no object stands in a field of its own, one without a schema in none', () => {
  const list = answerForm({ success: { status: 200, schema: { type: 'array', items: {} } } });
  expect(list.answerOf({ answer: [{ drop: true }] })).toEqual([{ drop: true }]);
  expect(list.answerOf(list.blank)).toEqual([]);
  const none = answerForm({ success: { status: 204 } });
  expect(none.schema).toBeUndefined();
  expect(none.answerOf({})).toEqual({});
});

test('what the call would have sent is named value by value', () => {
  expect(askedValues({ path: { id: 'i-1' }, ...placed('pay').call })).toEqual([
    { name: 'id', value: 'i-1' },
    { name: 'paymentIntentId', value: 'i-1' },
    { name: 'amount.amount', value: '10.00' },
    { name: 'amount.currency', value: 'USD' },
  ]);
});

test('a question is open until it is answered, its step is cut off, or the desk is dropped', async () => {
  const desk = createAskDesk();
  const { signal } = new AbortController();
  const cut = new AbortController();
  const answers = [
    desk.ask(placed('one'), signal),
    desk.ask(placed('two'), cut.signal),
    desk.ask(placed('three'), signal),
  ];
  expect(desk.open.get().map(({ key }) => key)).toEqual(['one', 'two', 'three']);
  desk.open.get()[0]?.answer({ paymentId: 'p-1' });
  cut.abort();
  expect(desk.open.get().map(({ key }) => key)).toEqual(['three']);
  desk.drop();
  expect(desk.open.get()).toEqual([]);
  expect(await Promise.all(answers)).toEqual([{ paymentId: 'p-1' }, undefined, undefined]);
  expect(await desk.ask(placed('late'), AbortSignal.abort())).toBeUndefined();
});

test('a step that asks waits for its person, in words, whether the run is paused or not', () => {
  const current = { stepId: 'payPart', path: [], phase: 'asking' as const };
  const step = stepOf({ stepId: 'payPart', state: 'calling' });
  for (const mode of ['paused', 'running'] as const) {
    const view = viewOf({ mode, current });
    expect(runState(view).words).toBe('waiting for you in payPart');
    expect(faceOf(step, view)).toMatchObject({ state: 'waiting', meta: ['your turn'] });
  }
});

test('only a run whose every open attempt is a question asks again by itself', async () => {
  const studio = createStudio(testHost());
  const flow = await studio.openFlow(await studio.shippedFlow('payment-intent'));
  const { finishedAt: _, ...open } = attemptOf();
  const environment = { id: 'custom', base: 'https://api-staging.example.com' };
  const steps = (...operations: string[]) =>
    operations.map((operation) => stepOf({ operation, attempts: [open] }));
  const stands = (...operations: string[]) =>
    isOpenQuestion(recordOf({ environment, steps: steps(...operations) }), flow);
  expect(stands('payPaymentIntent')).toBe(true);
  expect(stands('payPaymentIntent', 'createPaymentIntent')).toBe(false);
  expect(stands('createPaymentIntent')).toBe(false);
  expect(stands()).toBe(false);
  expect(stands('signTypedData')).toBe(false);
  const signed = recordOf({ environment, signer: 'wallet', steps: steps('signTypedData') });
  expect(
    isOpenQuestion(signed, await studio.openFlow(await studio.shippedFlow('crypto-payment'))),
  ).toBe(true);
  const sandbox = { id: 'server', base: 'http://127.0.0.1:4010' };
  const record = recordOf({ environment: sandbox, steps: steps('payPaymentIntent') });
  expect(isOpenQuestion(record, flow)).toBe(false);
});
