import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCurl, type CurlReading } from '@/formats/curl/read-curl';
import { writeCurl } from '@/formats/curl/write-curl';

function read(text: string): CurlReading {
  const reading = readCurl(text);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading;
}

const headerName = fc
  .stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
  .filter((name) => name !== 'authorization');
const headerValue = fc.stringMatching(/^[\x20-\x7e]{0,20}$/).map((value) => value.trim());
const bodyText = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((text) => text.replaceAll('\0', ''));
const nasty = fc.constantFrom("it's", '$HOME `ls` "x" \\', '@file', 'a\r\nb\n', "$'\\x41'", '');

const request = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    headers: fc.dictionary(headerName, headerValue, { maxKeys: 4, noNullPrototype: true }),
    body: fc.oneof(bodyText, nasty, fc.json()),
  },
  { requiredKeys: ['method', 'url', 'headers'] },
);

test('what is written is read back as the same request, and nothing is left over', () => {
  fc.assert(
    fc.property(request, (sent) => {
      expect(read(writeCurl(sent))).toEqual({ request: sent, notes: [] });
    }),
  );
});

test('a written command reads like one from a manual, with the token as a variable', () => {
  const text = writeCurl({
    method: 'POST',
    url: 'https://api-sandbox.circle.com/v1/payouts?tag[]=a b',
    headers: {
      authorization: 'Bearer SECRET',
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: `{"memo":"it's"}`,
  });
  expect(text).toBe(String.raw`curl \
  --globoff \
  --url 'https://api-sandbox.circle.com/v1/payouts?tag[]=a b' \
  -H "Authorization: Bearer $TOKEN" \
  -H 'accept: application/json' \
  -H 'content-type: application/json' \
  --data-raw '{"memo":"it'\''s"}'`);
});

test('the form a browser copies is read: $’…’, many headers, lines that go on', () => {
  const { request: sent, token } = read(String.raw`curl 'https://api.example/v1/payouts' \
  -X 'PUT' -H 'Content-Type: application/json' \
  -H 'Authorization: Bearer SAND_API_KEY:1:2' \
  --data-raw $'{"name":"O\'Brien \u0021 \xc3\xa9\\n"}' \
  --compressed`);
  expect(token).toBe('SAND_API_KEY:1:2');
  expect(sent).toEqual({
    method: 'PUT',
    url: 'https://api.example/v1/payouts',
    headers: { 'content-type': 'application/json' },
    body: String.raw`{"name":"O'Brien ! é\n"}`,
  });
});

test('the form documentation uses is read: short options together, double quotes, --json, a prompt', () => {
  expect(read(`$ curl -sSXPATCH "https://api.example/v1/x" --json "{\\"a\\": 1}"`).request).toEqual(
    {
      method: 'PATCH',
      url: 'https://api.example/v1/x',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{"a": 1}',
    },
  );
});

test('-G puts data into the query, before a fragment', () => {
  const { request: sent } = read(
    `curl -G api.example/v1/payouts?a=1#top -d pageSize=5 --data-urlencode 'from=a b&c'`,
  );
  expect(sent).toEqual({
    method: 'GET',
    url: 'http://api.example/v1/payouts?a=1&pageSize=5&from=a%20b%26c#top',
    headers: {},
  });
});

test('data without a type is a form, joined by &', () => {
  expect(read('curl https://a.example -d a=1 --data b=2').request).toEqual({
    method: 'POST',
    url: 'https://a.example',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1&b=2',
  });
});

test.each([
  ['an unknown option', 'curl --frob https://a.example', '--frob'],
  ['a form with files', 'curl -F file=@x https://a.example', '-F'],
  ['a body from a file', 'curl -d @body.json https://a.example', 'reads a file'],
  ['a pipe', 'curl https://a.example | jq .', '| jq .'],
  ['a second address', 'curl https://a.example https://b.example', 'https://b.example'],
  ['a variable', 'curl "https://a.example/$ID"', '$ID'],
  ['a login', 'curl -u me:secret https://a.example', 'no bearer token'],
])('%s is named', (_, text, named) => {
  const { notes } = read(text);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain(named);
  expect(JSON.stringify(notes)).not.toContain('me:secret');
});

test('a placeholder in place of the token is neither a token nor a surprise', () => {
  for (const placeholder of ['$TOKEN', '${API_KEY}', '<token>', 'YOUR_API_KEY']) {
    const reading = read(`curl https://a.example -H "Authorization: Bearer ${placeholder}"`);
    expect(reading).toEqual({
      request: { method: 'GET', url: 'https://a.example', headers: {} },
      notes: [],
    });
  }
});

test.each([
  ['wget https://a.example', 'no curl command'],
  ["curl 'https://a.example", 'not closed'],
  ['curl -X POST', 'no address'],
  ['curl ^"https://a.example^"', 'Windows'],
])('%s is refused in words', (text, words) => {
  expect(readCurl(text)).toEqual({ problem: expect.stringContaining(words) as string });
});

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readCurl(`curl ${text}`)).toBeDefined();
    }),
  );
});
