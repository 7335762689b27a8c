import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { describeAt } from '@/ui/code-editor/json/describe';
import { marksOf } from '@/ui/code-editor/json/marks';

const schema = getOperation('createPaymentIntent').body?.schema ?? true;

/** What is said about a text, each with the part it is said of. */
function said(text: string, problems: Record<string, string> = {}): [string, string][] {
  return marksOf(text, problems, schema).map(({ from, to, message }) => [
    text.slice(from, to),
    message,
  ]);
}

test('a message by pointer stands at the value it is about', () => {
  const text = '{"type": "transient", "amount": {"amount": "x", "currency": "USD"}}';
  expect(said(text, { '/amount/amount': 'Invalid format' })).toEqual([['"x"', 'Invalid format']]);
});

test('what is missing is named, where it would lie in', () => {
  const text = '{"type": "transient", "amount": {}}';
  expect(
    said(text, { '/amount/amount': 'This field is required', '/settlementCurrency': 'Needed' }),
  ).toEqual([
    ['{', 'settlementCurrency: Needed'],
    ['"amount"', 'amount: This field is required'],
  ]);
});

test('of a text that can’t be read only the mistake is said', () => {
  expect(said('{"type": tr}', { '/type': 'Invalid format' })).toEqual([
    ['tr', 'tr has to stand in double quotes.'],
  ]);
});

test('a name the call has no field for is named, with the one that was meant', () => {
  expect(said('{"type": "transient", "setlementCurrency": "USD"}')).toEqual([
    [
      '"setlementCurrency"',
      '"setlementCurrency" is not described for this call; it is sent as it is. Did you mean "settlementCurrency"?',
    ],
  ]);
  expect(said('{"type": "continuous", "currency": "USD"}')).toEqual([]);
});

test('of a name written twice the one that does not count is marked', () => {
  expect(said('{"type": "continuous", "type": "transient"}')).toEqual([
    ['"type"', '"type" is written twice: only the last one counts.'],
  ]);
  expect(marksOf('{"type": 1, "type": 2}', {}, true)[0]).toMatchObject({ from: 1, to: 7 });
});

test.each([
  ['12345678901234567890', '12345678901234567000'],
  ['0.1000000000000000055', '0.1'],
])('the number %s, which loses digits, is named with what would be sent', (number, kept) => {
  const marks = marksOf(`{"a": ${number}}`, {}, true);
  expect(marks.map(({ message }) => message)).toEqual([
    `A number keeps about 16 digits: ${kept} would be sent. Put it in double quotes to keep all.`,
  ]);
});

test.each(['1', '-0.50', '1e21', '100000000000000000000', '1.50e3', '0', '-0', '0.0', '1e400'])(
  'whether %s is sent as it stands is told by its value, not by how it is written',
  (number) => {
    const kept = Number(JSON.stringify(Number(number)));
    expect(marksOf(`[${number}]`, {}, true)).toHaveLength(kept === Number(number) ? 0 : 1);
  },
);

test('a member is described at its name and at its value', () => {
  const text = '{"type": "continuous", "currency": "USD"}';
  const amount = '{"amount": {"amount": "1"}}';
  expect(describeAt(text, text.indexOf('currency'), schema)).toMatchObject({
    name: 'currency',
    kind: expect.stringMatching(/^one of \d+( or other)?, required$/) as string,
  });
  expect(describeAt(text, text.indexOf('USD'), schema)).toMatchObject({ name: 'currency' });
  expect(describeAt(amount, amount.lastIndexOf('amount'), schema)).toMatchObject({
    name: 'amount',
    about: expect.stringMatching(/\w/) as string,
  });
  expect(describeAt('{"nobody": 1}', 4, schema)).toBeUndefined();
  expect(describeAt(text, 0, schema)).toBeUndefined();
});
