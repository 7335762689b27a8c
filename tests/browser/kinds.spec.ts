import type { Page } from '@playwright/test';
import type { RunRecord } from '../../src/runs/record';
import { startServer, type SandboxServer } from '../../src/sandbox/hosts/server';
import {
  expect,
  inspector,
  jump,
  keptRecord,
  node,
  runState,
  seriousViolations,
  test,
} from './pages';

test.use({ viewport: { width: 1280, height: 800 } });

/** A base that is no sandbox of ours to the page, so that nobody but a person can let coins arrive. */
const base = 'https://api-staging.example.com';

/** Plays the provider at that base, with a world that hurries. */
async function playProvider(page: Page): Promise<SandboxServer> {
  const server = await startServer({ port: 0, seed: 42, speed: 600, requireToken: false });
  await page.route(`${base}/**`, async (route) => {
    const request = route.request();
    const url = request.url().replace(base, server.url);
    const answer = await route.fetch({ url });
    const headers = { ...answer.headers(), 'access-control-allow-origin': '*' };
    await route.fulfill({ response: answer, headers });
  });
  await page.addInitScript((chosen) => localStorage.setItem('studio-environment', chosen), base);
  return server;
}

const turn = (page: Page) =>
  inspector(page, 'payPart').getByRole('region', { name: 'Done by hand' });

/** Runs the payment intent up to where a person has to pay, and gives what they are to pay for. */
async function runToTurn(page: Page): Promise<string> {
  await page.goto('/flows/run?flow=payment-intent');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runState(page)).toHaveText(/waiting for you in payPart/, { timeout: 20_000 });
  return (await turn(page).locator('dd').first().textContent()) ?? '';
}

test('outside a sandbox a person does the step, and what they fill in goes on into the record', async ({
  page,
}) => {
  const { sandbox, close } = await playProvider(page);
  try {
    const paymentIntentId = await runToTurn(page);
    await expect(turn(page)).toContainText('Let coins arrive');
    await expect(node(page, 'payPart')).toHaveAccessibleName(/waiting.*your turn/);
    await expect(turn(page).getByRole('button', { name: 'Copy amount.amount' })).toBeVisible();
    const paid = sandbox.pay({ paymentIntentId, amount: { amount: '10.00', currency: 'USD' } });
    expect(paid).toHaveProperty('paymentId');
    const { paymentId } = paid as { paymentId: string };
    await turn(page).getByRole('textbox', { name: 'paymentId' }).fill('no id');
    await turn(page).getByRole('button', { name: 'Go on' }).click();
    await expect(turn(page).getByText('Invalid format')).toBeVisible();
    await turn(page).getByRole('textbox', { name: 'paymentId' }).fill(paymentId);
    await page.keyboard.press('Enter');
    await expect(runState(page)).toHaveText(/passed/, { timeout: 40_000 });
    const record = (await keptRecord(page, 1)) as RunRecord;
    const step = record.steps.find(({ stepId }) => stepId === 'payPart');
    expect(step?.attempts[0]?.response).toMatchObject({ status: 201, body: { paymentId } });
  } finally {
    await close();
  }
});

test('a reload in the middle of a manual step asks again, once answered no more', async ({
  page,
}) => {
  const { close } = await playProvider(page);
  try {
    const asked = await runToTurn(page);
    await page.reload();
    await expect(runState(page)).toHaveText(/waiting for you in payPart/);
    await expect(turn(page).locator('dd').first()).toHaveText(asked);
    await turn(page).getByRole('button', { name: 'Go on' }).press('Enter');
    await expect(runState(page)).toHaveText(/paused before checkCoins/);
    await expect(node(page, 'payPart')).toHaveAccessibleName(/passed/);
    await page.reload();
    await expect(runState(page)).toHaveText(/paused before checkCoins/);
    await expect(turn(page)).toBeHidden();
  } finally {
    await close();
  }
});

test('a run that waits for a person can be stopped there', async ({ page }) => {
  const { close } = await playProvider(page);
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/flows/run?flow=payment-intent');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText('payPart is done by you.')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    // What one is asked to do is in sight at once, without a drag.
    await expect(turn(page).getByRole('button', { name: 'Stop the run' })).toBeInViewport();
    await turn(page).getByRole('button', { name: 'Stop the run' }).click();
    await expect(runState(page)).toHaveText(/stopped/);
    await expect(turn(page)).toBeHidden();
  } finally {
    await close();
  }
});

test('a signing step shows what was signed, in words, and who did', async ({ page }) => {
  await page.goto('/flows/run?flow=stablefx-taker');
  await jump(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runState(page)).toHaveText(/passed/, { timeout: 20_000 });
  await page.keyboard.press('Shift+Digit1');
  await node(page, 'signFunding').click();
  const panel = inspector(page, 'signFunding');
  await panel.getByRole('tab', { name: 'Signature' }).click();
  await expect(panel.getByText('Verified.')).toBeVisible();
  await expect(panel.getByText('1000.00 USDC')).toBeVisible();
  await expect(panel.getByText('taker', { exact: true })).toBeVisible();
  const record = (await keptRecord(page, 1)) as RunRecord;
  const signing = record.steps.find(({ stepId }) => stepId === 'signFunding');
  const answer = signing?.attempts[0]?.response?.body as { address: string } | undefined;
  await expect(panel.getByText(answer?.address ?? 'no address')).toHaveCount(2);
  expect(await seriousViolations(page)).toEqual([]);
});

test('an encrypting step shows key and hash, and the record holds no ciphertext', async ({
  page,
}) => {
  await page.goto('/flows/run?flow=card-payment');
  await jump(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runState(page)).toHaveText(/passed/, { timeout: 20_000 });
  await page.keyboard.press('Shift+Digit1');
  await node(page, 'encryptCvv').click();
  const panel = inspector(page, 'encryptCvv');
  await panel.getByRole('tab', { name: 'Encryption' }).click();
  await expect(panel.getByText('key1', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(panel.getByRole('tabpanel')).not.toContainText('123');
  // Base64 of "-----BEGIN PGP MESSAGE": how every ciphertext begins.
  const begin = Buffer.from('-----BEGIN PGP MESSAGE').toString('base64').slice(0, -2);
  expect(JSON.stringify(await keptRecord(page, 1))).not.toContain(begin);
});

test('a sub-flow opens into its own graph, and the address, list and graph stay at one place', async ({
  page,
}) => {
  await page.goto('/flows/run?flow=stablefx-taker');
  await jump(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runState(page)).toHaveText(/passed/, { timeout: 20_000 });
  await page.keyboard.press('Shift+Digit1');
  await node(page, 'signQuote').click();
  const place = page.getByRole('navigation', { name: 'Place in the flow' });
  await expect(place.getByRole('button', { name: 'Step into' })).toBeVisible();
  await page.keyboard.press('i');
  await expect(place).toContainText('sign-quote');
  await expect(page).toHaveURL(/step=signQuote%2FaskWallet/);
  await expect(node(page, 'createTrade')).toBeHidden();
  await node(page, 'signTrade').click();
  await expect(inspector(page, 'signTrade').getByRole('tab', { name: 'Signature' })).toBeVisible();
  await expect(node(page, 'signTrade')).toHaveAccessibleName(/passed/);
  await page.reload();
  await expect(place).toContainText('sign-quote');
  await expect(node(page, 'signTrade')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('g');
  await page.getByRole('row', { name: /fundTrade/ }).click();
  await page.keyboard.press('g');
  await expect(node(page, 'fundTrade')).toBeVisible();
  await page.getByRole('button', { name: /signQuote › askWallet/ }).click();
  await expect(node(page, 'askWallet')).toBeVisible();
  await place.getByRole('button', { name: 'Step out' }).click();
  await expect(node(page, 'signQuote')).toHaveAttribute('aria-current', 'step');
  await expect(node(page, 'fundTrade')).toBeVisible();
});

test('a run steps into a sub-flow, on inside it, and out to the step behind it', async ({
  page,
}) => {
  await page.goto('/flows/run?flow=stablefx-taker&start=step');
  await expect(runState(page)).toHaveText(/paused before signQuote/);
  await page.keyboard.press('i');
  await expect(runState(page)).toHaveText(/paused before signQuote › askWallet/);
  await expect(node(page, 'askWallet')).toHaveAccessibleName(/paused/);
  await page.keyboard.press('n');
  await expect(runState(page)).toHaveText(/paused before signQuote › createQuote/);
  await expect(node(page, 'askWallet')).toHaveAccessibleName(/passed/);
  await page.keyboard.press('o');
  await expect(runState(page)).toHaveText(/paused before createTrade/);
  await expect(node(page, 'signQuote')).toHaveAccessibleName(/passed/);
  await expect(node(page, 'createTrade')).toHaveAccessibleName(/paused/);
});
