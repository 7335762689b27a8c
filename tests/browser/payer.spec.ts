import type { Page } from '@playwright/test';
import { expect, inputOf, seriousViolations, test } from './pages';

const answer = (page: Page) => page.getByRole('region', { name: 'Response' });
const payer = (page: Page) => page.getByRole('region', { name: '3-D Secure' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

/** Creates a payment by its form, and stands on its details with what the payer is asked. */
async function createChallenged(page: Page): Promise<void> {
  await page.goto('/debug/payments/create');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('combobox', { name: 'verification' }).selectOption('three_d_secure');
  for (const [name, path] of [
    ['verificationSuccessUrl', 'thanks'],
    ['verificationFailureUrl', 'sorry'],
  ] as const) {
    await page.getByRole('textbox', { name }).fill(`https://shop.example/${path}`);
  }
  await send(page);
  await expect(answer(page).getByText('201 Created')).toBeVisible();
  await payer(page).getByRole('link', { name: 'Get this payment' }).click();
  await expect(page).toHaveURL('/debug/payments/details');
  await expect(inputOf(page, 'id')).not.toHaveValue('');
  await sendUntil(page, 'action_required');
}

/** Gets the payment until it has a status: its world goes with the wall. */
async function sendUntil(page: Page, status: string): Promise<void> {
  await expect(async () => {
    await send(page);
    await expect(
      page.getByRole('treeitem', { name: `status : "${status}"`, exact: false }),
    ).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('a payer completes 3-D Secure beside the answer, and the payment goes on to be confirmed', async ({
  page,
}) => {
  await createChallenged(page);
  await expect(payer(page).getByText('25.00 USD')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await payer(page).getByRole('button', { name: 'Payer completes' }).press('Enter');
  await expect(payer(page).getByText('The payer completed the verification.')).toBeVisible();
  await expect(payer(page).getByText('https://shop.example/thanks')).toBeVisible();
  await expect(payer(page).getByRole('button', { name: 'Get this payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(payer(page)).toHaveCount(0);
  await sendUntil(page, 'confirmed');
  await expect(answer(page).getByText('threeDSecure')).toBeVisible();
});

test('a payer who fails leaves a failed payment, also after a reload', async ({ page }) => {
  await createChallenged(page);
  const id = await inputOf(page, 'id').inputValue();
  await payer(page).getByRole('button', { name: 'Payer fails' }).click();
  await expect(payer(page).getByText('The payer failed the verification.')).toBeVisible();
  await expect(payer(page).getByText('https://shop.example/sorry')).toBeVisible();
  await page.reload();
  await inputOf(page, 'id').fill(id);
  await send(page);
  await expect(answer(page).getByText('"three_d_secure_failure"')).toBeVisible();
});

test('an answer that comes too late is refused in the words of the payer’s page', async ({
  page,
}) => {
  await createChallenged(page);
  await payer(page).getByRole('button', { name: 'Payer completes' }).click();
  await expect(payer(page).getByText('The payer completed the verification.')).toBeVisible();
  // The same answer of the payment, looked at again: it still asks, the page no longer does.
  await page.getByRole('link', { name: /^API, \d+ calls$/ }).click();
  // Its address is there before it is drawn; going back by then would never have left the page.
  await expect(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible();
  await page.goBack();
  await expect(payer(page).getByText(/There is nothing left to verify \(409\)/)).toBeVisible();
  await expect(payer(page).getByRole('button', { name: 'Get this payment' })).toBeVisible();
});
