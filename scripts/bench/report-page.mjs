import { browserArgs, findBrowser } from '../browser.mjs';
import { serveApp } from '../serve.mjs';
import { measureEntry, measureRoute } from './app-size.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { median } from './measure-process.mjs';
import { measureInteractive, measureLargeAnswer } from './page-speed.mjs';

const port = 4177;
const route = '/debug/payments/fetch';
const rounds = 3;

/** Prints what the page loads, how fast it is there, and how it bears a large answer. */
export async function reportPage() {
  const executablePath = await findBrowser();
  if (!executablePath) {
    const { kB, chunks } = measureEntry();
    console.table({ 'JavaScript of the entry and its imports, kB gzip': row(kB, 150, 1) });
    console.log(largest(chunks));
    console.log('No Chromium was found: how fast the page is was not measured.');
    return;
  }
  const { chromium } = await import('@playwright/test');
  const server = await serveApp(port);
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    await measureAll(browser, `http://127.0.0.1:${port}`, executablePath);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureAll(browser, base, executablePath) {
  const url = base + route;
  const home = await measureRoute(browser, `${base}/`);
  const size = await measureRoute(browser, url);
  const opened = await inTurns(() => measureInteractive(browser, url));
  const answered = await inTurns(() => measureLargeAnswer(browser, url));
  const lighthouse = await middleLighthouse(executablePath, url);
  const megabytes = answered.megabytes.toFixed(0);
  console.table({
    'JavaScript on first load of /, kB gzip': row(home.kB, 150, 1),
    [`JavaScript on first load of ${route}, kB gzip`]: row(size.kB, 150, 1),
    'painted, ms': row(opened.painted),
    'interactive, ms': row(opened.interactive),
    'blocked beyond 50 ms, ms': row(opened.blocked),
    [`${megabytes} MB shown after its last byte, ms`]: row(answered.shown, 1_000),
    '… longest block meanwhile, ms': row(answered.longest, 100),
  });
  console.log(
    `${largest(size.chunks)}\nHeadless Chromium at 1280 px, not slowed down, median of ${rounds}.`,
  );
  printLighthouse(lighthouse);
}

/** The middle one of some runs by performance: a busy machine makes single ones worse. */
async function middleLighthouse(executablePath, url) {
  const runs = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const run = await measureLighthouse(executablePath, url);
    if (run.missing !== undefined) return run;
    runs.push(run);
  }
  const byScore = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  return byScore[Math.floor(rounds / 2)];
}

function printLighthouse({ version, missing, scores, painted, interactive, blocked, errors }) {
  if (missing !== undefined) {
    console.log(`Lighthouse ${version} could not be had, so there is no score: ${missing}`);
    return;
  }
  console.table({
    'Lighthouse mobile, performance': {
      ...row(scores.performance),
      ...atLeast(scores.performance),
    },
    'Lighthouse mobile, accessibility': row(scores.accessibility),
    'largest paint on its slow phone, ms': row(painted),
    'interactive, ms': row(interactive),
    'blocked, ms': row(blocked),
    'errors on the console': row(errors, 0),
  });
  console.log(`Lighthouse ${version}, ${route}, the middle one of ${rounds} runs.`);
}

const atLeast = (score) => ({ aim: '>= 95', met: score >= 95 ? 'yes' : 'no' });

async function inTurns(measure) {
  const runs = [];
  for (let turn = 0; turn < rounds; turn += 1) runs.push(await measure());
  const names = Object.keys(runs[0]);
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))]));
}

function largest(chunks) {
  const named = chunks
    .slice(0, 3)
    .map(({ file, kB }) => `${file} ${kB.toFixed(1)} kB${held(file)}`);
  return `Largest parts, gzip: ${named.join(', ')}.`;
}

/** What the parts that vite.config.ts names hold. */
function held(file) {
  if (/\/packages-/.test(file)) return ' (React, its router, React Query)';
  if (/\/index-/.test(file)) return ' (the shell, Blueprint’s button)';
  return /\/parts-/.test(file) ? ' (icons, tabs, notes, the list of calls)' : '';
}

function row(got, aim, digits = 0) {
  const show = (number) => number?.toFixed(digits) ?? '';
  return {
    aim: show(aim),
    got: show(got),
    met: aim === undefined ? '' : got <= aim ? 'yes' : 'no',
  };
}
