import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunRecord } from '@/runs/record';
import { call } from './transcript';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runFlow = (...args: string[]) => call(['run', 'exchange-trade', ...args], folder);
const asJson = ['--reporter', 'json'];

test('stdout holds the record in RFC 8785 form and nothing else', async () => {
  const { code, out, messages } = await runFlow(...asJson);
  const record = JSON.parse(out) as RunRecord;
  expect(out).toBe(canonicalize(record));
  expect(record).toMatchObject({ recordVersion: 1, flow: 'exchange-trade', seed: 42 });
  expect({ code, messages, status: record.status }).toEqual({
    code: 0,
    messages: '',
    status: 'passed',
  });
});

test('the same call gives the same bytes, another seed others', async () => {
  const [first, second, other] = await Promise.all([
    runFlow(...asJson),
    runFlow(...asJson),
    runFlow(...asJson, '--seed', '43'),
  ]);
  expect(second.out).toBe(first.out);
  expect(other.out).not.toBe(first.out);
});

test('beside a record on stdout, the pretty report goes to stderr', async () => {
  const { out, messages } = await runFlow(...asJson, '--reporter', 'pretty');
  expect(JSON.parse(out)).toMatchObject({ status: 'passed' });
  expect(messages).toContain('✓ createQuote');
});

test('--out writes the bytes that stdout would get, and leaves stdout to people', async () => {
  const { out: bytes } = await runFlow(...asJson);
  const { out } = await runFlow('--out', 'reports/record.json');
  expect(readFileSync(join(folder, 'reports/record.json'), 'utf8')).toBe(bytes);
  expect(out).toContain('✓ createQuote');
});

test('--out with a folder writes one record per flow', async () => {
  const { code } = await call(['run', 'exchange-trade', 'exchange-trade', '--out', 'all/'], folder);
  expect(code).toBe(0);
  expect(readdirSync(join(folder, 'all')).toSorted()).toEqual([
    'exchange-trade-2.json',
    'exchange-trade.json',
  ]);
});

test('several flows give an array of records', async () => {
  const { out } = await call(['run', 'exchange-trade', 'exchange-trade', ...asJson], folder);
  expect(JSON.parse(out)).toMatchObject([{ status: 'passed' }, { status: 'passed' }]);
});

test('a failed run still gives its record, up to where it failed', async () => {
  const { code, out } = await runFlow(...asJson, '--input', 'amount=0.00');
  const record = JSON.parse(out) as RunRecord;
  expect(code).toBe(1);
  expect(record.status).toBe('failed');
  expect(record.error?.stepId).toBe('createQuote');
  expect(record.steps.map(({ state }) => state)).toEqual([
    'failed',
    ...record.steps.slice(1).map(() => 'skipped'),
  ]);
});
