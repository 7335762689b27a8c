import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call } from './transcript';

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
