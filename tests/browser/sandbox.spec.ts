import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, inputOf, test } from './pages';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const record = (page: Page) => page.getByRole('region', { name: /^Record / });
const clock = (page: Page) => page.getByRole('region', { name: 'Clock' });
const faults = (page: Page) => page.getByRole('region', { name: 'Faults' });
const time = (page: Page) => page.getByRole('timer', { name: 'Virtual time' });
const news = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

/** The moment that the clock's face says. */
const asMs = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);

async function send(page: Page, route: string, answer: string | RegExp): Promise<void> {
  await page.goto(route);
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(answer).first()).toBeVisible();
}

/** Goes to the sandbox within the app, so that the world is the one the call was made in. */
async function openSandbox(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Sandbox' }).click();
  await page
    .getByRole('navigation', { name: 'Tables' })
    .getByRole('link', { name: new RegExp(`^${name} `) })
    .click();
  await expect(table(page, name)).toBeVisible();
}

async function createPayout(page: Page): Promise<Locator> {
  await send(page, '/debug/payouts/create', '201 Created');
  await openSandbox(page, 'payouts');
  return table(page, 'payouts').getByRole('row').nth(1);
}

/** The world as the page saves it. */
async function saveWorld(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the world', exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function chooseWorld(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Load a world' }).click();
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await (await chooser).setFiles(file);
}

test('the navigation leads to the sandbox, whose books balance', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sandbox' }).click();
  await expect(page).toHaveTitle('Sandbox · Payments Flow Studio');
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox' })).toBeVisible();
  await expect(page.getByText('books balance')).toBeVisible();
  await page.getByRole('link', { name: /^incomingPayments/ }).click();
  await expect(page.getByText('No incoming payment yet.')).toBeVisible();
});

test('a payout shows as a row, moves with the clock, and tells its history and its ledger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const row = await createPayout(page);
  await expect(row.getByText('pending')).toBeVisible();
  await row.getByRole('button').click();
  await expect(record(page).getByText('created · createPayout')).toBeVisible();
  await expect(record(page).getByText('due: assess')).toBeVisible();
  await clock(page).getByRole('button', { name: 'Advance 1 day' }).click();
  await expect(clock(page).getByText(/^1 d ahead: \d+ changes?\.$/)).toBeVisible();
  await expect(row.getByText('complete')).toBeVisible();
  await expect(record(page).getByText(/status pending → complete/)).toBeVisible();
  const sum = record(page).getByRole('row', { name: /^sum/ });
  const cells = await sum.getByRole('cell').allTextContents();
  expect(cells[0]).toBe(cells[1]);
  expect(Number(cells[0])).toBeGreaterThan(0);
});

test('history and clock are there again after a reload', async ({ page }) => {
  const row = await createPayout(page);
  await row.getByRole('button').click();
  await clock(page).getByRole('radio', { name: '0×', exact: true }).click();
  await clock(page).getByRole('button', { name: 'Advance 1 day' }).click();
  await expect(row.getByText('complete')).toBeVisible();
  // Said once it is kept.
  await expect(clock(page).getByText(/^1 d ahead: \d+ changes?\.$/)).toBeVisible();
  const stood = await time(page).textContent();
  await page.reload();
  await expect(time(page)).toHaveText(stood ?? '');
  await record(page)
    .getByRole('tab', { name: /What happened/ })
    .click();
  await expect(record(page).getByText('created · createPayout')).toBeVisible();
});

test('a trade moves by itself while the page is open and the clock runs', async ({ page }) => {
  await send(page, '/debug/trades/quote', '201 Created');
  const id = page.getByRole('treeitem', { name: /^id/ });
  const quoteId = /"([0-9a-f-]{36})"/.exec((await id.textContent()) ?? '')?.[1] ?? '';
  await page
    .getByRole('link', { name: /Create/ })
    .first()
    .click();
  await inputOf(page, 'quoteId').fill(quoteId);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await openSandbox(page, 'exchangeTrades');
  await clock(page).getByRole('radio', { name: '60×' }).click();
  const row = table(page, 'exchangeTrades').getByRole('row').nth(1);
  await expect(row.getByText('pending_settlement')).toBeVisible();
});

test('the clock runs, stands still, and goes ahead as told', async ({ page }) => {
  await page.goto('/sandbox');
  const before = await time(page).textContent();
  await expect(time(page)).not.toHaveText(before ?? '');
  await clock(page).getByRole('radio', { name: '0×', exact: true }).click();
  await expect(clock(page).getByText('stands still')).toBeVisible();
  const stood = (await time(page).textContent()) ?? '';
  expect(stood).toMatch(/\.\d{3}$/);
  await clock(page).getByRole('textbox', { name: 'Duration (ISO 8601)' }).fill('soon');
  await clock(page).getByRole('button', { name: 'Advance', exact: true }).click();
  await expect(clock(page).getByText(/“soon” is no duration/)).toBeVisible();
  await expect(time(page)).toHaveText(stood);
  await clock(page).getByRole('textbox', { name: 'Duration (ISO 8601)' }).fill('P1DT2H');
  await page.keyboard.press('Enter');
  await expect(time(page)).not.toHaveText(stood);
  expect(asMs((await time(page).textContent()) ?? '') - asMs(stood)).toBe(26 * 3_600_000);
});

test('what is due next is listed, and the clock jumps to it', async ({ page }) => {
  await createPayout(page);
  await clock(page).getByRole('radio', { name: '0×', exact: true }).click();
  const events = page.getByRole('region', { name: 'Next events' });
  await expect(events.getByText('→ assess')).toBeVisible();
  await clock(page)
    .getByRole('button', { name: /^To next event: / })
    .click();
  await expect(events.getByText('→ assess')).toBeHidden();
  await events.getByRole('link', { name: /^payout / }).click();
  await expect(record(page)).toBeVisible();
});

test('a planned fault hits the next call of a page, and is kept and taken back', async ({
  page,
}) => {
  await page.goto('/sandbox');
  await faults(page).getByRole('button', { name: 'Add a fault' }).click();
  await faults(page).getByRole('combobox', { name: 'operation' }).selectOption('createPayout');
  await faults(page).getByRole('textbox', { name: 'attempt' }).fill('1');
  await faults(page).getByRole('textbox', { name: 'status' }).fill('99');
  await faults(page).getByRole('button', { name: 'Plan the fault' }).click();
  await expect(faults(page).getByText(/must be an HTTP status from 200 to 599/)).toBeVisible();
  await faults(page).getByRole('textbox', { name: 'status' }).fill('503');
  await faults(page).getByRole('button', { name: 'Plan the fault' }).click();
  const row = faults(page).getByRole('row', { name: /createPayout/ });
  await expect(row).toContainText('1st call: 503');
  await expect(row).toContainText('armed');
  await page.reload();
  await expect(row).toContainText('armed');
  await send(page, '/debug/payouts/create', '503 Service Unavailable');
  await page.getByRole('link', { name: 'Sandbox' }).click();
  await expect(row).toContainText('used');
  await row.getByRole('button', { name: /^Remove the fault of createPayout/ }).click();
  await expect(faults(page).getByText('Nothing goes wrong on purpose.')).toBeVisible();
});

test('a preset plans faults from the next call on; the plan is there as JSON', async ({ page }) => {
  await page.goto('/sandbox');
  await faults(page).getByRole('button', { name: 'Add a fault' }).click();
  await faults(page)
    .getByRole('button', { name: /^Preset: Rate limit/ })
    .click();
  await expect(faults(page).getByRole('row', { name: /rate-limit/ })).toBeVisible();
  await faults(page).getByRole('button', { name: 'As JSON' }).click();
  const text = faults(page).getByRole('textbox', { name: 'Fault plan as JSON' });
  await expect(text).toHaveValue(/"preset": "rate-limit"/);
  await text.fill('[{"operation": "createPayuot", "status": 503}]');
  await faults(page).getByRole('button', { name: 'Apply the plan' }).click();
  await expect(faults(page).getByText(/Did you mean "createPayout"\?/)).toBeVisible();
  await text.fill('[{"operation": "createPayout", "delay": 4}]');
  await faults(page).getByRole('button', { name: 'Apply the plan' }).click();
  await expect(faults(page).getByRole('row', { name: /every call: 4 s late/ })).toBeVisible();
});

test('coins arrive for an intent that waits for them', async ({ page }) => {
  await page.goto('/sandbox');
  const pay = page.getByRole('region', { name: 'Payments from outside' });
  await pay.getByRole('textbox', { name: /^Amount in/ }).fill('no amount');
  await pay.getByRole('button', { name: 'Let coins arrive' }).click();
  await expect(pay.getByText(/^Send \{"paymentIntentId"/)).toBeVisible();
  await pay.getByRole('textbox', { name: /^Amount in/ }).fill('1.50');
  await pay.getByRole('button', { name: 'Let coins arrive' }).click();
  await expect(record(page)).toContainText('"1.50"');
  await record(page)
    .getByRole('tab', { name: /What happened/ })
    .click();
  await expect(record(page).getByText('created · from outside')).toBeVisible();
});

test('a reset names what is lost, asks for the seed, and is kept', async ({ page }) => {
  await createPayout(page);
  await page.getByRole('button', { name: 'Reset to seed 42' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the sandbox' });
  await expect(
    dialog.getByText(/^Reset drops \d+ records, the history of \d+ changes?/),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Seed' }).fill('many');
  await expect(dialog.getByText('A seed is a whole number, such as 42.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Seed' }).fill('7');
  await dialog.getByRole('button', { name: 'Reset with seed 7' }).click();
  await expect(news(page, 'A new world of seed 7 has begun.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'payouts', exact: true })).toContainText(
    '1 record',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reset to seed 7' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('seed 7')).toBeVisible();
});

test('a saved world is loaded back, and takes the place of the other', async ({ page }) => {
  await createPayout(page);
  const { name, text } = await saveWorld(page);
  expect(name).toMatch(/^sandbox-world-seed-42-.*\.json$/);
  await expect(news(page, `Saved as ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Reset to seed 42' }).click();
  await page.getByRole('button', { name: 'Reset with seed 42' }).click();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await chooseWorld(page, name, text);
  const dialog = page.getByRole('dialog', { name: 'Load this world?' });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Load and replace' }).click();
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await expect(news(page, 'Loaded a world of seed 42.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
});

const refusals = [
  { what: 'no JSON', text: '{"savedWorld', says: 'world.json is no JSON' },
  { what: 'another version', text: '{"savedWorldVersion": 9}', says: 'a world of version 9' },
  { what: 'a foreign file', text: '{"openapi": "3.1.0"}', says: 'has no savedWorldVersion' },
];

for (const { what, text, says } of refusals) {
  test(`loading ${what} says what is wrong and leaves the world as it was`, async ({ page }) => {
    await createPayout(page);
    await chooseWorld(page, 'world.json', text);
    const dialog = page.getByRole('dialog', { name: "This file can't be loaded" });
    await expect(dialog).toContainText(says);
    await expect(dialog).toContainText('The world is as it was');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  });
}

test('a table of thousands is filtered, paged, and drawn as far as it is in sight', async ({
  page,
}) => {
  await page.goto('/sandbox?table=payouts');
  const { text } = await saveWorld(page);
  await chooseWorld(page, 'many.json', withPayouts(text, 3_000));
  await page.getByRole('button', { name: 'Load and replace' }).click();
  await expect(page.getByText('1 to 25 of 3001')).toBeVisible();
  await page.getByRole('button', { name: 'Older records' }).click();
  await expect(page.getByText('26 to 50 of 3001')).toBeVisible();
  await page.getByRole('radio', { name: 'all' }).click();
  await expect(page.getByText('1 to 3001 of 3001')).toBeVisible();
  expect(await table(page, 'payouts').getByRole('row').count()).toBeLessThan(200);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'payouts' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('000000001234');
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter payouts' }).fill('nobody has this');
  await expect(page.getByText('Nothing in payouts matches “nobody has this”.')).toBeVisible();
  await page.getByRole('button', { name: 'Drop the filter' }).click();
  await expect(page.getByText('1 to 3001 of 3001')).toBeVisible();
});

/** The same world with more payouts, copies of its first. */
function withPayouts(text: string, count: number): string {
  const world = JSON.parse(text);
  const [first] = world.collections.payouts;
  for (let index = 1; index <= count; index += 1) {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    world.collections.payouts.push({ ...first, id });
    world.places.payouts.push(world.count + index);
  }
  world.count += count;
  return JSON.stringify(world);
}

test('the ledger shows every account, debits equal to credits in each currency', async ({
  page,
}) => {
  await page.goto('/sandbox?table=ledgerAccounts');
  const sums = table(page, 'Accounts of the ledger').getByRole('row', { name: /^all accounts/ });
  await expect(sums.first()).toContainText('debits = credits');
  for (const row of await sums.all()) {
    const [debits, credits] = await row.getByRole('cell').allTextContents();
    expect(debits).toBe(credits);
  }
});

test('rows are walked by arrow keys, and an id in a record leads to its record', async ({
  page,
}) => {
  await page.goto('/sandbox?table=exchangeTrades');
  const rows = table(page, 'exchangeTrades').getByRole('row');
  await rows.nth(1).getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2).getByRole('button')).toBeFocused();
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(record(page)).toBeVisible();
  await record(page)
    .getByRole('button', { name: /^open quote / })
    .click();
  await expect(page).toHaveURL(/table=exchangeQuotes/);
  await expect(record(page)).toContainText('"tradable"');
  await page.goBack();
  await expect(page).toHaveURL(/table=exchangeTrades/);
});

test('a second tab says that it works on a copy', async ({ page, context }) => {
  await page.goto('/sandbox');
  await expect(page.getByText('books balance')).toBeVisible();
  await expect(page.getByText('This tab works on a copy.')).toBeHidden();
  const second = await context.newPage();
  await second.goto('/sandbox');
  await expect(second.getByText('This tab works on a copy.')).toBeVisible();
});

test('a kept world that is broken is put aside, and the page says so', async ({ page }) => {
  await createPayout(page);
  await page.goto('/flows');
  await breakKeptWorld(page);
  await page.goto('/sandbox');
  await expect(news(page, /so a new one has begun/)).toContainText('put aside');
  await expect(page.getByText('books balance')).toBeVisible();
});

function breakKeptWorld(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('payments-flow-studio');
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('worlds', 'readwrite').objectStore('worlds');
          const reading = store.get('workbench');
          reading.addEventListener('success', () => {
            reading.result.saved.world.seed = 'broken';
            store.put(reading.result).addEventListener('success', () => {
              opening.result.close();
              resolve();
            });
          });
        });
      }),
  );
}

test('on a narrow screen the parts are tabs, and a record takes the place of its table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sandbox');
  await page.getByRole('combobox', { name: 'Table' }).selectOption('payouts');
  await table(page, 'payouts').getByRole('row').nth(1).getByRole('button').click();
  await expect(record(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to payouts' }).click();
  await expect(table(page, 'payouts')).toBeVisible();
  await page.getByRole('tab', { name: 'Clock' }).click();
  await expect(time(page)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});

for (const { width, height, colorScheme } of [
  { width: 1920, height: 1080, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const) {
  test(`nothing on the page keeps anybody out: ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''));
      expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    };
    await page.goto('/sandbox?table=payouts');
    await table(page, 'payouts').getByRole('row').nth(1).getByRole('button').click();
    await expect(record(page)).toBeVisible();
    await check();
    const tab = page.getByRole('tab', { name: 'Faults' });
    if (await tab.isVisible()) await tab.click();
    await faults(page).getByRole('button', { name: 'Add a fault' }).click();
    await check();
    await page.getByRole('button', { name: 'Reset to seed 42' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
  });
}
