import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { requestsPerSecond, samplePair } from './http-load.mjs';
import { killOften } from './kills.mjs';
import { median } from './measure-process.mjs';

const cli = 'dist/cli/main.mjs';

/** How long each server is asked, in seconds, and how often in turns. */
const seconds = 3;
const rounds = 3;

/** Requests per second of the server, without and with a state file, beside a bare echo. */
export async function measureServer() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-state-'));
  const sandbox = [cli, 'sandbox', '--port', '0', '--seed', '42'];
  const pair = join(folder, 'pair.json');
  const servers = {
    echo: ['scripts/bench/echo-server.mjs', pair],
    plain: sandbox,
    state: [...sandbox, '--state', join(folder, 'state')],
    synced: [...sandbox, '--state', join(folder, 'synced'), '--state-sync'],
  };
  try {
    await withServer(sandbox, async (base) =>
      writeFileSync(pair, JSON.stringify(await samplePair(base))),
    );
    const rates = {};
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, args] of Object.entries(servers)) {
        const rate = await withServer(args, (base) => requestsPerSecond(base, seconds));
        (rates[name] ??= []).push(rate);
      }
    }
    return Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is left of a world whose server is killed again and again. */
export async function measureKills(times) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-kills-'));
  try {
    return await killOften({ program: [cli], file: join(folder, 'state'), times });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withServer(args, work) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const said = [child.stdout, child.stderr].map(async (stream) => {
      for (let text = ''; ;) {
        const [chunk] = await once(stream.setEncoding('utf8'), 'data');
        text += chunk;
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
        if (url) return url;
      }
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${args.join(' ')} ended with ${code}`);
    });
    for (const promise of [...said, ended]) promise.catch(() => undefined);
    return await work(await Promise.race([...said, ended]));
  } finally {
    if (child.exitCode === null) {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    }
  }
}
