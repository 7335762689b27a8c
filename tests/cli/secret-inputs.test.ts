import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '@/sandbox/hosts/server';
import { call } from './transcript';

const folder = mkdtempSync(join(tmpdir(), 'secret-inputs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The planted CVV, alone: its digits may well be in the middle of an id. */
const cvv = /(?<![\da-z])742(?![\da-z])/i;

const planted = ['run', 'card-payment', '--input', 'cvv=742'];

test.each([['pretty'], ['json'], ['json', 'pretty']])(
  'the reporters %s tell no short secret of a run',
  async (...names) => {
    const reporters = names.flatMap((name) => ['--reporter', name]);
    const { code, out, messages } = await call([...planted, ...reporters], folder);
    expect(code).toBe(0);
    expect(out).not.toMatch(cvv);
    expect(messages).not.toMatch(cvv);
  },
);

test('nor do records in a file or a folder, of runs that fail at the secret too', async () => {
  for (const [value, out] of [
    ['742', 'one.json'],
    ['74', 'none.json'],
    ['742', 'records/'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, as at a terminal.
    const called = await call(
      ['run', 'card-payment', '--input', `cvv=${value}`, '--out', out],
      folder,
    );
    expect(called.out + called.messages).not.toMatch(/(?<![\da-z])742?(?![\da-z])/i);
  }
  const written = [
    join(folder, 'one.json'),
    ...readdirSync(join(folder, 'records')).map((name) => join(folder, 'records', name)),
  ];
  expect(written).toHaveLength(2);
  for (const file of written) {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('"cvv":"[redacted]"');
    expect(text).not.toMatch(cvv);
  }
});

test('a server that refuses a secret and repeats it in its words gives nothing away', async () => {
  const server = await startServer({ port: 0, seed: 42, requireToken: false });
  writeFileSync(
    join(folder, 'card.arazzo.yaml'),
    `arazzo: 1.0.1
info: { title: Card, version: '1' }
sourceDescriptions: [{ name: payments, url: ./payments.openapi.json, type: openapi }]
workflows:
  - workflowId: card
    inputs: { type: object, properties: { id: { type: string, format: password }, size: { type: string, writeOnly: true } } }
    steps:
      - stepId: read
        operationId: getPayment
        parameters: [{ name: id, in: path, value: $inputs.id }]
        onFailure: [{ name: on, type: goto, stepId: list }]
      - stepId: list
        operationId: listPayments
        parameters: [{ name: pageSize, in: query, value: $inputs.size }]
`,
  );
  try {
    const args = [
      'run',
      'card.arazzo.yaml',
      '--base',
      server.url,
      '--reporter',
      'json',
      '--reporter',
      'pretty',
    ];
    const called = await call([...args, '--input', 'id=q7z', '--input', 'size=x9k'], folder);
    expect(called.code).toBe(1);
    expect(called.out).toContain('/v1/payments/[redacted]');
    expect(called.out).toContain('pageSize=[redacted]');
    expect(called.out + called.messages).not.toMatch(/q7z|x9k/);
  } finally {
    await server.close();
  }
});
