import { expect, seriousViolations, test } from './pages';

/** Pages with the deepest form, with variants and with lists of objects. */
const routes = [
  '/debug/stablefx/create',
  '/debug/payments/tokens/create',
  '/debug/payouts/create',
] as const;

for (const route of routes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${route} in ${colorScheme} breaks no serious rule of accessibility`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(route);
      await page.getByRole('button', { name: 'Fill example' }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('tree', { name: 'Response body' })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    });
  }
}

test('a call is filled in, sent and read on a screen of 390 px without a serious violation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/debug/payouts/create');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: 'Add to identities' }).click();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove identities 1' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('tree', { name: 'Response body' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
