import { build } from '../build.mjs';
import { measureProcess } from './measure-process.mjs';
import { measureKills, measureServer } from './measure-sandbox.mjs';

const payments = 100_000;
const kills = 200;

/** A call of a full world may cost so many times what it costs in a small one: what a busy machine adds. */
const noise = 1.5;

/** Prints how fast the sandbox is, what a full world takes, and what kills leave of one. */
export async function reportSandbox() {
  await build({
    name: 'benchmark of the sandbox',
    config: 'scripts/bench/world.vite.config.mjs',
    out: 'dist/bench-world',
    entry: 'main.mjs',
  });
  const { echo, plain, state, synced } = await measureServer();
  const rate = (name, got, aim) => [name, row(got, aim, got >= (aim ?? 0), 0)];
  const world = JSON.parse(
    (await measureProcess(['--expose-gc', 'dist/bench-world/main.mjs', String(payments)])).out,
  );
  const { small, large, megabytes } = world;
  console.table(
    Object.fromEntries([
      rate('bare node:http echo, requests/s', echo),
      rate('sandbox server, requests/s', plain, echo / 2),
      rate('… with --state, requests/s', state),
      rate('… with --state --state-sync, requests/s', synced),
      ['in-process, ms of processor per get', row(small.get, 0.1, small.get <= 0.1, 3)],
      ['in-process, calls/s', row(1_000 / small.get, undefined, true, 0)],
      ...Object.entries(large).map(([name, ms]) => {
        const aim = small[name] * noise;
        return [`${name}, ms of processor with ${payments} payments`, row(ms, aim, ms <= aim, 3)];
      }),
      [`${payments} payments, MB`, row(megabytes, 300, megabytes <= 300, 0)],
    ]),
  );
  const { answered, lost, torn } = await measureKills(kills);
  console.log(
    `${kills} kills in the middle of writes: ${answered} answered calls, ${lost.length} lost, ` +
      `${torn} unfinished last lines dropped.${lost.map((what) => `\nLost: ${what}`).join('')}`,
  );
}

function row(got, aim, isMet, digits) {
  return { aim: aim?.toFixed(digits) ?? '', got: got.toFixed(digits), met: isMet ? 'yes' : 'no' };
}
