import { expect, test } from 'vitest';
import { completeInputs } from '@/flows/inputs';
import { resumedInputs } from '@/flows/resumed-inputs';

const schema = {
  type: 'object',
  properties: {
    cvv: { type: 'string', format: 'password', pattern: '^[0-9]{3}$' },
    amount: { type: 'string' },
    cards: { type: 'array', items: { properties: { number: { format: 'password' } } } },
  },
};

test('what a record holds is gone on with, its marks replaced by what is given again', () => {
  const recorded = {
    cvv: '[redacted]',
    amount: '1',
    cards: [{ number: '[redacted]', brand: 'v' }],
  };
  const given = { cvv: '123', amount: '99', cards: [{ number: '4', brand: 'other' }] };
  expect(resumedInputs(schema, recorded, given)).toEqual({
    inputs: { cvv: '123', amount: '1', cards: [{ number: '4', brand: 'v' }] },
    problems: [],
  });
});

test.each([{}, { cvv: '' }, { cvv: '[redacted]' }])(
  'given %j the secret is still missing',
  (given) => {
    const { problems } = resumedInputs(schema, { cvv: '[redacted]', amount: '1' }, given);
    expect(problems).toMatchObject([
      {
        code: 'input-secret',
        pointer: '/cvv',
        message:
          'Input "cvv" is a secret that no record holds, only "[redacted]" in its place: give it again.',
      },
    ]);
  },
);

test('what is given again is checked, and not repeated in what is said', () => {
  const { problems } = resumedInputs(schema, { cvv: '[redacted]' }, { cvv: 'q7z' });
  expect(problems).toMatchObject([{ code: 'input-invalid', pointer: '/cvv' }]);
  expect(problems[0]?.message).not.toContain('q7z');
});

test('a record without marks is gone on with as it is', () => {
  const recorded = { amount: '1' };
  expect(resumedInputs(schema, recorded, { amount: '2' })).toEqual({
    inputs: recorded,
    problems: [],
  });
});

test('a new run takes no mark out of a record for a value either', () => {
  const { problems } = completeInputs(schema, { cvv: '[redacted]' }, () => '');
  expect(problems.map(({ code }) => code)).toEqual(['input-secret']);
});
