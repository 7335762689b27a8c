import { calls } from './call-routes';
import { expect, test } from './pages';

/** Pages that list calls: an area's own, or all of them. */
const lists = [
  '/debug',
  '/debug/trades',
  '/debug/payouts',
  '/debug/stablefx',
  '/debug/paymentIntents',
  '/debug/businessAccount',
];

test('every call of the design has its page: title, method and path, form, and a way to send', async ({
  page,
}) => {
  test.setTimeout(180_000);
  expect(new Set(calls.map(([route]) => route)).size).toBe(73);
  for (const [route, method, path] of calls) {
    await page.goto(route);
    const head = page.getByRole('main');
    await expect(head.getByRole('heading', { level: 1 }), route).not.toBeEmpty();
    await expect(head.getByText(path, { exact: true }).first(), route).toBeVisible();
    await expect(head.getByText(method, { exact: true }).first(), route).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send/ }), route).toBeEnabled();
  }
});

for (const route of lists) {
  test(`${route} lists calls with method and path, each leading to its page`, async ({ page }) => {
    await page.goto(route);
    const links = page.getByRole('main').getByRole('link');
    await expect(links.first()).toBeVisible();
    const own = calls.filter(([call]) => route === '/debug' || call.startsWith(`${route}/`));
    for (const [call] of own) {
      await expect(page.getByRole('main').locator(`a[href="${call}"]`).first()).toBeVisible();
    }
  });
}

test('payment intents are created, listed and read from their pages', async ({ page }) => {
  await page.goto('/debug/paymentIntents/create');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await page.goto('/debug/paymentIntents/fetch');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await expect(page.getByRole('table').getByText('created').first()).toBeVisible();
});

test('the navigation shows the call one is at, whole, by itself in view and as the only current page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/debug/businessAccount/addresses/recipient/delete');
  const nav = page.getByRole('navigation', { name: 'Pages' });
  const group = nav.getByRole('group', { name: 'Recipient addresses' });
  await expect(group.getByRole('link', { name: 'DELETE Delete' })).toBeInViewport({ ratio: 1 });
  await expect(nav.locator('[aria-current="page"]')).toHaveCount(1);
});
