import type { Page } from '@playwright/test';
import { expect, jump, runState, seriousViolations, stepIntoFirstFlow, test } from './pages';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Runs and calls' }).locator('tbody tr:not(.room)');
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search runs and calls' });

/** Sends the example of a payment intent; gives the id that was answered. */
async function sendIntent(page: Page): Promise<string> {
  await page.goto('/debug/paymentIntents/create');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const line = page.getByRole('treeitem', { name: /^id/ }).first();
  return /"([0-9a-f-]{36})"/.exec((await line.textContent()) ?? '')?.[1] ?? '';
}

async function runFirstFlow(page: Page): Promise<void> {
  await stepIntoFirstFlow(page);
  await jump(page);
  await page.getByRole('button', { name: /^Run/ }).first().click();
  // A machine that is busy with something else takes its time over a whole run.
  await expect(runState(page)).toHaveText(/passed/, { timeout: 20_000 });
}

test('with nothing kept the page leads to flows and calls', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Runs and calls', exact: true }).click();
  await expect(page).toHaveURL(/\/runs$/);
  await expect(page.getByText('Nothing is kept yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a flow' })).toHaveAttribute('href', '/flows');
  await expect(page.getByText('0 runs, 0 of 500 calls')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});

test('runs and calls stand in one list, are searched, filtered, and gone back into', async ({
  page,
}) => {
  await runFirstFlow(page);
  const id = await sendIntent(page);
  await page.goto('/runs');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('201 Created');
  await expect(rows(page).last()).toContainText('Exchange trade run 1');
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Runs', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'Failed' }).click();
  await expect(page.getByText('Nothing of it matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.locator('h1').first().click();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(id);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: 'Create a payment intent' }).click();
  await expect(page).toHaveURL(/\/debug\/paymentIntents\/create$/);
  await expect(page.getByText('Valid.')).toBeVisible();
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^id/ }).first()).toContainText(id);

  await page.goto('/runs');
  await rows(page).getByRole('link', { name: 'Exchange trade' }).click();
  await expect(page).toHaveURL(/\/flows\/run\?.*run=1/);
  await expect(runState(page)).toHaveText(/passed/);
});

test('what has a note is found by it, what is pinned stays first and is not deleted with the rest', async ({
  page,
}) => {
  await sendIntent(page);
  await sendIntent(page);
  await page.goto('/runs');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Write a note on call 1' }).click();
  await page.getByRole('textbox', { name: 'Note on call 1' }).fill('before the release');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pin call 1' }).click();
  await expect(rows(page).first()).toContainText('before the release');
  await expect(page.getByRole('button', { name: 'Pin call 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await searchField(page).fill('release');
  await expect(rows(page)).toHaveCount(1);
  await searchField(page).fill('');

  await page.getByRole('button', { name: 'Delete what is listed' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete what is listed' }).click();
  await page.getByRole('button', { name: 'Delete call 2', exact: true }).last().click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('0 runs, 1 of 500 calls')).toBeVisible();
  await page.getByRole('button', { name: 'Delete call 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete call 1' }).click();
  await expect(page.getByText('Nothing is kept yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing is kept yet.')).toBeVisible();
});

/** Puts as many calls into the history as no one would send by hand. */
async function keepCalls(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (many) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('payments-flow-studio');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const writing = database.transaction('calls', 'readwrite');
          for (let index = 0; index < many; index += 1) {
            writing.objectStore('calls').add({
              operationId: 'getPayout',
              method: 'GET',
              url: `http://sandbox.localhost/v1/payouts/p-${index}`,
              environment: 'Embedded sandbox',
              at: index,
              status: 200,
              took: 1,
              size: 100,
            });
          }
          writing.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      }),
    count,
  );
}

test('of thousands of calls only those in sight are drawn', async ({ page }) => {
  await sendIntent(page);
  await keepCalls(page, 5000);
  await page.goto('/runs');
  await expect(page.getByText('5001 listed')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(120);
  await page.locator('.kept .scroll').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(rows(page).last()).toContainText('/v1/payouts/p-0');
  expect(await rows(page).count()).toBeLessThan(120);
});

test('where the browser lets nothing be read the page says so, and tries again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const own = indexedDB.open.bind(indexedDB);
    const databases = indexedDB.databases.bind(indexedDB);
    Object.assign(window, { storageWorks: false });
    const factory = indexedDB;
    factory.open = (...given) => {
      if ((window as { storageWorks?: boolean }).storageWorks) return own(...given);
      throw new DOMException('no', 'SecurityError');
    };
    factory.databases = () => {
      if ((window as { storageWorks?: boolean }).storageWorks) return databases();
      throw new DOMException('no', 'SecurityError');
    };
  });
  await page.goto('/runs');
  await expect(page.getByText('What is kept here could not be read or changed.')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { storageWorks: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing is kept yet.')).toBeVisible();
});
