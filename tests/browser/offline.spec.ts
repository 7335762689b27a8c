import { test as reporting, type Page, type Route } from '@playwright/test';
import { expect, test } from './pages';

/** The kept calls that were answered. */
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Calls that were sent' })
    .getByRole('row')
    .filter({ hasText: '200' });

/** The local storage items of calls that are on their way into the database. */
function callsAhead(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.includes('sent-call')),
  );
}

/** Lets the page write a call down but never be done with it, as one that is left in the middle of it. */
async function neverKeep(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore;
    const { add } = prototype;
    prototype.add = function (...row) {
      const adding = add.apply(this, row);
      // A transaction lives as long as something is asked of it.
      const hold = () => this.count().addEventListener('success', hold);
      if (this.name === 'calls') hold();
      return adding;
    };
  });
}

test('without a network the embedded sandbox answers, and what is kept is listed', async ({
  page,
  context,
}) => {
  await page.goto('/debug/payments/configuration');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await context.setOffline(true);
  await send.click();
  await expect(rows(page)).toHaveCount(2);
});

test('what shows and keeps a call is there before it is sent, however slowly it loads', async ({
  page,
  context,
}) => {
  // Each of them would come long after the answer, and does not come at all once the network is gone.
  const late =
    /assets\/(history-rows|indexed-db-calls|storage|call-history|response-panel)-.*\.js$/;
  await page.route(late, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/debug/payments/configuration');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await context.setOffline(true);
  await expect(rows(page)).toHaveCount(1);
});

test('a call that is sent while what checks it is on its way is checked first', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(/assets\/check-input-.*\.js$/, (route) => void held.push(route));
  await page.goto('/debug/payouts/details');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const field = page.getByRole('textbox', { name: 'id', exact: true });
  await expect(page.getByText('Checking.')).toBeVisible();
  await send.click();
  await expect(field).not.toBeFocused();
  await held[0]?.continue();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.getByText('Not sent yet.')).toBeVisible();
});

// The browser reports what it could not load, as every other fault.
reporting(
  'a call whose code can’t be loaded is not sent, says so, and is once it can',
  async ({ page }) => {
    let broken = true;
    await page.route(/assets\/history-rows-.*\.js$/, (route) =>
      broken ? route.abort() : route.continue(),
    );
    await page.goto('/debug/payments/configuration');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    const response = page.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('The call was not sent.');
    await expect(response).toContainText('check the connection');
    broken = false;
    await send.click();
    await expect(page.getByText('200 OK').first()).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  },
);

test('a call that is answered is in the history after a reload at once, and once', async ({
  page,
  context,
}) => {
  await page.goto('/debug/payments/configuration');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(rows(page)).toHaveCount(1);
  await neverKeep(page);
  await send.click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  expect(await callsAhead(page)).toHaveLength(1);
  // Both tabs find it and keep it.
  const other = await context.newPage();
  await other.goto('/debug/payments/configuration');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(other)).toHaveCount(2);
  await other.reload();
  await expect(rows(other)).toHaveCount(2);
  expect(await callsAhead(page)).toEqual([]);
});

// The fault is reported to the console, as every other.
reporting(
  'a dialog whose code can’t be loaded says so over the page, which stays, and is tried again',
  async ({ page }) => {
    let broken = true;
    await page.route(/assets\/token-dialog.*\.js$/, (route) =>
      broken ? route.abort() : route.continue(),
    );
    await page.goto('/debug/trades/create');
    await page.getByRole('textbox', { name: 'quoteId' }).fill('typed');
    const opener = page.getByRole('button', { name: /Bearer token/ });
    await opener.click();
    const said = page.getByRole('alert').filter({ hasText: 'The dialog of the token' });
    await expect(said).toContainText('could not be loaded');
    await said.getByRole('button', { name: 'Close' }).click();
    await expect(said).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'quoteId' })).toHaveValue('typed');
    await opener.click();
    broken = false;
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);
