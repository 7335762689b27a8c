import * as Type from 'typebox';
import { cryptoMoney } from '@/api/shapes/crypto-money';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';
import { presetNames } from './fault-preset-names';
import { toolOperation } from './tool-operation';

/** Where every path of the control begins. */
export const controlPrefix = '/__sandbox/';

const speed = Type.Number({
  title: 'Speed',
  minimum: 0,
  maximum: 100_000,
  description: 'Virtual ms per ms of the wall; 0 stands still.',
});

const now = dateTime({ description: 'Virtual time.' });
const time = Type.Object({ now, speed });

const coming = {
  due: dateTime({ description: 'Virtual time.' }),
  what: Type.String({ description: 'Name of the lifecycle step.' }),
  subject: Type.String({ description: 'Id of what it happens to.' }),
};

const happening = Type.Object({
  ...coming,
  changes: Type.Array(
    Type.Object({ collection: Type.String(), id: Type.String(), status: Type.String() }),
    { description: 'What got a status.' },
  ),
});

const plan = Type.Array(Type.Object({}), {
  title: 'Fault plan',
  description: [
    'Entries in order; the first one that fits a call happens. {"operation": "createPayout", …}, or "*" for all:',
    'which calls by attempt, every, chance (up to 1, drawn from the seed), what by status with retryAfter,',
    'delay in seconds, drop, malformed, duplicate, stale, decline.',
    '{"lifecycle": "payout.send", "slow": 10}: takes ten times as long.',
    `{"preset": "…"}: ${presetNames.join(', ')}.`,
  ].join(' '),
});

const savedWorld = Type.Object({}, { title: 'Saved world', description: 'As getState gave it.' });

const wrong = { status: 400, code: 400, text: 'What was sent can not be worked with.' };
const unknownState = { status: 404, code: 404, text: 'Nothing of this id has a status.' };
const unknownPayment = { status: 404, code: 404, text: 'No such payment asks for 3-D Secure.' };
const notWaiting = { status: 409, code: 409, text: 'The payment does not wait for its payer.' };
const unknownIntent = { status: 404, code: 404, text: 'There is no such payment intent.' };

/** The control of a sandbox: what a test does that the provider's customers can't. */
export const controlOperations = [
  toolOperation('sandbox', {
    id: 'getClock',
    title: 'Read the clock',
    description: 'The virtual time, how fast it goes, and what is to happen next.',
    method: 'GET',
    path: `${controlPrefix}clock`,
    result: Type.Object({
      now,
      speed,
      next: Type.Array(Type.Object(coming), { description: 'The next events, 20 at most.' }),
    }),
    example: {},
  }),
  toolOperation('sandbox', {
    id: 'moveClock',
    title: 'Move the clock',
    description: 'Goes forward by a time, to a moment or to a state, or sets the speed.',
    method: 'POST',
    path: `${controlPrefix}clock`,
    body: Type.Object({
      advance: Type.Optional(
        Type.Union([Type.String(), Type.Number({ minimum: 0 })], {
          title: 'Advance',
          description: 'ISO 8601 duration such as PT90S, or seconds.',
        }),
      ),
      until: Type.Optional(
        Type.Union([dateTime(), Type.Object({ id: Type.String(), status: Type.String() })], {
          title: 'Until',
          description:
            'A moment; or a state: the id of anything with a status, and the status it is to have.',
        }),
      ),
      speed: Type.Optional(speed),
    }),
    result: Type.Object({
      now,
      speed,
      events: Type.Optional(Type.Integer({ description: 'How many events happened on the way.' })),
      happened: Type.Optional(
        Type.Array(happening, { description: 'These events, the newest 100 of them.' }),
      ),
    }),
    answers: [wrong, unknownState],
    example: { body: { advance: 'PT90S' } },
  }),
  toolOperation('sandbox', {
    id: 'payPaymentIntent',
    title: 'Let coins arrive',
    description: 'Pays a payment intent, as if its payer had sent the coins.',
    method: 'POST',
    path: `${controlPrefix}pay`,
    body: Type.Object({
      paymentIntentId: uuid({ title: 'Payment intent id' }),
      amount: cryptoMoney({ title: 'Amount' }),
    }),
    result: Type.Object({ paymentId: uuid() }),
    status: 201,
    answers: [wrong, unknownIntent],
    example: {
      body: {
        paymentIntentId: '7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f02',
        amount: { amount: '25.00', currency: 'USD' },
      },
    },
  }),
  toolOperation('sandbox', {
    id: 'answerThreeDSecure',
    title: 'Answer 3-D Secure',
    description: 'Completes or fails the verification of a payment, as its payer does on the page.',
    method: 'POST',
    path: `${controlPrefix}three-d-secure`,
    body: Type.Object({
      paymentId: uuid({ title: 'Payment id' }),
      outcome: oneOf(['complete', 'fail'], { title: 'Outcome' }),
    }),
    result: Type.Object({
      paymentId: uuid(),
      status: oneOf(['pending', 'failed'], { description: 'Of the payment.' }),
      onward: Type.Optional(Type.String({ description: 'Where the payer would go on.' })),
    }),
    answers: [wrong, unknownPayment, notWaiting],
    example: {
      body: { paymentId: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10', outcome: 'complete' },
    },
  }),
  toolOperation('sandbox', {
    id: 'getFaults',
    title: 'Read the fault plan',
    description: 'The rules by which calls fail on purpose.',
    method: 'GET',
    path: `${controlPrefix}faults`,
    result: plan,
    example: {},
  }),
  toolOperation('sandbox', {
    id: 'setFaults',
    title: 'Plan faults',
    description: 'Puts a plan in the place of the present one; an empty list ends all faults.',
    method: 'PUT',
    path: `${controlPrefix}faults`,
    body: plan,
    result: plan,
    answers: [wrong],
    example: { body: [] },
  }),
  toolOperation('sandbox', {
    id: 'getState',
    title: 'Save the world',
    description: 'Everything that decides how the world goes on.',
    method: 'GET',
    path: `${controlPrefix}state`,
    result: savedWorld,
    example: {},
  }),
  toolOperation('sandbox', {
    id: 'putState',
    title: 'Restore a world',
    description: 'Puts a saved world in the place of the present one.',
    method: 'PUT',
    path: `${controlPrefix}state`,
    body: savedWorld,
    result: time,
    answers: [wrong],
    example: {},
  }),
  toolOperation('sandbox', {
    id: 'resetWorld',
    title: 'Begin again',
    description: 'Puts a new world in the place of the present one.',
    method: 'POST',
    path: `${controlPrefix}reset`,
    body: Type.Object({ seed: Type.Optional(Type.Integer({ title: 'Seed' })) }),
    result: Type.Object({ seed: Type.Integer(), now: dateTime(), speed }),
    answers: [wrong],
    example: { body: { seed: 42 } },
  }),
];
