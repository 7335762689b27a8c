import { expect, test } from 'vitest';
import { faultMembers, faultOf } from '@/pages/sandbox/faults/fault-fields';
import { faultState, faultWords, ordinal } from '@/pages/sandbox/faults/fault-words';
import { presetPlan, presets } from '@/pages/sandbox/faults/presets';
import { readPlan, readPlanText } from '@/pages/sandbox/faults/read-plan';

const twoCalls = () => 2;

test('a draft becomes the fault it says; what is empty is left out', () => {
  const fault = faultOf('createPayout', { status: '429', retryAfter: ' 2 ', delay: '' });
  expect(fault).toEqual({ operation: 'createPayout', status: 429, retryAfter: 2 });
  expect(readPlan([fault])).toEqual({ plan: [fault] });
});

test('what is no number stays as typed, so that the rule of the plan names it', () => {
  const read = readPlan([faultOf('createPayout', { status: 'abc' })]);
  expect(read).toMatchObject({ problems: [{ pointer: '/0/status' }] });
  expect(JSON.stringify(read)).toContain('abc');
});

test('the plan knows every member of the form', () => {
  const said = faultMembers.map((name) =>
    JSON.stringify(readPlan([faultOf('createPayout', { [name]: 'x' })])),
  );
  expect(said.filter((text) => text.includes('A fault has no'))).toEqual([]);
});

test('a plan that is typed is read, or said to be no JSON', () => {
  expect(readPlanText('[]')).toEqual({ plan: [] });
  expect(readPlanText('[{"operation": "createPayuot", "status": 503}]')).toMatchObject({
    problems: [{ fix: 'createPayout' }],
  });
  expect(readPlanText('[')).toMatchObject({ problems: [{ severity: 'error', pointer: '' }] });
});

test('a fault is said by when it hits and what it does', () => {
  const words = [
    { operation: 'createPayout', attempt: 2, status: 429, retryAfter: 2 },
    { operation: 'getPayout', delay: 4 },
  ].map(faultWords);
  expect(words).toEqual([
    { subject: 'createPayout', plan: '2nd call: 429, retry after 2 s' },
    { subject: 'getPayout', plan: 'every call: 4 s late' },
  ]);
});

test('an entry with members of a later plan is said all the same', () => {
  expect(faultWords({ operation: '*', every: 3, drop: true, decline: 'card_lost' })).toEqual({
    subject: '*',
    plan: 'every 3rd: drop, decline card_lost',
  });
  expect(faultWords({ lifecycle: 'payout.send', slow: 10 })).toEqual({
    subject: 'payout.send',
    plan: 'slow 10',
  });
});

test('a fault whose call was made is used, any other armed', () => {
  const plan = [{ attempt: 1 }, { attempt: 2 }, { attempt: 3 }, {}];
  const states = plan.map((when) => faultState({ operation: 'x', ...when }, twoCalls).text);
  expect(states).toEqual(['used', 'used', 'armed', 'armed']);
});

test('places are said as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th'.split(' '),
  );
});

test('a preset is planned by its name, or counted from the next call where calls were made', () => {
  for (const { name } of presets) {
    expect(presetPlan(name, () => 0)).toEqual([{ preset: name }]);
    expect(readPlan(presetPlan(name, twoCalls))).toHaveProperty('plan');
  }
  expect(presetPlan('declined-card', twoCalls)).toMatchObject([{ attempt: 3 }]);
});
