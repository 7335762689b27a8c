import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { evaluateCondition, parseCondition } from '@/flows/criteria/condition';
import { maxConditionDepth } from '@/flows/criteria/condition-parser';
import type { ExpressionContext } from '@/flows/expressions/context';

const context: ExpressionContext = {
  statusCode: 200,
  response: {
    header: { 'x-done': 'TRUE', 'x-count': '12' },
    body: {
      data: {
        status: 'complete',
        amount: '25.00',
        fee: 0.1,
        total: '0.3',
        tags: ['a'],
        note: null,
      },
      items: [{ status: 'x' }, { status: 'Y' }],
      'a&b': 1,
    },
  },
  inputs: {
    limit: 25,
    name: "O'Hara",
    empty: '',
    zero: 0,
    no: false,
    'x-id': 'q',
    textNo: 'False',
  },
  steps: { a: { outputs: { b: { x: 4 } } } },
};

const evaluate = (text: string, from = context) => {
  const parsed = parseCondition(text);
  if ('error' in parsed) throw new Error(`${text}: ${parsed.error.message}`);
  return evaluateCondition(parsed.condition, from);
};

const errorOf = (text: string) => {
  const parsed = parseCondition(text);
  if ('condition' in parsed) throw new Error(`${text} was parsed`);
  return parsed.error;
};

test.each([
  '$statusCode == 200',
  '$statusCode==200',
  '$statusCode >= 200 && $statusCode < 300',
  "$response.body#/data/status=='complete'",
  "$response.body#/data/status == 'COMPLETE'",
  "$response.body.data.status == 'complete'",
  "$response.body.items[0].status == 'x'",
  "$response.body.items[1].status == 'y'",
  "$response.body#/items/1/status != 'x'",
  '$response.body#/a&b == 1',
  '$steps.a.outputs.b#/x >= 3 && ($statusCode == 200 || $statusCode == 201)',
  '$steps.a.outputs.b.x<5&&$statusCode==200',
  "($response.body#/data/status)=='complete'",
  '{$statusCode == 200}',
  "{$response.body#/data/status} == 'complete'",
  '!($statusCode == 404)',
  '!!true',
  "'it''s' == 'IT''S'",
  "$inputs.name == 'o''hara'",
  "$inputs.x-id == 'q'",
  "$inputs.empty == ''",
  'null == null',
  '1 < 2 == true',
  'true || false && false',
  '1 == 1 && 2 > 1 || 1 > 2',
  '-1.5e1 < -1',
])('%s holds', (text) => {
  expect(evaluate(text)).toMatchObject({ result: true });
});

test.each([
  '$statusCode != 200',
  "$response.body#/data/status == 'pending'",
  '$statusCode >= 200 && $statusCode > 300',
  '(true || false) && false',
  '!$statusCode',
  "!$statusCode == 'x' && false",
  'null',
  'false',
  '0',
  "''",
])('%s does not hold', (text) => {
  expect(evaluate(text)).toEqual({ result: false, values: expect.anything() });
});

test.each([
  ['an amount and a number are equal by value', '$response.body#/data/amount == 25'],
  ['an amount and an input are equal by value', '$response.body#/data/amount == $inputs.limit'],
  ['a decimal is compared exactly', "$response.body#/data/fee == '0.10'"],
  ['a numeric text is ordered as a number', '$response.header.x-count > 9'],
  ['two numeric texts are ordered as numbers', "'9' < '10'"],
  ['other texts are ordered by code point, in any case', "'abc' < 'ABD'"],
  ['beyond 16 bits texts are still ordered by code point', "'\u{1F600}' > '\uFFFD'"],
  ['digits beyond a float count', "9007199254740993 != '9007199254740992'"],
  ['a boolean equals the text that spells it', '$response.header.x-done == true'],
  ['two texts are equal as texts only', "!('007' == '7')"],
  ['zero is not the empty text', "!(0 == '')"],
  ['a number is no boolean', '!(1 == true)'],
  ['objects are equal by content', '$steps.a.outputs.b == $steps.a.outputs.b'],
  ['a list is not its only item', "!($response.body#/data/tags == 'a')"],
])('%s', (_, text) => {
  expect(evaluate(text)).toMatchObject({ result: true });
});

test.each([
  ['null equals nothing else', 'null == 0 || null == false || $response.body#/data/note == 1'],
  ['no order holds with null', 'null < 1 || null > 1 || null <= null || 1 >= null'],
  [
    'an empty text, zero and false do not pass alone',
    '$inputs.empty || $inputs.zero || $inputs.no',
  ],
  ['the text "false" does not pass alone', '$inputs.textNo'],
])('%s', (_, text) => {
  const { result, error } = evaluate(text);
  expect({ result, error }).toEqual({ result: false, error: undefined });
});

test('what passes alone is any other value', () => {
  expect(evaluate('$response.body.items && $inputs.name && $response.header.x-done').result).toBe(
    true,
  );
});

test('what is null and what is not there both equal null', () => {
  expect(evaluate('$response.body#/data/note == null').result).toBe(true);
  expect(evaluate('$response.body#/error == null').result).toBe(true);
  expect(evaluate('null != $response.body#/error').result).toBe(false);
  expect(evaluate('$response.body.data != null').result).toBe(true);
});

test.each([
  "$response.body#/error == 'x'",
  "$response.body#/error != 'x'",
  '$response.body#/error > 1',
  '$response.body#/error',
  '!$response.body#/error',
  "$statusCode == 200 && $response.body#/error == 'x'",
  "$statusCode == 500 || $response.body#/error == 'x'",
  '$response.body#/error == $inputs.gone',
])('%s fails with an error, since the expression found nothing', (text) => {
  const { result, error } = evaluate(text);
  expect(result).toBe(false);
  expect(error).toContain('$response.body#/error found nothing');
});

test('what found nothing is no error where the outcome does not depend on it', () => {
  expect(evaluate("$response.body#/error == 'x' || $statusCode == 200")).toEqual({
    result: true,
    values: { $statusCode: 200 },
  });
  expect(evaluate("$response.body#/error == 'x' && $statusCode == 500")).toEqual({
    result: false,
    values: { $statusCode: 200 },
  });
});

test('values that have no order are an error that names them', () => {
  expect(evaluate("$response.body.items > 'x'").error).toContain('a list and the text "x"');
  expect(evaluate('$response.body.data < 3').error).toContain('an object and the number 3');
  expect(evaluate("$statusCode < 'many'").error).toContain('the text "many"');
});

test('the values its expressions saw are kept under their text', () => {
  expect(evaluate("$statusCode == 200 && $response.body#/data/status == 'failed'").values).toEqual({
    $statusCode: 200,
    '$response.body#/data/status': 'complete',
  });
});

test.each([
  ['$statusCode = 200', 13, '=='],
  ['$statusCode === 200', 13, '=='],
  ['$statusCode !== 200', 13, '!='],
  ['$statusCode <> 200', 13, '!='],
  ['$statusCode => 200', 13, '>='],
  ['true & false', 6, '&&'],
  ['true | false', 6, '||'],
  ['true and false', 6, '&&'],
  ['$inputs.name == complete', 17, "'complete'"],
  ['$statusCode == 2xx', 16, "'2xx'"],
  ['$respnse.body == 1', 2, '$response.body'],
  ['true && $steps.a.output.b', 17, '$steps.a.outputs.b'],
])('%s is refused at column %i with the fix %s', (text, column, fix) => {
  expect(errorOf(text)).toMatchObject({ column, fix });
});

test.each([
  ['', 1],
  ['   ', 4],
  ['$statusCode ==', 15],
  ['== 200', 1],
  ['$statusCode 200', 13],
  ['($statusCode == 200', 20],
  ['($statusCode == 200}', 20],
  ['$statusCode == 200)', 19],
  ["'open", 1],
  ['$inputs.name == "x"', 17],
  ['$statusCode == 200 ;', 20],
  ['.5 == 1', 1],
])('%j is refused at column %i', (text, column) => {
  expect(errorOf(text).column).toBe(column);
});

test.each([
  ['parentheses', `${'('.repeat(10_000 / 2 - 2)}true${')'.repeat(10_000 / 2 - 2)}`],
  ['negations', `${'!'.repeat(9_000)}true`],
  ['comparisons', `1${'==1'.repeat(3_000)}`],
])('too many nested %s are refused by a limit that names itself', (_, text) => {
  expect(errorOf(text).message).toContain(String(maxConditionDepth));
});

test('a long chain of alternatives is evaluated', () => {
  expect(evaluate(`${'false||'.repeat(1_400)}true`).result).toBe(true);
});

const written = (value: number) =>
  `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;

const holds = (text: string, a: Json, b: Json) => evaluate(text, { inputs: { a, b } }).result;

test('decimal texts compare as their values in hundredths do', () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [x, y] = [written(a), written(b)];
      expect(holds('$inputs.a < $inputs.b', x, y)).toBe(a < b);
      expect(holds('$inputs.a >= $inputs.b', x, y)).toBe(a >= b);
      expect(holds(`$inputs.a == ${y}`, x, y)).toBe(a === b);
    }),
  );
});

test('no text makes parsing or evaluating throw', () => {
  const pieces = fc.constantFrom(
    '$statusCode',
    '$inputs.a',
    '200',
    "'x'",
    'null',
    '==',
    '<',
    '&&',
    '||',
    '!',
    '(',
    ')',
    ' ',
    '{',
    '}',
    '#/a',
    '.b',
    '[0]',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const parsed = parseCondition(parts.join(''));
      const outcome =
        'condition' in parsed ? typeof evaluateCondition(parsed.condition, {}).result : 'boolean';
      expect(outcome).toBe('boolean');
    }),
  );
});
