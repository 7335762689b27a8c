import type { Page } from '@playwright/test';
import { everythingKept, expect, inputOf, test } from './pages';

async function fillQuote(page: Page): Promise<void> {
  await page.goto('/debug/trades/quote');
  await page.getByRole('button', { name: 'Fill example' }).click();
}

test('an operator fills the example, sends it and sees URL, payload and response', async ({
  page,
}) => {
  await fillQuote(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await expect(page.getByText('http://sandbox.localhost/v1/exchange/quotes').first()).toBeVisible();
  await expect(page.getByText('"tradable"').first()).toBeVisible();
  await expect(page.getByRole('tree').getByText('rate')).toBeVisible();
});

test('a trade made on one page is found on another, and after a reload', async ({ page }) => {
  await fillQuote(page);
  await page.getByRole('button', { name: /^Send/ }).click();
  const id = page.getByRole('treeitem', { name: /^id/ });
  await expect(id).toBeVisible();
  const quoteId = /"([0-9a-f-]{36})"/.exec((await id.textContent()) ?? '')?.[1] ?? '';
  await page
    .getByRole('link', { name: /^POST Create|^POST Accept|Create/ })
    .first()
    .click();
  await inputOf(page, 'quoteId').fill(quoteId);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await page.goto('/debug/trades/fetch');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(quoteId).first()).toBeVisible();
});

test('a mistake in the form is named by the exact message and nothing is sent', async ({
  page,
}) => {
  await page.goto('/debug/trades/create');
  await inputOf(page, 'quoteId').fill('no uuid');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('Invalid format').first()).toBeVisible();
  await expect(page.getByText('1 field to fix')).toBeVisible();
  await expect(page.getByText(/^[245]\d\d /)).toHaveCount(0);
});

test('a refusal of the provider is shown with its code and message', async ({ page }) => {
  await page.goto('/debug/trades/details');
  await page.getByRole('textbox', { name: 'id' }).fill('3f5b8d72-c146-4a09-8e27-9b1d4c6f0a85');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('404 Not Found').first()).toBeVisible();
});

test('a token goes into the session alone and out as a header; a malformed one is refused', async ({
  page,
}) => {
  await page.goto('/debug/trades/fetch');
  await page.getByRole('button', { name: /Bearer token/ }).click();
  await page
    .getByRole('textbox', { name: 'Bearer token' })
    .or(page.getByLabel('Bearer token'))
    .last()
    .fill('SAND_API_KEY:planted:secret');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => Object.entries(sessionStorage))).toEqual([
    ['payments-sandbox', '{"bearerToken":"SAND_API_KEY:planted:secret"}'],
  ]);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  expect(await everythingKept(page)).not.toContain('planted:secret');
  expect(await page.content()).not.toContain('planted:secret');

  await page.getByRole('button', { name: /Bearer token/ }).click();
  await page.getByLabel('Bearer token').last().fill('nonsense');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('401 Unauthorized').first()).toBeVisible();
});

test('an unknown address says so by its path', async ({ page }) => {
  await page.goto('/debug/trades/nowhere');
  await expect(page.getByText('Page Not Found: /debug/trades/nowhere')).toBeVisible();
});

test('a pinned key stays pinned over other pages, and is let go of by Clear', async ({ page }) => {
  await page.goto('/debug/payouts/create');
  const pin = page.getByRole('button', { name: 'Pin the key' });
  const key = inputOf(page, 'idempotencyKey');
  await pin.click();
  const pinned = await key.inputValue();
  await page.getByRole('button', { name: 'Fill example' }).click();
  await expect(key).toHaveValue(pinned);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.goBack();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(key).toHaveValue(pinned);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await expect(key).not.toHaveValue(pinned);
});
