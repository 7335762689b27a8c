import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { parseFaultPlan } from '@/sandbox/fault-plan';
import { presetNames } from '@/sandbox/fault-preset-names';
import { faultPresets } from '@/sandbox/fault-presets';
import { anyOperation, offerTakers } from '@/sandbox/fault-rules';
import { faultEffect, planFaults } from '@/sandbox/faults';

const ids = catalogue.map(({ id }) => id);
const operation = 'createExchangeTrade';

test('a plan of every kind of entry is read as it is', () => {
  const plan = [
    { operation, attempt: 2, drop: true },
    { operation: '*', every: 5, delay: 4 },
    { operation: '*', chance: 0.1, status: 502, malformed: true },
    { operation, chance: 1, duplicate: true, malformed: true, delay: 86_400 },
    { operation, stale: true },
    { operation: 'createPayment', decline: 'card_not_honored' },
    { operation, status: 503, drop: false },
    { lifecycle: 'payout.send', slow: 1.5 },
    { preset: 'rate-limit' },
  ];
  expect(parseFaultPlan(plan, ids)).toEqual({ plan });
});

test.for([
  ['no number as chance', { operation, chance: '0.1', status: 503 }, '/0/chance', 'above 0, up to'],
  ['a negative chance', { operation, chance: -0.1, status: 503 }, '/0/chance', '(was -0.1)'],
  ['a chance above one', { operation, chance: 10, status: 503 }, '/0/chance', '(was 10)'],
  ['no chance at all', { operation, chance: 0, status: 503 }, '/0/chance', '(was 0)'],
  ['a huge delay', { operation, delay: 1e12 }, '/0/delay', 'up to 86400 (was 1000000000000)'],
  [
    'half an attempt',
    { operation, attempt: 1.5, status: 503 },
    '/0/attempt',
    'whole number from 1',
  ],
  ['every zeroth call', { operation, every: 0, status: 503 }, '/0/every', 'whole number from 1'],
  ['attempt and every', { operation, attempt: 1, every: 2, status: 503 }, '/0/every', 'leave one'],
  ['a word for yes', { operation, drop: 'yes' }, '/0/drop', 'true or false (was "yes")'],
  ['nothing but no', { operation, drop: false }, '/0', 'does nothing'],
  ['a status that acts', { operation, status: 503, drop: true }, '/0/drop', 'instead of acting'],
  ['a status twice', { operation, status: 503, duplicate: true }, '/0/duplicate', 'leave one out'],
  [
    'a lost body cut',
    { operation, drop: true, malformed: true },
    '/0/malformed',
    'lost has no body',
  ],
  ['an offer nobody takes', { operation: 'createPayout', stale: true }, '/0/stale', operation],
  ['any offer', { operation: '*', stale: true }, '/0/stale', 'payment token'],
  [
    'a declined trade',
    { operation, decline: 'card_not_honored' },
    '/0/decline',
    'goes with createPayment',
  ],
  [
    'a mistyped error code',
    { operation: 'createPayment', decline: 'card_not_honoured' },
    '/0/decline',
    'Did you mean "card_not_honored"?',
  ],
  ['a mistyped effect', { operation, drop: true, duplicat: true }, '/0/duplicat', '"duplicate"?'],
  [
    'a member of every object',
    { operation, drop: true, constructor: 1 },
    '/0/constructor',
    'has no "constructor"',
  ],
  ['a mistyped preset', { preset: 'rate-limt' }, '/0/preset', 'Did you mean "rate-limit"?'],
  ['an unknown preset', { preset: 'chaos' }, '/0/preset', 'There are expired-quote, declined-card'],
  ['a preset of no name', { preset: 3 }, '/0/preset', 'must be a name (was 3)'],
  ['a narrowed preset', { preset: 'rate-limit', attempt: 1 }, '/0/attempt', 'stands alone'],
  [
    'operation and preset',
    { operation, preset: 'rate-limit' },
    '/0',
    'has operation and preset. Write one entry for each.',
  ],
  [
    'a mistyped lifecycle',
    { lifecycle: 'payout.sent', slow: 2 },
    '/0/lifecycle',
    'Did you mean "payout.send"?',
  ],
  ['no slowness', { lifecycle: 'payout.send' }, '/0/slow', '(was missing)'],
  ['a hastened lifecycle', { lifecycle: 'payout.send', slow: 0.5 }, '/0/slow', 'above 1, up to'],
  [
    'a lifecycle dropped',
    { lifecycle: 'payout.send', slow: 2, drop: true },
    '/0/drop',
    'does not go with a lifecycle',
  ],
] as const)('a plan with %s is refused at its place', ([, entry, pointer, words]) => {
  const read = parseFaultPlan([entry], ids);
  expect(read).toMatchObject({ problems: [{ code: 'fault-plan', severity: 'error', pointer }] });
  expect('problems' in read && read.problems[0]?.message).toContain(words);
});

test('a plan of too many entries is refused as a whole', () => {
  const read = parseFaultPlan(
    Array.from({ length: 1_001 }, () => ({ operation, drop: true })),
    ids,
  );
  expect(read).toMatchObject({ problems: [{ pointer: '' }] });
  expect('problems' in read && read.problems[0]?.message).toContain('at most 1000 entries');
});

test('a long wrong value is shown in short', () => {
  const read = parseFaultPlan([{ operation: 'x'.repeat(5_000), drop: true }], ids);
  expect('problems' in read && read.problems[0]?.message.length).toBeLessThan(120);
});

test.for(presetNames)('the preset %s is made of good rules', (preset) => {
  const { rules, title, description } = faultPresets[preset];
  expect(rules.length).toBeGreaterThan(0);
  expect(parseFaultPlan(rules, ids)).toEqual({ plan: rules });
  expect(title).not.toBe('');
  expect(description).toMatch(/\.$/);
});

test('the preset lost-answer hits what asks for an idempotency key', () => {
  const hit = planFaults([{ preset: 'lost-answer' }]).rules.map((rule) => rule.operation);
  expect(hit).toContain('createPayout');
  expect(hit).toContain('createPaymentIntent');
  expect(hit).not.toContain('createExchangeQuote');
  expect(hit).not.toContain('getPayout');
});

test('what takes offers is in the catalogue', () => {
  expect(offerTakers.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids).not.toContain(anyOperation);
});

test('presets are written out in their place, and the plan stays as given', () => {
  const plan = [
    { operation, attempt: 1, status: 503 },
    { preset: 'declined-card' },
    { preset: 'slow-settlement' },
    { lifecycle: 'settlement.batch', slow: 2 },
    { lifecycle: 'payout.send', slow: 3 },
  ] as const;
  const planned = planFaults(plan);
  expect(planned.plan).toBe(plan);
  expect(planned.rules).toEqual([plan[0], ...faultPresets['declined-card'].rules]);
  expect(planned.slowness.get('settlement.batch')).toBe(10);
  expect(planned.slowness.get('payout.send')).toBe(3);
});

test.for([
  [{ operation, status: 503 }, '503'],
  [{ operation, delay: 1.5 }, '1.5 s late'],
  [{ operation, status: 429, delay: 2, malformed: true }, '429, 2 s late, answer cut off'],
  [{ operation, drop: true, duplicate: true }, 'acted on twice, answer lost'],
  [{ operation, stale: true }, 'offer expired'],
  [{ operation, decline: 'card_failed' }, 'declined with card_failed'],
] as const)('the effect of %j in words is "%s"', ([fault, words]) => {
  expect(faultEffect(fault)).toBe(words);
});
