import type { Page } from '@playwright/test';
import { everythingKept, expect, inputOf, seriousViolations, test } from './pages';

const answer = (page: Page) => page.getByRole('region', { name: 'Response' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const fill = (page: Page) => page.getByRole('button', { name: 'Fill example' }).click();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Signs what the answer gives, and opens the call that takes the signature. */
async function signAndOpen(page: Page, panel: string, link: string): Promise<void> {
  await part(page, panel).getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  await expect(part(page, panel).getByText('Signed.')).toBeVisible();
  await expect(part(page, panel).getByText('signer, recovered')).toBeVisible();
  await part(page, panel).getByRole('link', { name: link }).press('Enter');
}

test('a CVV is encrypted in the page, kept nowhere, and the payment is confirmed with it', async ({
  page,
}) => {
  await page.goto('/debug/payments/create');
  await fill(page);
  await expect(part(page, 'Encrypt card data')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'verification' }).selectOption('cvv');
  const panel = part(page, 'Encrypt card data');
  const field = panel.getByLabel('cvv');
  await panel.getByRole('button', { name: 'Encrypt' }).click();
  await expect(panel.getByText('This field is required')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('735');
  await field.press('Enter');
  await expect(panel.getByText('keyId and encryptedData are filled in')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'keyId' })).toHaveValue('key1');
  expect(await seriousViolations(page)).toEqual([]);
  await expect(answer(page).getByText('Not sent yet.')).toBeVisible();
  await send(page);
  await expect(answer(page).getByText('201 Created')).toBeVisible();
  // Alone: the three digits may well be in the middle of an id.
  const cvv = /(?<![\da-z])735(?![\da-z])/i;
  expect(await page.content()).not.toMatch(cvv);
  expect(await everythingKept(page)).not.toMatch(cvv);
  // The sandbox has deciphered it and found it good; the issuer needs a moment.
  const id = await answer(page).getByRole('treeitem', { name: /^id :/ }).first().innerText();
  await page.goto('/debug/payments/details');
  await inputOf(page, 'id').fill(/[0-9a-f-]{36}/.exec(id)?.[0] ?? '');
  await expect(async () => {
    await send(page);
    await expect(
      page.getByRole('treeitem', { name: 'status : "confirmed"', exact: false }),
    ).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a crypto payment is presigned for an account, signed by it and paid', async ({ page }) => {
  await page.goto('/debug/payments/crypto/presign');
  await fill(page);
  const payer = part(page, 'Payer’s account');
  await payer.getByLabel('account').fill('two words');
  await payer.getByRole('button', { name: 'Fill in its address' }).click();
  await expect(payer.getByText('Invalid format')).toBeVisible();
  await payer.getByLabel('account').fill('shopper');
  await payer.getByRole('button', { name: 'Fill in its address' }).click();
  await expect(payer.getByText('endUserAddress is filled in')).toBeVisible();
  await send(page);
  const signed = part(page, 'What is signed');
  await expect(signed.getByText('25.10 USDC')).toBeVisible();
  await expect(signed.getByText('USD Coin')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await signAndOpen(page, 'Sign and pay', 'Pay with this signature');
  await expect(page).toHaveURL('/debug/payments/crypto/create');
  await expect(page.getByRole('textbox', { name: 'rawSignature' })).toHaveValue(
    /^0x[0-9a-f]{130}$/,
  );
  await send(page);
  await expect(answer(page).getByText('201 Created')).toBeVisible();
});

test('data presigned for one wallet and signed by another is warned of', async ({ page }) => {
  await page.goto('/debug/payments/crypto/presign');
  await fill(page);
  await send(page);
  const panel = part(page, 'Sign and pay');
  await panel.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(panel.getByText('Signed by another wallet than the data names.')).toBeVisible();
});

test('a stablefx quote is read, signed and traded', async ({ page }) => {
  await page.goto('/debug/stablefx/quote');
  await fill(page);
  await send(page);
  const signed = part(page, 'What is signed');
  await expect(signed.getByText('PermitWitnessTransferFrom')).toBeVisible();
  await expect(signed.getByText('10.00 USDC')).toBeVisible();
  await signAndOpen(page, 'Sign', 'Trade with this signature');
  await expect(page).toHaveURL('/debug/stablefx/create');
  await expect(inputOf(page, 'quoteId').first()).not.toHaveValue('');
  await send(page);
  await expect(answer(page).getByText(/^20\d /)).toBeVisible();
  await expect(answer(page).getByText('contractTradeId')).toBeVisible();
});

test('an intent is offered the chains of its currency, and the list is not the last call', async ({
  page,
}) => {
  await page.goto('/debug/paymentIntents/create');
  const panel = part(page, 'Currency and chain');
  await panel.getByRole('combobox', { name: 'Currency' }).selectOption('BTC');
  await expect(panel.getByText('BTC can be paid on BTC.')).toBeVisible();
  await fill(page);
  await expect(panel.getByText(/^USD can be paid on .*ETH/)).toBeVisible();
  await panel.getByRole('combobox', { name: 'Chain' }).selectOption('BASE');
  await expect(answer(page).getByText('Not sent yet.')).toBeVisible();
  await send(page);
  await expect(answer(page).getByText('201 Created')).toBeVisible();
  await expect(answer(page).getByText('"BASE"')).toBeVisible();
});
