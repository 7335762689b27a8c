import type { Page } from '@playwright/test';
import { expect, test } from './pages';

async function chooseWorker(page: Page) {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'A service worker' }).click();
  await page.getByRole('link', { name: 'API, 73 calls' }).click();
  await page.getByRole('link', { name: 'Get the configuration' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
}

test('a service worker answers the call pages, so that calls stand in the network panel', async ({
  page,
}) => {
  await chooseWorker(page);
  const answered = page.waitForResponse('http://sandbox.localhost/v1/configuration');
  await page.getByRole('button', { name: 'Send' }).click();
  const response = await answered;
  expect(response.status()).toBe(200);
  expect(response.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('masterWalletId');
  await page.reload();
  const again = page.waitForResponse('http://sandbox.localhost/v1/configuration');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await again).fromServiceWorker()).toBe(true);
});

test('where no worker can be had the page answers, and the settings say so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await chooseWorker(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('masterWalletId');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('note')).toContainText('No service worker can be had');
  await expect(page.getByRole('note')).toContainText('answered in this page instead');
});
