import { canonicalRecord } from '../../src/runs/canonical';
import type { RunRecord } from '../../src/runs/record';
import { commandLineRecord } from './command-line';
import {
  expect,
  inspector,
  jump,
  keptRecord,
  node,
  runState,
  stepIntoFirstFlow,
  test,
} from './pages';

test.use({ viewport: { width: 1920, height: 1080 } });

/** Steps of the exchange trade with the method and status each shows when it has passed. */
const steps = [
  ['createQuote', 'POST', '201'],
  ['createTrade', 'POST', '200'],
  ['getTrade', 'GET', '200'],
  ['findSettlement', 'GET', '200'],
  ['getInstructions', 'GET', '200'],
  ['payLeg', 'POST', '201'],
  ['checkSettled', 'GET', '200'],
  ['checkTrade', 'GET', '200'],
] as const;

test('a newcomer steps the first flow to its end and sees each request and response', async ({
  page,
}) => {
  await stepIntoFirstFlow(page);
  await jump(page);
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (/passed/.test((await runState(page).textContent()) ?? '')) break;
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await expect(runState(page)).not.toHaveText(/calling|waiting/);
  }
  await expect(runState(page)).toHaveText(/passed/);
  await page.keyboard.press('Shift+Digit1');
  for (const [name, method, status] of steps) {
    await node(page, name).click();
    const panel = inspector(page, name);
    await expect(panel.getByText(method).first()).toBeVisible();
    await panel.getByRole('tab', { name: 'Response' }).click();
    await expect(panel.getByText(new RegExp(`^${status}`)).first()).toBeVisible();
    await panel.getByRole('tab', { name: 'Request' }).click();
    await expect(panel.getByText('http://sandbox.localhost/v1/').first()).toBeVisible();
  }
});

test('a page killed in the middle of a run finds it again and goes on to the same bytes', async ({
  page,
  context,
}) => {
  await stepIntoFirstFlow(page);
  for (let pressed = 0; pressed < 3; pressed += 1) {
    await page.keyboard.press('n');
    await expect(node(page, steps[pressed]?.[0] ?? '')).toHaveAccessibleName(
      /passed|paused in poll/,
    );
  }
  await expect
    .poll(
      async () => ((await keptRecord(page, 1)) as RunRecord | undefined)?.steps[2]?.attempts.length,
    )
    .toBe(1);
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(runState(again)).toHaveText(/paused/);
  await expect(node(again, 'createTrade')).toHaveAccessibleName(/passed/);
  await expect(node(again, 'findSettlement')).toHaveAccessibleName(/idle/);
  await jump(again);
  await again.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(runState(again)).toHaveText(/passed/);
  await expect
    .poll(async () => ((await keptRecord(again, 1)) as RunRecord | undefined)?.status)
    .toBe('passed');
  expect(canonicalRecord((await keptRecord(again, 1)) as RunRecord)).toBe(
    commandLineRecord('exchange-trade'),
  );
});

test('a wait at 1x counts down, a pause holds it, and stopping keeps the run so far', async ({
  page,
}) => {
  await page.goto('/flows/run?flow=exchange-trade');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runState(page)).toHaveText(/waiting|poll/);
  const wait = page.getByRole('progressbar', { name: 'Wait' });
  await expect(wait).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(runState(page)).toHaveText(/paused in poll/);
  const held = await wait.getAttribute('aria-valuenow');
  await page.waitForTimeout(400);
  expect(await wait.getAttribute('aria-valuenow')).toBe(held);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(runState(page)).toHaveText(/stopped/);
  await expect(node(page, 'createTrade')).toHaveAccessibleName(/passed/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('region', { name: 'Inputs of the next run' })).toBeVisible();
});

test('inputs that break their schema are named at their field and nothing is sent', async ({
  page,
}) => {
  await page.goto('/flows/run?flow=exchange-trade');
  await page.getByRole('textbox', { name: 'amount' }).fill('much');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('Invalid format')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'amount' })).toHaveValue('much');
  await expect(node(page, 'createQuote')).toHaveAccessibleName(/idle/);
});

test('a step the provider refuses says what, where and what the provider said', async ({
  page,
}) => {
  await page.goto('/flows/run?flow=exchange-trade');
  await page.getByRole('textbox', { name: 'toCurrency' }).fill('MXN');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runState(page)).toHaveText(/failed/);
  await expect(node(page, 'createQuote')).toHaveAccessibleName(/failed.*400/);
  await expect(
    page.getByText('Step "createQuote" failed: POST /v1/exchange/quotes answered 400').first(),
  ).toBeVisible();
});

test('graph, list and inspector share one selection, and the whole run works by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/flows/run?flow=exchange-trade');
  await jump(page);
  // A click on nothing: keys go to the page then, not to the button that was pressed last.
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Space');
  await expect(runState(page)).toHaveText(/passed/);
  await page.keyboard.press('[');
  await expect(inspector(page, 'checkSettled')).toBeVisible();
  await page.keyboard.press(']');
  await expect(inspector(page, 'checkTrade')).toBeVisible();
  await page.keyboard.press('g');
  await expect(page.getByRole('region', { name: 'Steps as a list' })).toBeVisible();
  await page.getByRole('row', { name: /payLeg/ }).click();
  await expect(inspector(page, 'payLeg')).toBeVisible();
  await expect(page).toHaveURL(/step=payLeg/);
  await page.reload();
  await expect(inspector(page, 'payLeg')).toBeVisible();
});

test('the older address of the flow opens the runner on it', async ({ page }) => {
  await page.goto('/debug/trades/flow');
  await expect(page.getByRole('heading', { name: 'Exchange trade' })).toBeVisible();
  await expect(node(page, 'createQuote')).toBeVisible();
});

test('the older address of StableFX opens the flow of the taker; the list in its title leads to the maker’s', async ({
  page,
}) => {
  await page.goto('/debug/stablefx');
  await expect(page.getByRole('link', { name: 'Run as maker' })).toHaveAttribute(
    'href',
    '/flows/run?flow=stablefx-maker',
  );
  await page.getByRole('link', { name: 'Run as taker' }).click();
  await expect(page).toHaveURL('/debug/stablefx/flow');
  const flow = page.getByRole('combobox', { name: 'Flow', exact: true });
  await expect(flow).toHaveValue('stablefx-taker');
  await flow.selectOption('stablefx-maker');
  await expect(page).toHaveURL('/flows/run?flow=stablefx-maker');
});

test('on a phone the steps and the inspector carry the run', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/flows/run?flow=exchange-trade');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('createQuote').first()).toBeVisible();
  await expect(runState(page)).toHaveText(/waiting|poll/);
  await page.getByText('createQuote').first().click();
  await expect(page.getByText('201').first()).toBeVisible();
});

test('a second tab shows an unfinished run but leaves it to the first', async ({
  page,
  context,
}) => {
  await stepIntoFirstFlow(page);
  await page.keyboard.press('n');
  await expect(node(page, 'createQuote')).toHaveAccessibleName(/passed/);
  await expect
    .poll(async () => ((await keptRecord(page, 1)) as RunRecord | undefined)?.duration)
    .toBe(118);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(/open in another tab/)).toBeVisible();
  await page.close();
  await second.reload();
  await expect(runState(second)).toHaveText(/paused/);
});
