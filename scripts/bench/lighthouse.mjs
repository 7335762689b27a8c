import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArgs } from '../browser.mjs';
import { root } from '../project.mjs';

/** Fixed, as scores of different versions can't be compared. */
const version = '12.8.2';

/** Longest a run may take, ms: the first has to fetch it. */
const patience = 240_000;

/** What Lighthouse says of a page on its slow phone; or why it could not be asked. */
export async function measureLighthouse(executablePath, url) {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const args = [
    '--yes',
    `lighthouse@${version}`,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=--headless=new ${browserArgs.join(' ')}`,
  ];
  try {
    await runNpx(args, { CHROME_PATH: executablePath });
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
    const ms = (id) => audits[id].numericValue;
    return {
      version,
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
      ),
      painted: ms('largest-contentful-paint'),
      interactive: ms('interactive'),
      blocked: ms('total-blocking-time'),
      errors: audits['errors-in-console'].details?.items.length ?? 0,
    };
  } catch (error) {
    return { version, missing: error.message };
  } finally {
    rmSync(file, { force: true });
  }
}

function runNpx(args, env) {
  return new Promise((done, reject) => {
    const child = spawn('npx', args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: patience,
      shell: false,
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) done();
      else reject(new Error(said.trim().split('\n').at(-1) || `npx ended with ${code}`));
    });
  });
}
