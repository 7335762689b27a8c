import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTo, readLinks } from '@/pages/operation/list/link-header';

const asked = 'http://sandbox.localhost/v1/payments?pageSize=2';

test('one header with several links is read link by link', () => {
  const header = '<http://a/1?x=1>; rel="first", <http://a/2?y=a,b;c>; rel="next"';
  expect(readLinks(header)).toEqual([
    { target: 'http://a/1?x=1', relations: ['first'] },
    { target: 'http://a/2?y=a,b;c', relations: ['next'] },
  ]);
});

test('several headers joined by a comma are read as one', () => {
  const header = ['<http://a/1>; rel=prev', '<http://a/2>;rel=next;title=x'].join(',');
  expect(linkTo('prev', header, asked)).toBe('http://a/1');
  expect(linkTo('next', header, asked)).toBe('http://a/2');
});

test('a relation is one word of several, in any case, and of two rel the first counts', () => {
  const header = '<http://a/1>; REL="Start  NEXT"; rel="prev"';
  expect(readLinks(header)[0]?.relations).toEqual(['start', 'next']);
  expect(linkTo('prev', header, asked)).toBeUndefined();
});

test('a comma, a semicolon or a quote inside quotes ends nothing', () => {
  const header = String.raw`<http://a/1>; title="a, <b>; rel=\"prev\""; rel="next"`;
  expect(readLinks(header)).toEqual([{ target: 'http://a/1', relations: ['next'] }]);
});

test('a relative target is of the address that was asked', () => {
  expect(linkTo('next', '<?pageAfter=7>; rel="next"', asked)).toBe(
    'http://sandbox.localhost/v1/payments?pageAfter=7',
  );
  expect(linkTo('next', '<http://:bad>; rel="next"', asked)).toBeUndefined();
});

test('what is no link is passed over', () => {
  expect(readLinks('')).toEqual([]);
  expect(readLinks('nonsense, <http://a/2>; rel="next"')).toHaveLength(1);
});

test('links written by the rules are read back, whatever stands beside them', () => {
  const target = fc.string({ unit: fc.constantFrom('a', '/', '?', '=', '&', ',', ';', '%') });
  const title = fc.string({ unit: fc.constantFrom('a', ',', ';', '<', '>', '"', '\\', ' ') });
  const relation = fc.constantFrom('next', 'prev', 'first', 'self');
  fc.assert(
    fc.property(fc.array(fc.record({ target, title, relation })), (links) => {
      const header = links
        .map((one) => {
          const quoted = one.title.replaceAll(/["\\]/g, (character) => `\\${character}`);
          return `<${one.target}>; title="${quoted}"; rel="${one.relation}"`;
        })
        .join(', ');
      expect(readLinks(header)).toEqual(
        links.map((one) => ({ target: one.target, relations: [one.relation] })),
      );
    }),
  );
});
