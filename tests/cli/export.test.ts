import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call } from './transcript';

test.for(['payments', 'toolbox', 'sandbox'])(
  'export openapi %s writes the description that lies beside the shipped flows',
  async (api) => {
    const shipped = new URL(`../../src/flows/library/${api}.openapi.json`, import.meta.url);
    const exported = await call(['export', 'openapi', api], tmpdir());
    expect(exported).toEqual({ code: 0, out: readFileSync(shipped, 'utf8'), messages: '' });
  },
);

test('export openapi writes the catalogue to stdout, or the same to a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    const { code, out } = await call(['export', 'openapi'], folder);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      openapi: '3.1.0',
      paths: { '/v1/exchange/trades': { post: { operationId: 'createExchangeTrade' } } },
    });
    const toFile = await call(['export', 'openapi', '--out', 'new/api.json'], folder);
    expect(toFile).toEqual({ code: 0, out: '', messages: '' });
    expect(readFileSync(join(folder, 'new/api.json'), 'utf8')).toBe(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
