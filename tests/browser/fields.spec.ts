import type { Page } from '@playwright/test';
import { expect, inputOf, seriousViolations, test } from './pages';

const form = (page: Page) => page.getByRole('region', { name: 'Request' });
const options = (page: Page, name: string) =>
  page.getByRole('listbox', { name: `Values for ${name}` }).getByRole('option');
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name });
const wire = (page: Page) => page.getByRole('region', { name: 'Wire preview' });

test.use({ viewport: { width: 1920, height: 1080 } });

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/^20[01] (OK|Created)/).first()).toBeVisible();
}

async function sendExample(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.getByRole('button', { name: 'Fill example' }).click();
  await send(page);
  // Only what is written down is there after a reload.
  await expect(page.getByRole('region', { name: 'History' })).toContainText('1 kept');
}

test('a moment is chosen by keyboard, kept exactly as text, set to now and emptied', async ({
  page,
}) => {
  await page.goto('/debug/payments/fetch');
  await page.getByLabel('from, date').focus();
  // The fourth of April, in whatever order the browser writes it.
  await page.keyboard.type('04042026');
  await expect(wire(page)).toContainText('from=2026-04-04T00');
  await page.getByLabel('from, time').focus();
  await page.keyboard.type('0907AM');
  await expect(wire(page)).toContainText('from=2026-04-04T09%3A07%3A00Z');
  // To the hours, whether or not there is an AM behind the minutes; then a step of the minutes.
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowUp']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByLabel('from, time')).toHaveValue('09:10');

  await page.getByRole('button', { name: 'Type from as text' }).press('Enter');
  await inputOf(page, 'from, ISO text').fill('2026-03-04T09:12:07.318+02:00');
  await page.getByRole('button', { name: 'Choose from' }).press('Enter');
  await expect(page.getByLabel('from, time')).toHaveValue('09:12:07.318');
  await expect(form(page).getByText('+02:00, 5 minute steps')).toBeVisible();
  await page.getByLabel('from, date').fill('2026-03-05');
  await expect(wire(page)).toContainText('from=2026-03-05T09%3A12%3A07.318%2B02%3A00');

  await page.getByRole('button', { name: 'Empty from' }).press('Enter');
  await expect(wire(page)).not.toContainText('&from');
  await expect(page.getByLabel('from, date')).toHaveValue('');
});

test('now is that of the sandbox, whose clock is another than the wall’s', async ({ page }) => {
  await page.goto('/debug/payments/fetch');
  await page.getByRole('button', { name: 'Now for to' }).click();
  await expect(page.getByLabel('to, date')).toHaveValue('2026-03-17');
  await page.getByLabel('from, time').fill('09:05');
  await expect(page.getByLabel('from, date')).toHaveValue('2026-03-17');
});

test('a pasted moment is taken whole; a text that is none is named and stays', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/debug/payments/fetch');
  await page.evaluate(() => navigator.clipboard.writeText(' 2026-03-04T09:12:07.5Z '));
  await page.getByLabel('to, time').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByLabel('to, date')).toHaveValue('2026-03-04');
  await expect(wire(page)).toContainText('to=2026-03-04T09%3A12%3A07.5Z');
  await page.evaluate(() => navigator.clipboard.writeText('04/03/2026'));
  await page.getByLabel('to, date').focus();
  await page.keyboard.press('Control+V');
  await expect(inputOf(page, 'to, ISO text')).toHaveValue('04/03/2026');
  await inputOf(page, 'to, ISO text').fill('soon');
  await expect(form(page).getByText('Invalid format')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose to' })).toBeDisabled();
});

test('an enum the provider may extend is worked by keyboard: filtered, taken, left, overruled', async ({
  page,
}) => {
  await page.goto('/debug/payments/fetch');
  const status = combobox(page, 'status');
  await status.focus();
  await expect(status).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveAttribute('aria-expanded', 'true');
  await expect(options(page, 'status')).toHaveCount(5);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(status).toHaveValue('failed');
  await expect(options(page, 'status')).toHaveCount(0);

  await status.fill('');
  await page.keyboard.type('pa');
  await expect(options(page, 'status')).toHaveText(['paid']);
  await page.keyboard.press('Escape');
  await expect(status).toHaveValue('pa');
  await status.fill('on_hold');
  await expect(wire(page)).toContainText('status=on_hold');
  await expect(form(page).getByText('Choose one of the values offered')).toHaveCount(0);
});

test('the keyboard’s place in a list is said to assistive technology', async ({ page }) => {
  await page.goto('/debug/payments/fetch');
  const status = combobox(page, 'status');
  await status.press('ArrowDown');
  const active = await status.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText('pending');
  const list = await status.getAttribute('aria-controls');
  await expect(page.locator(`[id="${list}"]`)).toHaveRole('listbox');
  await status.press('Tab');
  await expect(options(page, 'status')).toHaveCount(0);
});

test('an id from an earlier answer is offered where it fits, with what is known of it', async ({
  page,
}) => {
  await sendExample(page, '/debug/paymentIntents/create');
  await page.goto('/debug/paymentIntents/details');
  await expect(form(page).getByText('seen: 1 payment intent')).toBeVisible();
  const id = combobox(page, 'id');
  await id.press('ArrowDown');
  await expect(options(page, 'id')).toHaveCount(1);
  await expect(options(page, 'id')).toContainText(/created · 25\.00 USD · (just now|\d+ s ago)/);
  await id.press('Enter');
  await expect(id).toHaveValue(/^[0-9a-f-]{36}$/);
  await send(page);
  // Another kind of id is not offered: a payment is no intent.
  await page.goto('/debug/payments/details');
  await expect(inputOf(page, 'id')).toBeVisible();
  await expect(combobox(page, 'id')).toHaveCount(0);
});

test('a quote is said to have expired when its time is over', async ({ page }) => {
  await sendExample(page, '/debug/trades/quote');
  await page.goto('/debug/trades/create');
  await expect(form(page).getByText('seen: 1 quote')).toBeVisible();
  // Quotes live for three seconds of the sandbox's clock.
  await expect(form(page).getByText('seen: 1 quote, 1 expired')).toBeVisible();
  await combobox(page, 'quoteId').click();
  await expect(options(page, 'quoteId')).toContainText('expired · 1000.00 MXN to');
});

test('an id of one place is not offered for another', async ({ page }) => {
  await sendExample(page, '/debug/paymentIntents/create');
  await page.evaluate(() => localStorage.setItem('studio-environment', 'http://127.0.0.1:4999'));
  await page.goto('/debug/paymentIntents/details');
  await expect(page.getByText('1 kept').or(page.getByText('0 kept'))).toBeVisible();
  await expect(inputOf(page, 'id')).toBeVisible();
  await expect(combobox(page, 'id')).toHaveCount(0);
});

test('switching the form of a union keeps what both have', async ({ page }) => {
  await page.goto('/debug/paymentIntents/create');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await expect(page.getByRole('radio', { name: 'Transient' })).toBeChecked();
  await page.getByRole('radio', { name: 'Continuous' }).click();
  await expect(combobox(page, 'settlementCurrency')).toHaveValue('USD');
  await expect(combobox(page, 'chain').first()).toHaveValue('ETH');
  await expect(page.getByRole('group', { name: 'amount' })).toHaveCount(0);
  await combobox(page, 'currency').first().fill('USD');
  await page.keyboard.press('Escape');
  await send(page);
});

test('an amount stands beside its currency, and a wrong one is told how to mend', async ({
  page,
}) => {
  await page.goto('/debug/paymentIntents/create');
  const money = page.getByRole('group', { name: 'amount' });
  const amount = money.getByRole('textbox', { name: 'amount' });
  const currency = money.getByRole('combobox', { name: 'currency' });
  const [left, right] = [await amount.boundingBox(), await currency.boundingBox()];
  expect(left?.y).toBe(right?.y);
  await amount.fill('25,00');
  await expect(money.getByText('Invalid format')).toBeVisible();
  await expect(money.getByText('a dot before the decimals, no comma')).toBeVisible();
  await amount.fill('25.00');
  await expect(money.getByText('Invalid format')).toHaveCount(0);
});

test('a form sent empty names every field it lacks and goes to the first', async ({ page }) => {
  await page.goto('/debug/paymentIntents/create');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(form(page).getByText('This field is required')).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'amount' })).toBeFocused();
  await page.goto('/debug/payouts/fetch');
  await page.getByRole('button', { name: 'Type from as text' }).click();
  await inputOf(page, 'from, ISO text').fill('soon');
  await page.getByRole('textbox', { name: 'pageSize' }).fill('0.5');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(inputOf(page, 'from, ISO text')).toBeFocused();
  await expect(form(page).getByText('This field can only contain integer values')).toBeVisible();
});

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`fields and their lists are accessible at ${width}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await sendExample(page, '/debug/trades/quote');
      await page.goto('/debug/trades/create');
      await inputOf(page, 'quoteId').focus();
      await combobox(page, 'quoteId').press('ArrowDown');
      await expect(options(page, 'quoteId')).toHaveCount(1);
      expect(await seriousViolations(page)).toEqual([]);
      await page.goto('/debug/payments/fetch');
      await page.getByRole('button', { name: 'Now for from' }).click();
      await expect(page.getByLabel('from, date')).not.toHaveValue('');
      await combobox(page, 'status').click();
      await expect(options(page, 'status')).toHaveCount(5);
      expect(await seriousViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}
