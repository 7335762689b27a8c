// How fast a call's page is there, and how it bears a large answer, in a headless Chromium.

/** How long nothing may block the page for it to count as usable, ms (Lighthouse takes 5 s). */
const quiet = 2_000;

/** The size of the large answer, bytes. */
const large = 20_000_000;

/** Notes every block of the main thread from the very start of the page. */
function watchBlocks() {
  window.blocks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.blocks.push({ startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

async function openPage(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watchBlocks);
  await page.goto(url);
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  return page;
}

/**
 * ms from the start of the navigation until a page is drawn (its first contentful paint), can be used
 * (drawn, and no block after it for 2 s), and how long it was blocked beyond 50 ms at a time till then.
 */
export async function measureInteractive(browser, url) {
  const page = await openPage(browser, url);
  await page.waitForTimeout(quiet);
  const measured = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const first = paint?.startTime ?? 0;
    const ends = window.blocks.map(({ startTime, duration }) => startTime + duration);
    return {
      painted: first,
      interactive: Math.max(first, ...ends),
      blocked: window.blocks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    };
  });
  await page.close();
  return measured;
}

/**
 * A list of 20 MB as the answer to a call: ms from the arrival of its last byte until its first row is
 * drawn, and the longest block of the main thread meanwhile. The provider is played by the browser.
 */
export async function measureLargeAnswer(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watchBlocks);
  // A base of one's own: the embedded sandbox would have to be asked for 20 MB first.
  await page.addInitScript(() => localStorage.setItem('studio-environment', 'http://127.0.0.1:9'));
  const body = largeList();
  await page.route('http://127.0.0.1:9/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body,
    }),
  );
  await page.goto(url);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  // Once unmeasured: the client and what shows an answer are loaded with the first call.
  await page.getByText('row-0').first().waitFor();
  await page.evaluate(() => {
    window.blocks.length = 0;
    performance.clearResourceTimings();
  });
  await send.click();
  await page
    .getByText(/^Sending/)
    .first()
    .waitFor({ state: 'detached' });
  await page.getByText('row-0').first().waitFor();
  const measured = await page.evaluate(() => {
    const now = performance.now();
    const [answer] = performance.getEntriesByType('resource').slice(-1);
    return {
      shown: now - (answer?.responseEnd ?? now),
      longest: Math.max(0, ...window.blocks.map(({ duration }) => duration)),
      blocks: window.blocks.length,
    };
  });
  await page.close();
  return { ...measured, megabytes: body.length / 1e6 };
}

function largeList() {
  const rows = Math.ceil(large / rowOf(0).length);
  return `{"data":[${Array.from({ length: rows }, (_, index) => rowOf(index)).join(',')}]}`;
}

function rowOf(index) {
  const description = 'x'.repeat(200);
  return JSON.stringify({
    id: `row-${index}`,
    status: 'paid',
    description,
    metadata: { note: 'Order' },
  });
}
