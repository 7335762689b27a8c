import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replay } from './transcript';

/**
 * Every folder here is one behaviour: a `session.txt` with commands and what they give, and the
 * files they need. A new one starts with the `$` lines alone; `vitest -u` fills in the rest, which
 * is then read before it is committed.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const behaviours = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(behaviours)('%s', async (name) => {
  const session = join(here, name, 'session.txt');
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    cpSync(join(here, name), folder, { recursive: true });
    const transcript = await replay(readFileSync(session, 'utf8'), folder);
    await expect(transcript).toMatchFileSnapshot(session);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
