import type { Page } from '@playwright/test';
import { expect, seriousViolations, test } from './pages';

/** Opens the choice by its key and takes a place, with a base of its own where one is given. */
async function choose(page: Page, place: string, base?: string) {
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Where calls go' });
  await dialog.getByRole('radio', { name: place }).check();
  if (base !== undefined) await dialog.getByRole('textbox').fill(base);
  await dialog.getByRole('button', { name: /^Use/ }).click();
  return dialog;
}

test('a call goes to the base that was chosen, with the token, also after a reload', async ({
  page,
}) => {
  const base = 'https://api-staging.example.com';
  await page.addInitScript(() => {
    sessionStorage.setItem('payments-sandbox', JSON.stringify({ bearerToken: 'a:b:c' }));
  });
  await page.route(`${base}/**`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { data: { from: route.request().headers()['authorization'] } },
    }),
  );
  await page.goto('/debug/payments/configuration');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  const dialog = await choose(page, 'Custom base', 'api-staging.example.com');
  await expect(dialog.getByRole('alert')).toContainText('is no web address');
  await dialog.getByRole('textbox').fill(`${base}/?a=1`);
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(dialog.getByRole('alert')).toContainText('has no query');
  await dialog.getByRole('textbox').fill(base);
  await dialog.getByRole('button', { name: 'Use' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('Bearer a:b:c');
  await expect(page.getByRole('button', { name: 'Environment: Custom' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('a:b:c');
});

test('where no answer comes the page says what can be done, and names the proxy', async ({
  page,
}) => {
  await page.goto('/debug/payments/configuration');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await page.route('https://api-sandbox.circle.com/**', (route) => route.abort());
  await choose(page, 'Provider sandbox');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const response = page.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('npm start -- --proxy https://api-sandbox.circle.com');
  await choose(page, 'Sandbox server', 'http://127.0.0.1:9');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(response).toContainText('npm run sandbox -- --port 9');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the choice in ${colorScheme} breaks no serious rule of accessibility at 390 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/debug');
    await page.getByRole('button', { name: 'Environment: Embedded sandbox' }).click();
    await page.getByRole('radio', { name: 'Production' }).check();
    expect(await seriousViolations(page)).toEqual([]);
  });
}
