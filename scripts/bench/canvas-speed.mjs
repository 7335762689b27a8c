// How the canvas bears long flows in a headless Chromium: frames drawn while one runs or is moved about,
// and what opening one costs.
import { longFlow } from './long-flow.mjs';

/** The widest layout, with canvas, list and inspector side by side: the most there is to draw. */
const viewport = { width: 1920, height: 1080 };

/** How long a run that takes longer, and panning, are watched, ms. */
const watched = 4_000;

/** Notes every block of the main thread and, once told to, every frame. */
function watchPage() {
  window.blocks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.blocks.push({ startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  /** Frames from now until a time has passed, or the run has. */
  window.watchFrames = (most) =>
    new Promise((resolve) => {
      window.blocks.length = 0;
      const state = document.querySelector('[aria-label="Run state"]');
      const frames = [];
      const startedAt = performance.now();
      const tick = (at) => {
        frames.push(at);
        const hasPassed = state?.textContent === 'passed';
        if (at - startedAt < most && !hasPassed) requestAnimationFrame(tick);
        // What blocks the page is told some time after it did.
        else setTimeout(() => resolve({ frames, blocks: window.blocks }), 200);
      };
      requestAnimationFrame(tick);
    });
}

/** Opens a flow of so many steps from its file. */
export async function openLongFlow(browser, base, steps) {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(watchPage);
  await page.goto(`${base}/flows`);
  await page.getByLabel('Flow and API files').setInputFiles({
    name: `steps-${steps}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(longFlow(steps)),
  });
  await drawn(page);
  return page;
}

const drawn = (page) => page.locator('.canvas .card').first().waitFor();

/** Frames while a flow runs at a pace, from its start to its end or for some seconds. */
export async function measureRun(page, pace) {
  await page.getByRole('radio', { name: pace, exact: true }).check({ force: true });
  const watching = watchFrames(page, pace === 'Jump' ? 60_000 : watched);
  // By key: to find a button by its role takes some thousand nodes a while, which is no cost of the run.
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Space');
  const measured = await watching;
  if (pace !== 'Jump') await page.locator('button[aria-label=Stop]').click();
  await page.locator('button[aria-label=Reset]').click();
  return measured;
}

/** Frames while a person drags the canvas upwards, again and again, as far as the screen is high. */
export async function measurePanning(page) {
  const box = await page.locator('.canvas').boundingBox();
  const x = box.x + box.width * 0.8;
  const [top, bottom] = [box.y + 40, box.y + box.height - 80];
  const watching = watchFrames(page, watched);
  const until = performance.now() + watched;
  while (performance.now() < until) {
    await page.mouse.move(x, bottom);
    await page.mouse.down();
    await page.mouse.move(x, top, { steps: 40 });
    await page.mouse.up();
  }
  return watching;
}

/** ms from the start of the navigation until a kept flow stands on the canvas, and the longest block till then. */
export async function measureOpening(page) {
  await page.reload();
  await drawn(page);
  return page.evaluate(async () => {
    const shown = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const longest = Math.max(0, ...window.blocks.map(({ duration }) => duration));
    return { shown, longest };
  });
}

/** What becomes of the frames of a page, and what they take of the processor, whatever else the machine does. */
async function watchFrames(page, most) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await processorTime(session);
  const { frames, blocks } = await page.evaluate((time) => window.watchFrames(time), most);
  const took = (await processorTime(session)) - before;
  await session.detach();
  return { ...figures(frames, blocks), processor: took / (frames.length - 1) };
}

/** Milliseconds of processor time of a page's main thread so far. */
async function processorTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

function figures(frames, blocks) {
  const gaps = frames.slice(1).map((at, index) => at - frames[index]);
  const seconds = (frames.at(-1) - frames[0]) / 1000;
  return {
    seconds,
    perSecond: gaps.length / seconds,
    longestFrame: Math.max(...gaps),
    longestBlock: Math.max(0, ...blocks.map(({ duration }) => duration)),
  };
}
