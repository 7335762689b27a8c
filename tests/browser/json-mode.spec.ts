import type { Page } from '@playwright/test';
import { expect, seriousViolations, test } from './pages';

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Body as JSON' });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const foot = (page: Page) => page.getByRole('tabpanel').first().getByRole('status').last();

async function openJson(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await tab(page, 'JSON').click();
  await expect(editorOf(page)).toBeVisible();
}

/** Replaces the whole text by another. */
async function retype(page: Page, text: string): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

test('a body is written with suggestions by keyboard alone, seen in the form and sent', async ({
  page,
}) => {
  await openJson(page, '/debug/trades/quote');
  await retype(page, '{}');
  await page.keyboard.press('ArrowLeft');
  const offers = page.getByRole('listbox', { name: 'Completions' });
  await page.keyboard.press('Control+Space');
  await expect(offers.getByRole('option').first()).toContainText('required');
  await page.keyboard.type('idem');
  await expect(offers.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type(', "ty');
  await expect(offers.getByRole('option').first()).toContainText('type');
  await page.keyboard.press('Enter');
  await expect(offers.getByRole('option', { name: 'tradable' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(', "fro');
  await expect(offers.getByRole('option').first()).toContainText('from');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('"currency": "MXN", "amount": "1000.00"');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText(', "to": {"currency": "USDC"}');
  await tab(page, 'Form').click();
  await expect(page.getByRole('group', { name: 'from' }).getByLabel('amount')).toHaveValue(
    '1000.00',
  );
  await tab(page, 'JSON').click();
  await editorOf(page).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await expect(editorOf(page)).toContainText('"currency": "USDC"');
});

test('what is typed in the form is in the text, and the layout of the text stays', async ({
  page,
}) => {
  await openJson(page, '/debug/payouts/create');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await retype(page, '{ "amount": {"amount": "1.00", "currency": "USD"} }');
  await tab(page, 'Form').click();
  await page
    .getByRole('group', { name: 'amount' })
    .getByRole('textbox', { name: 'amount' })
    .fill('7.50');
  await tab(page, 'JSON').click();
  await expect(editorOf(page)).toHaveText('{ "amount": {"amount": "7.50", "currency": "USD"} }');
});

test('a text that can’t be read is kept, named with its place, and not sent', async ({ page }) => {
  await openJson(page, '/debug/trades/quote');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await retype(page, '{\n"type": tradable\n}');
  await expect(foot(page)).toContainText(
    /Line 2, column \d+: tradable has to stand in double quotes/,
  );
  await tab(page, /^Form/).click();
  await expect(page.getByText('The JSON text can’t be read')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(editorOf(page)).toBeFocused();
  await expect(page.getByText('Not sent yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.goBack();
  await tab(page, /^JSON/).click();
  await expect(editorOf(page)).toContainText('"type": tradable');
  await tab(page, /^Form/).click();
  await page.getByRole('button', { name: 'Discard the text' }).click();
  await expect(page.getByRole('group', { name: 'from' }).getByLabel('amount')).toHaveValue(
    '1000.00',
  );
});

test('messages of fields stand at their place in the text, and Send goes to the first', async ({
  page,
}) => {
  await openJson(page, '/debug/trades/quote');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await retype(page, '{"type": "firm", "from": {"curency": "MXN"}}');
  await expect(foot(page)).toContainText('Line 1, column 10: Choose one of the values offered.');
  await expect(page.locator('.cm-lintRange-warning')).toHaveText('"curency"');
  await page.keyboard.press('Control+Enter');
  await expect(foot(page)).toContainText('This field is required');
  await expect(editorOf(page)).toBeFocused();
  await expect(page.getByText('Not sent yet.')).toBeVisible();
});

test('a key made anew after an answer appears in the text; Clear empties it', async ({ page }) => {
  await openJson(page, '/debug/trades/quote');
  await page.getByRole('button', { name: 'Fill example' }).click();
  const key = async () =>
    /[0-9a-f-]{36}/.exec((await editorOf(page).textContent()) ?? '')?.[0] ?? '';
  const before = await key();
  expect(before).not.toBe('');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await expect(editorOf(page)).not.toContainText(before);
  expect(await key()).not.toBe('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(editorOf(page)).not.toContainText('MXN');
});

test('going back does not bring a key again that was sent, but what Clear took away', async ({
  page,
}) => {
  await openJson(page, '/debug/trades/quote');
  await page.getByRole('button', { name: 'Fill example' }).click();
  const key = async () =>
    /[0-9a-f-]{36}/.exec((await editorOf(page).textContent()) ?? '')?.[0] ?? '';
  const before = await key();
  await editorOf(page).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await expect(editorOf(page)).not.toContainText(before);
  const renewed = await key();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+z');
  await expect.poll(key).toBe(renewed);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(editorOf(page)).not.toContainText('MXN');
  await editorOf(page).click();
  await page.keyboard.press('Control+z');
  await expect(editorOf(page)).toContainText('MXN');
  expect(await key()).toBe(renewed);
});

test('a text of 1 MB is taken whole, said to be unchecked, and sent as it stands', async ({
  page,
}) => {
  await openJson(page, '/debug/payouts/create');
  const extra = Array.from({ length: 5_000 }, (_, index) => ({ index, note: 'x'.repeat(180) }));
  await retype(page, JSON.stringify({ amount: '1', extra }));
  await expect(foot(page)).toContainText('Too long to be coloured and checked here');
  // Nothing of it is coloured.
  await expect(editorOf(page).locator('span', { hasText: /^"amount"$/ })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('400 Bad Request').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Request', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Request as sent' })).toContainText('"amount":"1"');
  await retype(page, '{"amount": "1"}');
  await expect(foot(page)).not.toContainText('Too long');
});

test('a number that would lose digits is not sent, in JSON as in the form', async ({ page }) => {
  await page.goto('/debug/payments/fetch');
  const field = page.getByRole('textbox', { name: 'pageSize', exact: true });
  await field.fill('12345678901234567890');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Too many digits: a number here keeps about 16')).toBeVisible();
  await expect(field).toHaveValue('12345678901234567890');
  await tab(page, 'JSON').click();
  const input = page.getByRole('textbox', { name: 'Input as JSON' });
  await input.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{"query": {"pageSize": 12345678901234567890}}');
  await expect(foot(page)).toContainText('Put it in double quotes to keep all.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not sent yet.')).toBeVisible();
});

test('fields beside the body stay fields, and a call without a body is edited by its parts', async ({
  page,
}) => {
  await openJson(page, '/debug/paymentIntents/createCryptoRefund');
  await expect(page.getByRole('textbox', { name: 'id', exact: true })).toBeVisible();
  await page.goto('/debug/payouts/fetch');
  await tab(page, 'JSON').click();
  const input = page.getByRole('textbox', { name: 'Input as JSON' });
  await expect(input).toContainText('"query": {}');
});

test('plain keys belong to the editor, and Tab leaves it', async ({ page }) => {
  await openJson(page, '/debug/trades/quote');
  await retype(page, '{"a": ""}');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('/?');
  await expect(editorOf(page)).toHaveText('{"a": "/?"}');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).not.toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`JSON mode in ${colorScheme} breaks no serious rule of accessibility`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openJson(page, '/debug/paymentIntents/create');
    await retype(page, '{"type": "firm", "amont": 12345678901234567890, "x": [true, null]}');
    await expect(page.locator('.cm-lintRange-warning').first()).toBeVisible();
    await page.keyboard.press('Control+f');
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await retype(page, '{');
    await page.keyboard.press('Control+Space');
    await expect(page.getByRole('listbox', { name: 'Completions' })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await tab(page, /^Form/).click();
    expect(await seriousViolations(page)).toEqual([]);
  });
}
