import { beforeAll, expect, test } from 'vitest';
import {
  loadXPath,
  mayNeedXPath,
  replaceXPath,
  selectXPath,
  xpathHolds,
  xpathMistake,
} from '@/flows/selectors/xpath';

beforeAll(loadXPath);

const pets = '<root><pets><pet id="1">Rex</pet><pet id="2">Kim</pet></pets><free/></root>';

// Arazzo 1.1, "XPath Conditions": boolean, number, text and node-set, each way.
test.each([
  ['count(/root/pets/*) > 0', true],
  ['count(/root/pets/*) > 2', false],
  ['/root/pets', true],
  ['/root/cats', false],
  ['count(/root/pets/*)', true],
  ['count(/root/cats/*)', false],
  ['string(/root/pets/pet[1])', true],
  ['string(/root/free)', false],
  ["/root/pets/pet[@id = '2'] = 'Kim'", true],
])('%s holds: %s', (expression, holds) => {
  expect(xpathHolds(expression, pets)).toBe(holds);
});

test.each([
  ['/root/pets/pet[1]', 'Rex'],
  ['/root/pets/pet', ['Rex', 'Kim']],
  ['/root/pets/pet/@id', ['1', '2']],
  ['count(/root/pets/pet)', 2],
  ['exists(/root/free)', true],
  ['/root/cats', undefined],
])('%s picks %j', (expression, value) => {
  expect(selectXPath(expression, pets)).toEqual({ value });
});

test('prefixes mean what the root of the document says', () => {
  const soap = '<s:Envelope xmlns:s="urn:soap"><s:Body><id xmlns="">7</id></s:Body></s:Envelope>';
  expect(selectXPath('/s:Envelope/s:Body/id', soap)).toEqual({ value: '7' });
  expect(selectXPath('/Envelope', soap)).toEqual({ value: undefined });
});

test('every node that is picked is replaced, the rest stays as it was', () => {
  expect(replaceXPath('/root/pets/pet', pets, 'a < b')).toEqual({
    value: '<root><pets><pet id="1">a &lt; b</pet><pet id="2">a &lt; b</pet></pets><free/></root>',
  });
  expect(replaceXPath('/root/pets/pet[1]/@id', pets, '9')).toEqual({
    value: pets.replace('id="1"', 'id="9"'),
  });
  expect(replaceXPath('/root/cats', pets, 'x')).toEqual({
    error: '/root/cats picks nothing of the payload.',
  });
});

test.each([
  ['/root/[', pets, /can not be used/],
  ['/root', 'no xml', /is no XML/],
  ['/root', '<root>', /is no XML/],
  ['/root', { root: 1 }, /applied to XML as text/],
])('%s on %j is refused in words', (expression, xml, words) => {
  const refused = { error: expect.stringMatching(words) };
  expect(xpathHolds(expression, xml)).toEqual(refused);
  expect(selectXPath(expression, xml)).toEqual(refused);
});

test('a bomb of entities is refused', () => {
  const levels = Array.from({ length: 12 }, (_, n) => {
    const inner = n === 0 ? 'ha' : `&l${n - 1};`.repeat(10);
    return `<!ENTITY l${n} "${inner}">`;
  });
  const bomb = `<!DOCTYPE root [${levels.join('')}]><root>&l11;</root>`;
  expect(xpathHolds('/root', bomb)).toEqual({ error: expect.stringMatching(/is no XML/) });
});

test('a mistake is found before there is anything to apply it to', () => {
  expect(xpathMistake('/root/pets')).toBeUndefined();
  expect(xpathMistake('count(')).toMatch(/^The XPath "count\(" can not be used: /);
});

test('the engine is wanted by documents with XPath or XML alone', () => {
  expect(mayNeedXPath({ type: { type: 'xpath', version: 'xpath-30' } })).toBe(true);
  expect(mayNeedXPath({ contentType: 'application/xml' })).toBe(true);
  expect(mayNeedXPath({ contentType: 'application/json' })).toBe(false);
});
