import type { Page } from '@playwright/test';
import { everythingKept, expect, jump, runState, seriousViolations, test } from './pages';

/** The CVV that is planted, alone: its digits may well be in the middle of an id. */
const cvv = /(?<![\da-z])742(?![\da-z])/i;

const step = (page: Page) => page.getByRole('button', { name: 'Step', exact: true }).click();

/** Starts a card payment with that CVV and steps it up to the encryption. */
async function stepPayment(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/flows/run?flow=card-payment');
  await jump(page);
  await page.getByLabel('cvv', { exact: true }).fill('742');
  await step(page);
  await expect(page).toHaveURL(/run=1/);
  await expect(runState(page)).toHaveText(/paused/);
  await step(page);
  await expect(runState(page)).toHaveText(/paused/);
}

const field = (page: Page) => secrets(page).getByLabel(/^cvv/);
const secrets = (page: Page) => page.getByRole('region', { name: 'Secrets of this run' });

test('a run with a secret asks for it after a reload, and goes on with it to its end', async ({
  page,
}) => {
  await stepPayment(page);
  await page.reload();
  await expect(secrets(page)).toContainText('give cvv again to go on');
  await expect(field(page)).toHaveAttribute('type', 'password');
  await expect(field(page)).toHaveValue('');
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(secrets(page).getByText('This field is required')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('742');
  await field(page).press('Enter');
  await expect(secrets(page)).toBeHidden();
  await expect(runState(page)).toHaveText(/paused/);
  await jump(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(runState(page)).toHaveText(/passed/, { timeout: 20_000 });
  expect(await page.content()).not.toMatch(cvv);
  expect(await everythingKept(page)).not.toMatch(cvv);
});

test('on a small screen the secret is asked for in place of the inputs', async ({ page }) => {
  await stepPayment(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await field(page).fill('742');
  await secrets(page).getByRole('button', { name: 'Go on' }).click();
  await expect(secrets(page)).toBeHidden();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(runState(page)).not.toHaveText(/failed/);
});
