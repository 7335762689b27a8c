import * as Type from 'typebox';
import { cryptoMoney } from '@/api/shapes/crypto-money';
import { dateTime, uuid } from '@/api/shapes/text';
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

const time = Type.Object({ now: dateTime({ description: 'Virtual time.' }), speed });

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
const unknownIntent = { status: 404, code: 404, text: 'There is no such payment intent.' };

/** The control of a sandbox: what a test does that the provider's customers can't. */
export const controlOperations = [
  toolOperation('sandbox', {
    id: 'getClock',
    title: 'Read the clock',
    description: 'The virtual time, and how fast it goes.',
    method: 'GET',
    path: `${controlPrefix}clock`,
    result: time,
    example: {},
  }),
  toolOperation('sandbox', {
    id: 'moveClock',
    title: 'Move the clock',
    description: 'Goes forward by a time or to a moment, or sets the speed.',
    method: 'POST',
    path: `${controlPrefix}clock`,
    body: Type.Object({
      advance: Type.Optional(
        Type.Union([Type.String(), Type.Number({ minimum: 0 })], {
          title: 'Advance',
          description: 'ISO 8601 duration such as PT90S, or seconds.',
        }),
      ),
      until: Type.Optional(dateTime({ title: 'Until' })),
      speed: Type.Optional(speed),
    }),
    result: time,
    answers: [wrong],
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
