import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeFetch } from '@/formats/fetch/write-fetch';

/** Runs what was written and gives what it hands to `fetch`. */
function sentBy(source: string): unknown {
  const sent: unknown[] = [];
  const fetch = (url: string, init: object) => sent.push({ url, ...init });
  runInNewContext(`(async () => {${source}})()`, { fetch, token: 'THE_TOKEN' });
  return structuredClone(sent[0]);
}

test('what is written sends the very request, with the token of who runs it', () => {
  const header = fc
    .stringMatching(/^[a-z][a-z0-9-]{0,9}$/)
    .filter((name) => name !== 'authorization');
  const request = fc.record(
    {
      method: fc.constantFrom('GET', 'POST', 'PATCH'),
      url: fc.webUrl({ withQueryParameters: true }),
      headers: fc.dictionary(header, fc.string(), { noNullPrototype: true }),
      body: fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('{"__proto__":1}')),
    },
    { requiredKeys: ['method', 'url', 'headers'] },
  );
  fc.assert(
    fc.property(request, (sent) => {
      expect(sentBy(writeFetch(sent))).toEqual({
        ...sent,
        headers: { ...sent.headers, authorization: 'Bearer THE_TOKEN' },
      });
    }),
  );
});

test('a JSON body is written as an object, and no token of the request', () => {
  expect(
    writeFetch({
      method: 'POST',
      url: 'https://a.example/v1/x',
      headers: { authorization: 'Bearer SECRET', 'content-type': 'application/json' },
      body: '{"amount":{"amount":"1.00"}}',
    }),
  ).toBe(`const response = await fetch("https://a.example/v1/x", {
  method: "POST",
  headers: {
    authorization: \`Bearer \${token}\`,
    "content-type": "application/json",
  },
  body: JSON.stringify({
    "amount": {
      "amount": "1.00"
    }
  }),
});`);
});
