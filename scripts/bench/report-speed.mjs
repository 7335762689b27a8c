import { build } from '../build.mjs';
import { measureProcess } from './measure-process.mjs';

/** Milliseconds of processor time a step may take, and so many times that in a longer flow: noise. */
const aim = 0.5;
const noise = 1.25;

/** Prints what flows of 10, 100 and 1,000 steps cost in the embedded sandbox. */
export async function reportSpeed() {
  await build({
    name: 'benchmark of long flows',
    config: 'scripts/bench/speed.vite.config.mjs',
    out: 'dist/bench-speed',
    entry: 'main.mjs',
  });
  const { out } = await measureProcess(['--expose-gc', 'dist/bench-speed/main.mjs']);
  const { perStep, milliseconds, megabytes } = JSON.parse(out);
  const [shortest, ...longer] = Object.entries(perStep);
  const most = Math.max(...Object.values(perStep));
  console.table({
    [`${shortest[0]} steps, ms of processor per step`]: row(shortest[1], undefined, 3),
    ...Object.fromEntries(
      longer.map(([steps, ms]) => [
        `${steps} steps, ms of processor per step`,
        row(ms, shortest[1] * noise, 3),
      ]),
    ),
    'dearest, ms of processor per step': row(most, aim, 3),
    'steps per second': { aim: String(1_000 / aim), got: (1_000 / most).toFixed(0), met: '' },
    '1,000 steps planned and compiled, ms': row(milliseconds, undefined, 0),
    '1,000 steps compiled, MB': row(megabytes, undefined, 1),
  });
}

function row(got, limit, digits) {
  const met = limit === undefined ? '' : got <= limit ? 'yes' : 'no';
  return { aim: limit?.toFixed(digits) ?? '', got: got.toFixed(digits), met };
}
