import { test as reporting } from '@playwright/test';
import { expect, test } from './pages';

test('without a network the embedded sandbox answers, and what is kept is listed', async ({
  page,
  context,
}) => {
  await page.goto('/debug/payments/configuration');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await context.setOffline(true);
  await send.click();
  const rows = page.getByRole('table', { name: 'Calls that were sent' }).getByRole('row');
  await expect(rows.filter({ hasText: '200' })).toHaveCount(2);
});

// The fault is reported to the console, as every other.
reporting(
  'a dialog whose code can’t be loaded says so over the page, which stays, and is tried again',
  async ({ page }) => {
    let broken = true;
    await page.route(/assets\/token-dialog.*\.js$/, (route) =>
      broken ? route.abort() : route.continue(),
    );
    await page.goto('/debug/trades/create');
    await page.getByRole('textbox', { name: 'quoteId' }).fill('typed');
    const opener = page.getByRole('button', { name: /Bearer token/ });
    await opener.click();
    const said = page.getByRole('alert').filter({ hasText: 'The dialog of the token' });
    await expect(said).toContainText('could not be loaded');
    await said.getByRole('button', { name: 'Close' }).click();
    await expect(said).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'quoteId' })).toHaveValue('typed');
    await opener.click();
    broken = false;
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
