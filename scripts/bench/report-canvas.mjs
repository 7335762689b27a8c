import { loadavg } from 'node:os';
import { browserArgs, findBrowser } from '../browser.mjs';
import { serveApp } from '../serve.mjs';
import { measureOpening, measurePanning, measureRun, openLongFlow } from './canvas-speed.mjs';
import { median } from './measure-process.mjs';

/** 4178 unless told otherwise: several of these run on one machine. */
const port = Number(process.env.BENCH_PORT ?? 4178);
const rounds = 3;

/** A screen draws 60 frames a second; what keeps the page from doing else is felt from 100 ms on. */
const aim = { frames: 60, block: 100, processor: 1000 / 60 };

const steps = { run: 300, open: 1_000 };

/** Prints how many frames are drawn while long flows run and are moved about, and what opening one costs. */
export async function reportCanvas() {
  const executablePath = await findBrowser();
  if (!executablePath) {
    console.log('No Chromium was found: how fast the canvas is was not measured.');
    return;
  }
  const { chromium } = await import('@playwright/test');
  const server = await serveApp(port);
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const before = loadavg()[0];
  try {
    console.table(await measureAll(browser, `http://127.0.0.1:${port}`));
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(
    `Headless Chromium at 1920 × 1080, not slowed down, drawn by the processor; median of ${rounds}. ` +
      `Load of the machine before ${before.toFixed(1)}, after ${loadavg()[0].toFixed(1)}.`,
  );
}

async function measureAll(browser, base) {
  const running = await openLongFlow(browser, base, steps.run);
  // Once unmeasured: the engine is loaded with the first run.
  await measureRun(running, 'Jump');
  const jump = await inTurns(() => measureRun(running, 'Jump'));
  const fast = await inTurns(() => measureRun(running, '60×'));
  const slow = await inTurns(() => measureRun(running, '1×'));
  await running.close();
  const long = await openLongFlow(browser, base, steps.open);
  const opened = await inTurns(() => measureOpening(long));
  const panned = await inTurns(() => measurePanning(long));
  await long.close();
  return {
    [`${steps.run} nodes run at Jump, s`]: row(jump.seconds, undefined, 1),
    ...frameRows('at Jump', jump),
    ...frameRows('at 60×', fast),
    ...frameRows('at 1×', slow),
    ...frameRows(`${steps.open} nodes panned`, panned),
    [`${steps.open} steps opened and drawn, ms`]: row(opened.shown),
    '… longest block meanwhile, ms': row(opened.longest),
  };
}

function frameRows(what, { perSecond, processor, longestFrame, longestBlock }) {
  return {
    [`${what}, frames per second`]: {
      ...row(perSecond),
      aim: `>= ${aim.frames}`,
      // A frame more or less at the border of the time watched is no frame lost.
      met: Math.round(perSecond) >= aim.frames - 1 ? 'yes' : 'no',
    },
    [`${what}, ms of processor per frame`]: row(processor, aim.processor, 1),
    [`${what}, longest frame, ms`]: row(longestFrame),
    [`${what}, longest block, ms`]: row(longestBlock, aim.block),
  };
}

async function inTurns(measure) {
  const runs = [];
  for (let turn = 0; turn < rounds; turn += 1) runs.push(await measure());
  const names = Object.keys(runs[0]);
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))]));
}

function row(got, limit, digits = 0) {
  return {
    aim: limit?.toFixed(digits) ?? '',
    got: got.toFixed(digits),
    met: limit === undefined ? '' : got <= limit ? 'yes' : 'no',
  };
}
