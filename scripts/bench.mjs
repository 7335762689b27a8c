// npm run bench: how fast the command line starts and runs, how much the page loads and how fast it
// is, what long flows cost in the engine and on the canvas, and what the sandbox bears.
// `npm run bench -- page` measures the page alone, `npm run bench -- canvas` the canvas.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { app, build, cli, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject } from './project.mjs';

await ensureInstalled();
const { measureProcess, median } = await import('./bench/measure-process.mjs');
const { reportCanvas } = await import('./bench/report-canvas.mjs');
const { reportPage } = await import('./bench/report-page.mjs');
const { reportSpeed } = await import('./bench/report-speed.mjs');
const { reportSandbox } = await import('./bench/report-sandbox.mjs');

const coldRuns = 15;
const warmRuns = 200;
const rounds = 3;
const flow = ['dist/cli/main.mjs', 'run', 'exchange-trade', '--reporter', 'json'];

await ensureBuilt(app);
const alone = { page: reportPage, canvas: reportCanvas }[process.argv[2]];
if (alone) {
  await alone();
  process.exit();
}
await ensureBuilt(cli);
await build({
  name: 'benchmark',
  config: 'scripts/bench/vite.config.mjs',
  out: 'dist/bench',
  entry: 'main.mjs',
});

const recordFile = inProject('test-results/bench-record.json');
mkdirSync(inProject('test-results'), { recursive: true });
const { out: record } = await measureProcess(flow);
writeFileSync(recordFile, record);
const calls = JSON.parse(record).steps.flatMap(({ attempts }) => attempts).length;

const server = spawn(process.execPath, ['scripts/bench/replay-server.mjs', recordFile], {
  cwd: inProject('.'),
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [base] = await once(server.stdout.setEncoding('utf8'), 'data');
  await report(base.trim());
} finally {
  server.kill();
}
await reportPage();
await reportCanvas();
await reportSpeed();
await reportSandbox();

async function report(base) {
  const plain = ['scripts/bench/plain-fetch.mjs', recordFile, base];
  const engine = ['dist/bench/main.mjs', recordFile, base];
  // Taken in turns, so that what else the machine does weighs on both alike.
  const cold = await inTurns(coldRuns, [flow, plain]);
  const warm = await inTurns(rounds, [
    [...engine, String(warmRuns)],
    [...plain, String(warmRuns)],
  ]);
  const [ours, theirs] = cold.map(middle);
  const [perStep, perCall] = warm.map((runs) => median(runs.map(({ out }) => Number(out))));
  console.table({
    'cold start to finish, s': row(0.15, ours.seconds, theirs.seconds, 3),
    'peak memory, MB': row(70, ours.megabytes, theirs.megabytes, 0),
    'per step, ms': row(perCall * 1.5, perStep, perCall, 2),
  });
  console.log(
    `exchange-trade: ${calls} calls; cold in the embedded sandbox, median of ${coldRuns}; per step ` +
      `over ${warmRuns} runs on a loopback server, median of ${rounds}. Plain: the same calls with fetch.`,
  );
}

async function inTurns(times, programs) {
  const results = programs.map(() => []);
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, args] of programs.entries()) {
      results[index].push(await measureProcess(args));
    }
  }
  return results;
}

function middle(runs) {
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    megabytes: median(runs.map(({ megabytes }) => megabytes)),
  };
}

function row(aim, got, plain, digits) {
  const show = (number) => (number === undefined ? '' : number.toFixed(digits));
  return { aim: show(aim), got: show(got), plain: show(plain), met: got <= aim ? 'yes' : 'no' };
}
