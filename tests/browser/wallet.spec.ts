import type { Page } from '@playwright/test';
import type { RunRecord } from '../../src/runs/record';
import { addressOf, injectWallets } from './fake-wallets';
import {
  expect,
  inputOf,
  inspector,
  jump,
  keptRecord,
  node,
  runState,
  seriousViolations,
  test,
} from './pages';

test.use({ viewport: { width: 1280, height: 800 } });

const turn = (page: Page) => page.getByRole('region', { name: 'Signed by your wallet' });
const button = (page: Page, name: string) => turn(page).getByRole('button', { name, exact: true });

/** Starts the taker's flow with a wallet, up to its first signature. */
async function runToSignature(page: Page): Promise<void> {
  await page.goto('/flows/run?flow=stablefx-taker');
  await page.getByRole('radio', { name: 'Wallet', exact: true }).click();
  await jump(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runState(page)).toHaveText(/waiting for you in .*askWallet/, { timeout: 20_000 });
}

test('a flow is signed step by step with the wallet a person picks, and its record says so', async ({
  page,
}) => {
  const [amber, birch] = [{ name: 'Amber' }, { name: 'Birch', key: 8 }];
  await injectWallets(page, amber, birch);
  await runToSignature(page);
  await turn(page).getByRole('combobox', { name: 'wallet' }).selectOption('Birch');
  await button(page, 'Connect Birch').click();
  await expect(turn(page)).toContainText('Arc Testnet (5042002)');
  expect(await seriousViolations(page)).toEqual([]);
  await button(page, 'Sign with Birch').click();
  await expect(runState(page)).toHaveText(/waiting for you in .*signTrade/);
  await expect(turn(page)).toContainText('primary type');
  await button(page, 'Sign with Birch').click();
  await expect(runState(page)).toHaveText(/waiting for you in signFunding/);
  await button(page, 'Sign with Birch').click();
  await expect(runState(page)).toHaveText(/passed/, { timeout: 20_000 });
  const record = (await keptRecord(page, 1)) as RunRecord;
  expect(record.signer).toBe('wallet');
  const signing = record.steps.find(({ stepId }) => stepId === 'signFunding');
  expect(signing?.attempts[0]?.response?.body).toMatchObject({
    address: addressOf(birch),
    wallet: 'Birch',
  });
  await page.keyboard.press('Shift+Digit1');
  await node(page, 'signFunding').click();
  const panel = inspector(page, 'signFunding');
  await panel.getByRole('tab', { name: 'Signature' }).click();
  await expect(panel.getByText('Verified.')).toBeVisible();
  await expect(panel.getByText('Birch', { exact: true })).toBeVisible();
  await page.reload();
  await expect(runState(page)).toHaveText(/passed/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('radio', { name: 'Wallet', exact: true })).toBeChecked();
});

test('what a wallet refuses, keeps open or never answers is said, and the step is signed after all', async ({
  page,
}) => {
  await injectWallets(page, { name: 'Amber', fails: [4001, -32002, 4100, 0] });
  await runToSignature(page);
  await button(page, 'Connect Amber').click();
  await button(page, 'Sign with Amber').click();
  await expect(turn(page).getByRole('alert')).toContainText('Refused in Amber');
  await button(page, 'Sign again with Amber').click();
  await expect(turn(page).getByRole('alert')).toContainText('a question open from before');
  await button(page, 'Sign again with Amber').click();
  await expect(turn(page).getByRole('alert')).toContainText('Amber is locked');
  await button(page, 'Sign again with Amber').click();
  await expect(turn(page)).toContainText('Waiting for Amber.');
  await button(page, 'Cancel').click();
  await expect(turn(page)).toContainText('Not waited for any longer');
  await button(page, 'Sign again with Amber').click();
  await expect(runState(page)).toHaveText(/waiting for you in .*signTrade/);
});

test('data for another chain than the wallet is on says so, and the wallet is taken there', async ({
  page,
}) => {
  await injectWallets(page, { name: 'Amber', chainId: '0x1' });
  await runToSignature(page);
  await button(page, 'Connect Amber').click();
  // The greeting names no chain: every one will do.
  await expect(button(page, 'Switch to Arc Testnet (5042002)')).toBeHidden();
  await button(page, 'Sign with Amber').click();
  await expect(runState(page)).toHaveText(/waiting for you in .*signTrade/);
  await expect(turn(page)).toContainText('Amber is on Ethereum (1)');
  await button(page, 'Switch to Arc Testnet (5042002)').click();
  await expect(turn(page)).not.toContainText('Another chain');
  await button(page, 'Sign with Amber').click();
  await expect(runState(page)).toHaveText(/waiting for you in signFunding/);
});

test('a reload in the middle asks for the open signature again, and for no other', async ({
  page,
}) => {
  await injectWallets(page, { name: 'Amber', older: true });
  await runToSignature(page);
  await button(page, 'Connect Browser wallet').click();
  await button(page, 'Sign with Browser wallet').click();
  await expect(runState(page)).toHaveText(/waiting for you in .*signTrade/);
  await page.reload();
  await expect(runState(page)).toHaveText(/waiting for you in .*signTrade/);
  await expect(button(page, 'Connect Browser wallet')).toBeVisible();
});

test('without a wallet the local key signs a step of the run in its place', async ({ page }) => {
  await runToSignature(page);
  await expect(turn(page)).toContainText('No wallet was found in this browser.');
  for (const step of [/signTrade/, /signFunding/]) {
    await button(page, 'Sign with the local key').click();
    await expect(runState(page)).toHaveText(step);
  }
  await button(page, 'Sign with the local key').click();
  await expect(runState(page)).toHaveText(/passed/, { timeout: 20_000 });
});

test('a call page fills in the address of the wallet, and has it sign what is presigned', async ({
  page,
}) => {
  const amber = { name: 'Amber' };
  await injectWallets(page, amber);
  await page.goto('/debug/stablefx/quote');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Sign', exact: true });
  await panel.getByRole('radio', { name: 'Wallet' }).click();
  await panel.getByRole('button', { name: 'Connect Amber' }).click();
  await panel.getByRole('button', { name: 'Sign with Amber' }).click();
  await expect(panel.getByText('Signed.')).toBeVisible();
  await panel.getByRole('link', { name: 'Trade with this signature' }).click();
  await expect(inputOf(page, 'address')).toHaveValue(addressOf(amber));
  await page.goto('/debug/payments/crypto/presign');
  const payer = page.getByRole('region', { name: 'Payer’s account' });
  await payer.getByRole('button', { name: 'Connect Amber' }).click();
  await payer.getByRole('button', { name: 'Fill in its address' }).click();
  await expect(inputOf(page, 'endUserAddress')).toHaveValue(addressOf(amber).toLowerCase());
});
