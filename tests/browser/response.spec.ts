import type { Page } from '@playwright/test';
import { expect, seriousViolations, test } from './pages';

async function sendList(page: Page, pageSize: number): Promise<void> {
  await page.goto('/debug/payments/fetch');
  await page.getByRole('textbox', { name: 'pageSize' }).fill(String(pageSize));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const table = (page: Page) => page.getByRole('table', { name: 'List payments' });

test('payments are listed as a table, and a row opens the page of its details, filled in', async ({
  page,
}) => {
  await sendList(page, 50);
  await expect(table(page).getByRole('columnheader').first()).toHaveText('id');
  await expect(
    table(page)
      .getByText(/^\d+\.\d\d USD$/)
      .first(),
  ).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  const row = table(page).getByRole('link').first();
  const id = (await row.textContent()) ?? '';
  await row.click();
  await expect(page).toHaveURL(/\/debug\/payments\/details$/);
  await expect(page.getByRole('textbox', { name: 'id' })).toHaveValue(id);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
});

test('the next page comes by the link of the answer, and the focus stays on the button', async ({
  page,
}) => {
  await sendList(page, 1);
  const first = (await table(page).getByRole('link').textContent()) ?? '';
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(table(page).getByRole('link')).not.toHaveText(first);
  await expect(page.getByRole('textbox', { name: 'pageAfter' })).toHaveValue(first);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(table(page).getByRole('link')).toHaveText(first);
});

test('a search counts its matches in the tree and in the text, and goes from one to the next', async ({
  page,
}) => {
  await sendList(page, 50);
  await page.getByRole('radio', { name: 'Unwrapped' }).click();
  await page.getByRole('button', { name: 'Search in the answer' }).click();
  const search = page.getByRole('searchbox', { name: 'Search in the answer' });
  const count = page.getByRole('search').getByRole('status');
  await search.fill('createDate');
  await expect(count).toHaveText(/^1 of \d+$/);
  await search.press('Enter');
  await expect(count).toHaveText(/^2 of \d+$/);
  await expect(page.locator('.tree .line.found')).toContainText('createDate');
  const ofAll = ((await count.textContent()) ?? '').split(' ').at(-1);
  await page.getByRole('radio', { name: 'Raw' }).click();
  await search.fill('"createDate"');
  await expect(count).toHaveText(`1 of ${ofAll}`);
  await expect(page.locator('mark')).toHaveText('"createDate"');
  await search.press('Escape');
  await expect(search).toHaveCount(0);
});

test('a body is saved as it came, named by its operation', async ({ page }) => {
  await sendList(page, 50);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the body as a file' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^listPayments-[\dTZ-]+\.json$/);
});

test('a refusal of the provider marks the field it names, and leads to it', async ({ page }) => {
  await page.goto('/debug/payments/fetch');
  const before = page.getByRole('textbox', { name: 'pageBefore' });
  await before.fill('p-1');
  await page.getByRole('textbox', { name: 'pageAfter' }).fill('p-2');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('400 Bad Request').first()).toBeVisible();
  await expect(page.getByText('1 field to fix')).toBeVisible();
  await expect(before).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'pageBefore', exact: true }).click();
  await expect(before).toBeFocused();
  await before.fill('');
  await expect(before).not.toHaveAttribute('aria-invalid', 'true');
});
