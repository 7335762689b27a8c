import type { Page } from '@playwright/test';
import { expect, seriousViolations, test } from './pages';

const base = 'https://api.circle.com';

/** Answers for production, and keeps what was sent there. */
async function atProduction(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.addInitScript((chosen) => localStorage.setItem('studio-environment', chosen), base);
  await page.route(`${base}/**`, async (route) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    sent.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await route.fulfill({ status: 201, headers: cors, json: { data: { id: 'far' } } });
  });
  return sent;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a call that changes production is sent when it is confirmed, not before (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const sent = await atProduction(page);
    await page.goto('/debug/trades/quote');
    await expect(page.getByRole('button', { name: 'Environment: Production' })).toBeVisible();
    await page.getByRole('button', { name: 'Fill example' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to production?' });
    await expect(dialog).toContainText('POST /v1/exchange/quotes');
    await expect(dialog).toContainText(base);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Not sent yet.')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByRole('button', { name: 'Send to production' }).click();
    await expect(page.getByRole('tree', { name: 'Response body' })).toContainText('far');
    expect(sent).toEqual(['POST /v1/exchange/quotes']);
  });
}

test('the key that sends opens the question each time, and the focus comes back from it', async ({
  page,
}) => {
  const sent = await atProduction(page);
  await page.goto('/debug/trades/quote');
  await page.getByRole('button', { name: 'Fill example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to production?' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.focus();
  for (const _ of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- One question after the other.
    await page.keyboard.press('Control+Enter');
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await page.keyboard.press('Escape');
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await expect(send).toBeFocused();
  }
  expect(sent).toEqual([]);
});

test('a call that reads production is sent at once', async ({ page }) => {
  const sent = await atProduction(page);
  await page.goto('/debug/payments/configuration');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('tree', { name: 'Response body' })).toContainText('far');
  expect(sent).toEqual(['GET /v1/configuration']);
});

test('a run that changes production asks once, before it begins', async ({ page }) => {
  const sent = await atProduction(page);
  await page.goto('/flows/run?flow=exchange-trade');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Run in production?' });
  await expect(dialog.getByRole('list', { name: 'Calls' })).toContainText(
    'POST /v1/exchange/quotes',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await dialog.getByRole('button', { name: 'Run in production' }).click();
  await expect.poll(() => sent[0]).toBe('POST /v1/exchange/quotes');
  await expect(dialog).toBeHidden();
});
