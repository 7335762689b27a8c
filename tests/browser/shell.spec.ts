import type { Page } from '@playwright/test';
import { expect, test } from './pages';

const notice = (page: Page) => page.getByRole('status', { name: 'New version' });

/** Makes the server name another build as the newest, until told otherwise. */
async function nameNewest(page: Page, id: () => string): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/builds/latest.json?*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { id: id(), timestamp: 1 } });
  });
  return asked;
}

/** Tells the page that its tab is looked at again. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('the files of a build are there, and fit one another', async ({ page }) => {
  await page.goto('/');
  const id = await page.locator('meta[name="build"]').getAttribute('content');
  const read = (path: string) => page.request.get(path).then((answer) => answer.json());
  expect(await read('/builds/latest.json?1')).toMatchObject({ id });
  const { routes } = (await read(`/builds/meta/${id}.json`)) as {
    routes: Record<string, { payload: string }>;
  };
  const payload = routes['/debug/payments/fetch']?.payload ?? '';
  expect(await read(payload)).toMatchObject({ build: id, operation: { id: 'listPayments' } });
  expect((await page.request.get('/builds/latest.json')).headers()['cache-control']).toBe(
    'no-cache',
  );
  expect((await page.request.get('/debug/nowhere/_payload.json')).status()).toBe(404);
});

test('a newer build is offered when the tab comes back, what is typed stays, and Later is kept to', async ({
  page,
}) => {
  let newest = 'newer';
  const asked = await nameNewest(page, () => newest);
  await page.goto('/debug/payments/fetch');
  await page.getByRole('textbox', { name: 'pageSize' }).fill('7');
  await expect(notice(page)).toBeEmpty();
  await comeBack(page);
  await expect(notice(page)).toContainText('A new version of the studio is there.');
  await expect(notice(page)).toContainText('What is typed into forms stays until you reload');
  expect(asked[0]).toMatch(/^\?\d{13}$/);
  await notice(page).getByRole('button', { name: 'Later' }).click();
  await comeBack(page);
  await expect.poll(() => asked.length).toBe(2);
  await expect(notice(page)).toBeEmpty();
  await expect(page.getByRole('textbox', { name: 'pageSize' })).toHaveValue('7');
  newest = 'newer still';
  await comeBack(page);
  await Promise.all([
    page.waitForEvent('load'),
    notice(page).getByRole('button', { name: 'Reload' }).click(),
  ]);
});

test('the page that runs the newest build is offered nothing, hour after hour', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/builds/latest.json?')) asked += 1;
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Run a payment flow' })).toBeVisible();
  expect(asked).toBe(0);
  await page.clock.runFor('02:00:01');
  // The page's own time goes on as well: a third time is near.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await expect(notice(page)).toBeEmpty();
});

test('a call pointed at is there before it is opened: its page asks the server for nothing more', async ({
  page,
}) => {
  await page.goto('/debug/payments/fetch');
  await page.waitForResponse((response) => response.url().includes('/builds/meta/'));
  const link = page.getByRole('navigation').locator('a[href="/debug/payments/create"]');
  const payload = page.waitForResponse('**/debug/payments/create/_payload.json');
  await link.hover();
  await payload;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await link.click();
  await expect(page.getByRole('textbox', { name: 'email' })).toBeVisible();
  expect(asked.filter((path) => /catalogue|create\/_payload/.test(path))).toEqual([]);
});

test('a call whose payload never comes is shown from the catalogue', async ({ page }) => {
  await page.route('**/_payload.json', () => {});
  await page.goto('/debug/payouts/create');
  await expect(page.getByRole('button', { name: 'Fill example' })).toBeVisible({ timeout: 8000 });
});

test('a call whose payload is of another build is shown from the catalogue', async ({ page }) => {
  await page.route('**/_payload.json', (route) =>
    route.fulfill({ json: { build: 'other', path: '/debug/payouts/create', title: 'x' } }),
  );
  await page.goto('/debug/payouts/create');
  await expect(page.getByRole('button', { name: 'Fill example' })).toBeVisible();
});

test('an address without its flow fails with the error layout, and one goes home from there', async ({
  page,
}) => {
  await page.goto('/flows/run?flow=exchange-trade');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.goto('/');
  await page.evaluate(() => {
    history.pushState(null, '', '/flows/run');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('The address names no flow: add ?flow=NAME.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { name: 'Run a payment flow' })).toBeVisible();
});

test('scrolling is restored on the way back, and a new page begins at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/debug');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'List payouts' })).toBeAttached();
  await main.evaluate((box) => (box.scrollTop = 600));
  await expect.poll(() => main.evaluate((box) => box.scrollTop)).toBe(600);
  await main
    .getByRole('link', { name: 'List payouts' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/payouts\/fetch$/);
  await expect.poll(() => main.evaluate((box) => box.scrollTop)).toBe(0);
  await page.goBack();
  await expect.poll(() => main.evaluate((box) => box.scrollTop)).toBe(600);
});

test('a toast goes after 5 s, but not while the pointer is on it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/debug/payments/fetch');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  const said = page.getByRole('status', { name: 'Messages' });
  const words = said.getByText('There is no response to copy yet.');
  await page.keyboard.press('Control+.');
  await expect(words).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(words).toBeVisible();
  await words.hover();
  await page.clock.runFor(20_000);
  await expect(words).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(6_000);
  await expect(words).toHaveCount(0);
});

test('the drawer lies over all of the page, and goes when there is room for the navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1279, height: 800 });
  await page.goto('/debug/payments/fetch');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const head = page.getByRole('columnheader', { name: 'status' });
  await expect(head).toBeVisible();
  await page.getByRole('button', { name: /navigation|menu/i }).click();
  await expect(page.getByRole('button', { name: 'Close the navigation' })).toBeVisible();
  const above = await head.evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.className;
  });
  expect(above).toContain('backdrop');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Close the navigation' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
