import { expect, test } from 'vitest';
import { evaluateText } from '@/flows/criteria/evaluate-text';

const context = {
  statusCode: 201,
  inputs: { amount: '25.00' },
  response: { body: { data: { status: 'complete', 'a key': 1 } } },
};

test.each([
  ['$inputs.amount', '25.00'],
  ['$response.body#/data/status', 'complete'],
  ['  $statusCode ', 201],
  ['pay {$inputs.amount} USD', 'pay 25.00 USD'],
  ["$response.body#/data/status == 'complete'", true],
  ["$response.body#/data/status=='pending'", false],
  ['{$statusCode == 201}', true],
  ['$response.body#/data/a key', 1],
  ['{"condition": "$statusCode == 201"}', true],
  ['{"context": "$statusCode", "condition": "^5", "type": "regex"}', false],
])('%s gives %j', (text, value) => {
  expect(evaluateText(text, context)).toEqual({ value });
});

test('a good text that finds nothing has no value and no error', () => {
  expect(evaluateText('$inputs.nothing', context)).toEqual({ value: undefined });
});

test.each([
  ['$inputz.amount', '$inputs.amount'],
  ['$statusCode = 201', '"=="'],
  ['pay {$inputz.amount}', '$inputs.amount'],
  ['hello', 'is no runtime expression'],
  ["$response.body#/data/status == 'x", 'a single quote is missing'],
  ['{"context": "$statusCode", "condition": "(", "type": "regex"}', 'missing closing )'],
])('%s is refused with a message that has %s', (text, advice) => {
  expect(evaluateText(text, context)).toMatchObject({
    error: { message: expect.stringContaining(advice) },
  });
});
