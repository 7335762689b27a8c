import type { Page } from '@playwright/test';
import { everythingKept, expect, inputOf, test } from './pages';

const history = (page: Page) => page.getByRole('region', { name: 'History' });
const kept = (page: Page) => history(page).locator('tbody').getByRole('row');

async function setToken(page: Page, token: string): Promise<void> {
  await page.getByRole('button', { name: /Bearer token/ }).click();
  await page.getByLabel('Bearer token').last().fill(token);
  await page.keyboard.press('Enter');
}

/** The id of the answer that is shown. */
async function shownId(page: Page): Promise<string> {
  const line = await page.getByRole('treeitem', { name: /^id/ }).first().textContent();
  return /"([0-9a-f-]{36})"/.exec(line ?? '')?.[1] ?? '';
}

async function sendIntent(page: Page): Promise<string> {
  await page.goto('/debug/paymentIntents/create');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: /^Send$/ }).click();
  await expect(kept(page)).toHaveCount(1);
  return shownId(page);
}

test('a call is found again after a reload; sent with the same key it is the same resource, with a fresh one another', async ({
  page,
}) => {
  const first = await sendIntent(page);
  expect(first).not.toBe('');
  await page.reload();
  await expect(kept(page)).toHaveCount(1);
  await expect(kept(page).first()).toContainText('201');
  await expect(kept(page).first()).toContainText('transient, 25.00 USD');
  await expect(kept(page).first().getByTitle(first)).toBeVisible();

  await page.getByRole('button', { name: /Send with the same key$/ }).click();
  await expect(kept(page)).toHaveCount(2);
  expect(await shownId(page)).toBe(first);

  await page
    .getByRole('button', { name: /Send again$/ })
    .last()
    .click();
  await expect(kept(page)).toHaveCount(3);
  const second = await shownId(page);
  expect(second).not.toBe(first);

  await page
    .getByRole('button', { name: /Compare with previous$/ })
    .first()
    .click();
  const differences = page.getByRole('table', { name: 'Differences' });
  const line = differences.getByRole('row', { name: /\/body\/data\/id / });
  await expect(line).toContainText(first);
  await expect(line).toContainText(second);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Search the history' }).fill(`201 ${second}`);
  await expect(kept(page)).toHaveCount(1);
});

test('a call is listed on pages of other calls only when all are asked for', async ({ page }) => {
  const id = await sendIntent(page);
  await page.goto('/debug/trades/fetch');
  await expect(history(page)).toContainText('this call, 0 kept');
  await history(page).getByRole('radio', { name: 'All', exact: true }).click();
  await expect(kept(page)).toHaveCount(1);
  await kept(page).getByRole('link', { name: 'Create a payment intent' }).click();
  await expect(page).toHaveURL(/paymentIntents\/create$/);
  // It opens with what was sent and what was answered, under a key that was not used yet.
  expect(await shownId(page)).toBe(id);
  await expect(page.getByText('Valid.')).toBeVisible();
  await page.getByRole('button', { name: /^Send$/ }).click();
  await expect(kept(page)).toHaveCount(2);
  expect(await shownId(page)).not.toBe(id);
});

test('the first screen lists the last calls also after a reload, and leads back to them', async ({
  page,
}) => {
  const id = await sendIntent(page);
  await page.goto('/');
  const last = page.getByRole('region', { name: 'Last calls' });
  await expect(last.getByRole('row')).toHaveCount(1);
  await expect(last.getByRole('row')).toContainText('201');
  await last.getByRole('link', { name: '/v1/paymentIntents' }).click();
  await expect(page.getByText('201 Created').first()).toBeVisible();
  expect(await shownId(page)).toBe(id);
});

test('a kept call opens in another tab too, and an address of one that is gone says so', async ({
  page,
  context,
}) => {
  const id = await sendIntent(page);
  await page.goto('/debug/trades/fetch');
  await history(page).getByRole('radio', { name: 'All', exact: true }).click();
  const opening = context.waitForEvent('page');
  await kept(page)
    .getByRole('link', { name: 'Create a payment intent' })
    .click({ modifiers: ['ControlOrMeta'] });
  const other = await opening;
  await expect(other.getByText('Valid.')).toBeVisible();
  await expect(other.getByText('201 Created').first()).toBeVisible();
  expect(await shownId(other)).toBe(id);
  await page.goto('/debug/trades/fetch?call=999');
  await expect(history(page)).toContainText('is not kept here');
});

test('what is copied as cURL has no token and fills in the page when pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/debug/trades/quote');
  await setToken(page, 'SAND_API_KEY:planted:secret');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: /^Send$/ }).click();
  await expect(kept(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy as' }).click();
  await page.getByRole('menuitem', { name: 'cURL' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain('Bearer $TOKEN');
  expect(command).toContain('http://sandbox.localhost/v1/exchange/quotes');
  expect(command).not.toContain('planted');
  expect(await everythingKept(page)).not.toContain('planted');

  await page.goto('/debug');
  await page.getByRole('button', { name: 'Paste cURL' }).click();
  const field = page.getByRole('textbox', { name: 'cURL command' });
  await field.fill(command.replace('$TOKEN', 'SAND_API_KEY:other:planted') + ' --frob');
  await expect(page.getByRole('list', { name: 'Not understood' })).toContainText('--frob');
  await page.getByRole('checkbox', { name: /Use its token/ }).check({ force: true });
  await page.getByRole('button', { name: 'Fill in the page' }).click();
  await expect(page).toHaveURL(/\/debug\/trades\/quote$/);
  await expect(page.getByText('Valid.')).toBeVisible();
  await page.getByRole('button', { name: /^Send$/ }).click();
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await expect(kept(page)).toHaveCount(2);
  expect(await everythingKept(page)).not.toContain('planted');
});

test('a path parameter of a pasted cURL is filled in on the page one is on', async ({ page }) => {
  await page.goto('/debug/payouts/details');
  await page.getByRole('button', { name: 'Paste cURL' }).click();
  const id = '3f5b8d72-c146-4a09-8e27-9b1d4c6f0a85';
  await page
    .getByRole('textbox', { name: 'cURL command' })
    .fill(`curl https://api-sandbox.circle.com/v1/payouts/${id}`);
  await page.getByRole('button', { name: 'Fill in the page' }).click();
  await expect(inputOf(page, 'id')).toHaveValue(id);
});
