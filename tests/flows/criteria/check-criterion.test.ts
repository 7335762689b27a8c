import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { checkCriteria, checkCriterion, passesByDefault } from '@/flows/criteria/check-criterion';
import type { Criterion } from '@/flows/document';
import { loadXPath } from '@/flows/selectors/xpath';

const context = {
  statusCode: 200,
  response: {
    header: {},
    body: {
      status: 'pending_settlement',
      details: [
        { type: 'payable', amount: '25.00' },
        { type: 'receivable', amount: '24.10' },
      ],
      note: null,
    },
  },
  inputs: { type: 'payable', prefix: 'pending', quote: 'a"b', gone: null },
};

const check = (criterion: Criterion) => checkCriterion(criterion, context);
const regex = (condition: string, on = '$response.body#/status') =>
  check({ type: 'regex', context: on, condition });
const jsonpath = (condition: string, on = '$response.body') =>
  check({ type: 'jsonpath', context: on, condition });

test('a simple criterion tells its condition, its type and the values it saw', () => {
  expect(check({ condition: '$statusCode == 200' })).toEqual({
    condition: '$statusCode == 200',
    type: 'simple',
    passed: true,
    values: { $statusCode: 200 },
  });
});

test('a bad condition fails with the place of the mistake', () => {
  expect(check({ condition: '$statusCode = 200' })).toMatchObject({
    passed: false,
    error: '"=" is no operator. Did you mean "=="? (column 13 of the condition)',
  });
});

test('a regex is searched for, not matched whole', () => {
  expect(regex('settle').passed).toBe(true);
  expect(regex('^settle').passed).toBe(false);
  expect(regex('^pending_').values).toEqual({ '$response.body#/status': 'pending_settlement' });
});

test('a regex reads numbers and objects as text', () => {
  expect(regex('^2\\d{2}$', '$statusCode').passed).toBe(true);
  expect(regex('"amount":"25\\.00"', '$response.body#/details/0').passed).toBe(true);
});

test('a regex may be filled in, as a pattern', () => {
  expect(regex('^({$inputs.prefix})_')).toMatchObject({
    passed: true,
    values: { '$inputs.prefix': 'pending' },
  });
  expect(regex('^{$inputs.nothing}_').error).toContain('$inputs.nothing found nothing');
});

test('JavaScript spelling of escapes and named groups is taken', () => {
  expect(regex('(?<state>\\u0070ending)\\/?').passed).toBe(true);
});

test.each([
  ['(?=pending)', 'look-ahead'],
  ['(?<!x)pending', 'look-behind'],
  ['(p)\\1', 'back-references'],
  ['(pending', 'missing closing )'],
  [`${'('.repeat(20_000)}a${')'.repeat(20_000)}`, 'can not be used'],
])('the pattern %.20s is an error that says what is not supported', (pattern, reason) => {
  expect(regex(pattern)).toMatchObject({ passed: false, error: expect.stringContaining(reason) });
});

test('a pattern that backtracks for ever elsewhere is quick', () => {
  const body = 'a'.repeat(50_000);
  const criterion: Criterion = { type: 'regex', context: '$response.body', condition: '^(a+)+$' };
  expect(checkCriterion(criterion, { response: { body: `${body}!` } }).passed).toBe(false);
  expect(checkCriterion(criterion, { response: { body } }).passed).toBe(true);
});

test('a jsonpath passes on a non-empty node list', () => {
  expect(jsonpath("$.details[?@.type == 'payable']").passed).toBe(true);
  expect(jsonpath("$.details[?(@.type == 'fee')]").passed).toBe(false);
  expect(jsonpath('$[?count(@.*) > 1]').passed).toBe(true);
  expect(jsonpath('$.note').passed).toBe(true);
});

test('a jsonpath may be filled in, and the value can not leave its quotes', () => {
  expect(jsonpath('$.details[?@.type == "{$inputs.type}"]').passed).toBe(true);
  expect(jsonpath("$.details[?@.type == '{$inputs.type}']").passed).toBe(true);
  expect(jsonpath('$.details[?@.type == "{$inputs.quote}"]')).toMatchObject({
    passed: false,
    values: { '$inputs.quote': 'a"b' },
  });
  expect(jsonpath('$.details[?@.type == "{$inputs.quote}"]').error).toBeUndefined();
});

test('match and search of a jsonpath do not backtrack', () => {
  const body = [{ text: `${'a'.repeat(5_000)}!` }];
  const passes = (condition: string) =>
    checkCriterion(
      { type: 'jsonpath', context: '$response.body', condition },
      { response: { body } },
    ).passed;
  expect(passes("$[?match(@.text, '(a+)+')]")).toBe(false);
  expect(passes("$[?match(@.text, '(a+)+.')]")).toBe(true);
  expect(passes("$[?search(@.text, 'a!')]")).toBe(true);
  expect(passes("$[?search(@.text, '[')]")).toBe(false);
});

test('a dot of an I-Regexp does not stand for a line end', () => {
  const criterion: Criterion = {
    type: 'jsonpath',
    context: '$response.body',
    condition: "$[?match(@, 'a.b')]",
  };
  const passes = (text: string) => checkCriterion(criterion, { response: { body: [text] } }).passed;
  expect([passes('a-b'), passes('a\rb'), passes('a\nb')]).toEqual([true, false, false]);
});

test.each(['$.details[', 'details', '$.details[(@.length-1)]', `$[?${'('.repeat(9_000)}@.a`])(
  'the jsonpath %.30s is an error',
  (path) => {
    expect(jsonpath(path)).toMatchObject({
      passed: false,
      error: expect.stringContaining('can not be used'),
    });
  },
);

const versioned = (version: string) =>
  check({
    context: '$response.body',
    condition: '$.details[?(@.type == "payable")]',
    type: { type: 'jsonpath', version },
  });

test('both names of JSONPath versions are taken, others are named', () => {
  expect(versioned('draft-goessner-dispatch-jsonpath-00').passed).toBe(true);
  expect(versioned('rfc9535').passed).toBe(true);
  expect(versioned('2.0').error).toContain('"2.0" is no version of JSONPath');
});

test.each([
  ['$response.body#/note', 'is null'],
  ['$response.body#/nothing', 'found nothing'],
  ['$respnse.body', 'Did you mean "$response.body"?'],
])('the context %s fails with the reason', (on, reason) => {
  expect(regex('.*', on).error).toContain(reason);
  expect(jsonpath('$', on).error).toContain(reason);
});

test('a regex without a context says that it needs one', () => {
  expect(check({ type: 'regex', condition: 'x' }).error).toContain('needs a context');
});

const xpath = (condition: string): Criterion => ({
  type: 'xpath',
  context: '$response.body',
  condition,
});

test('an xpath criterion holds by its effective boolean value', async () => {
  await loadXPath();
  const seen = {
    response: { body: '<root><pets><pet name="Kim"/></pets></root>' },
    inputs: { name: "Kim' or '1'='1", kim: 'Kim', most: 1 },
  };
  const passes = (condition: string) => checkCriterion(xpath(condition), seen).passed;
  expect(passes('/root/pets')).toBe(true);
  expect(passes('/root/cats')).toBe(false);
  expect(passes('count(/root/pets/*) > {$inputs.most}')).toBe(false);
  expect(passes("/root/pets/pet[@name = '{$inputs.kim}']")).toBe(true);
  // A filled-in value can not end the literal it stands in.
  expect(passes("/root/pets/pet[@name = '{$inputs.name}']")).toBe(false);
  expect(checkCriterion(xpath('count('), seen)).toMatchObject({
    passed: false,
    error: expect.stringContaining('The XPath "count(" can not be used'),
  });
});

test('a mistyped type is named with the one it stands for', () => {
  const criterion = { type: 'jsonpth', context: '$response.body', condition: '$' } as unknown;
  expect(check(criterion as Criterion).error).toContain('Did you mean "jsonpath"?');
});

test('a condition that is no text fails instead of throwing', () => {
  expect(check({ condition: true } as unknown as Criterion)).toMatchObject({ passed: false });
});

test('a body of any depth fails or passes, and never throws', () => {
  let body: Json = 1;
  for (let level = 0; level < 100_000; level += 1) body = { a: body };
  const criteria: Criterion[] = [
    { type: 'jsonpath', context: '$response.body', condition: '$..b' },
    { type: 'regex', context: '$response.body', condition: 'x' },
    { condition: '$response.body == $response.body' },
  ];
  const results = checkCriteria(criteria, { response: { body } });
  expect(results.map(({ passed }) => passed)).toEqual([false, false, true]);
  expect(results[0]?.error).toContain('limit is 200');
});

test('criteria are checked all, in order; none give no result', () => {
  const criteria = [{ condition: '$statusCode == 500' }, { condition: '$statusCode == 200' }];
  expect(checkCriteria(criteria, context).map(({ passed }) => passed)).toEqual([false, true]);
  expect(checkCriteria(undefined, context)).toEqual([]);
});

test('a call without criteria passes on a 2xx status alone', () => {
  expect(
    [199, 200, 204, 299, 300, 500].map((statusCode) => passesByDefault({ statusCode })),
  ).toEqual([false, true, true, true, false, false]);
  expect(passesByDefault({})).toBe(false);
});
