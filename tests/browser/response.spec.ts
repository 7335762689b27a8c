import type { Page, Route } from '@playwright/test';
import { expect, inputOf, seriousViolations, test } from './pages';

async function sendList(page: Page, pageSize: number): Promise<void> {
  await page.goto('/debug/payments/fetch');
  await page.getByRole('textbox', { name: 'pageSize' }).fill(String(pageSize));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const table = (page: Page) => page.getByRole('table', { name: 'List payments' });

test('payments are listed as a table, and a row opens the page of its details, filled in', async ({
  page,
}) => {
  await sendList(page, 50);
  await expect(table(page).getByRole('columnheader').first()).toHaveText('id');
  await expect(
    table(page)
      .getByText(/^\d+\.\d\d USD$/)
      .first(),
  ).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  const row = table(page).getByRole('link').first();
  const id = (await row.textContent()) ?? '';
  await row.click();
  await expect(page).toHaveURL(/\/debug\/payments\/details$/);
  await expect(inputOf(page, 'id')).toHaveValue(id);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
});

test('the next page comes by the link of the answer, and the focus stays on the button', async ({
  page,
}) => {
  await sendList(page, 1);
  const first = (await table(page).getByRole('link').textContent()) ?? '';
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(table(page).getByRole('link')).not.toHaveText(first);
  await expect(page.getByRole('textbox', { name: 'pageAfter' })).toHaveValue(first);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(table(page).getByRole('link')).toHaveText(first);
});

test('a search counts its matches in the tree and in the text, and goes from one to the next', async ({
  page,
}) => {
  await sendList(page, 50);
  await page.getByRole('radio', { name: 'Unwrapped' }).click();
  await page.getByRole('button', { name: 'Search in the answer' }).click();
  const search = page.getByRole('searchbox', { name: 'Search in the answer' });
  const count = page.getByRole('search').getByRole('status');
  await search.fill('createDate');
  await expect(count).toHaveText(/^1 of \d+$/);
  await search.press('Enter');
  await expect(count).toHaveText(/^2 of \d+$/);
  await expect(page.locator('.tree .line.found')).toContainText('createDate');
  const ofAll = ((await count.textContent()) ?? '').split(' ').at(-1);
  await page.getByRole('radio', { name: 'Raw' }).click();
  await search.fill('"createDate"');
  await expect(count).toHaveText(`1 of ${ofAll}`);
  await expect(page.locator('mark')).toHaveText('"createDate"');
  await search.press('Escape');
  await expect(search).toHaveCount(0);
});

test('a body is saved as it came, named by its operation', async ({ page }) => {
  await sendList(page, 50);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the body as a file' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^listPayments-[\dTZ-]+\.json$/);
});

test('a refusal of the provider marks the field it names, and leads to it', async ({ page }) => {
  await page.goto('/debug/payments/fetch');
  const before = page.getByRole('textbox', { name: 'pageBefore' });
  await before.fill('p-1');
  await page.getByRole('textbox', { name: 'pageAfter' }).fill('p-2');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('400 Bad Request').first()).toBeVisible();
  await expect(page.getByText('1 field to fix')).toBeVisible();
  await expect(before).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'pageBefore', exact: true }).click();
  await expect(before).toBeFocused();
  await before.fill('');
  await expect(before).not.toHaveAttribute('aria-invalid', 'true');
});

/** Makes every list this page receives one of 70,000 rows, 20 MB. */
async function makeListsBig(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const row = { status: 'paid', description: 'x'.repeat(200), metadata: { note: 'Order' } };
    const rows = Array.from({ length: 70_000 }, (_, index) => ({ id: `row-${index}`, ...row }));
    const big = JSON.stringify({ data: rows });
    Response.prototype.text = async function text() {
      const own = new TextDecoder().decode(await this.arrayBuffer());
      return own.startsWith('{"data":[') ? big : own;
    };
  });
}

test('of an answer of 20 MB only what is in sight is drawn, and its end is found', async ({
  page,
}) => {
  await makeListsBig(page);
  await page.addInitScript(() => {
    // Said while it is read, which it can only be if reading leaves time to draw.
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Reading the body.')) {
        document.documentElement.dataset['saidReading'] = 'yes';
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await sendList(page, 50);
  await expect(page.getByText(/^2\d MB$/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-said-reading', 'yes');
  await page.getByLabel('Rows per page').selectOption('all');
  await expect(page.getByText('1 to 70000 of 70000 received')).toBeVisible();
  expect(await table(page).getByRole('row').count()).toBeLessThan(300);
  await page.getByRole('radio', { name: 'Unwrapped' }).click();
  await page.getByRole('button', { name: 'Search in the answer' }).click();
  await page.getByRole('searchbox', { name: 'Search in the answer' }).fill('row-69999');
  await expect(page.locator('.tree .line.found')).toContainText('row-69999');
  await expect(page.locator('.tree .line.found')).toBeInViewport();
  expect(await page.locator('.tree .line').count()).toBeLessThan(300);
  await page.getByRole('radio', { name: 'Raw' }).click();
  await page.getByRole('searchbox', { name: 'Search in the answer' }).fill('row-69998');
  await expect(page.locator('mark').first()).toBeInViewport();
  expect(await page.locator('.long-text > div').count()).toBeLessThan(300);
});

const elsewhere = 'https://api-staging.example.com';

/** Answers the calls of the page from another place than the sandbox. */
async function answerFrom(page: Page, answer: (route: Route) => Promise<void> | void) {
  await page.addInitScript((base) => localStorage.setItem('studio-environment', base), elsewhere);
  await page.route(`${elsewhere}/**`, answer);
}

const cors = { 'access-control-allow-origin': '*' };
const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });

/** What was typed and what came of it are still there, also after one was somewhere else. */
async function expectKept(page: Page, words: RegExp): Promise<void> {
  for (const isBack of [false, true]) {
    if (isBack) {
      await page.getByRole('link', { name: 'Sandbox', exact: true }).click();
      await expect(page).toHaveURL(/\/sandbox/);
      await page.goBack();
    }
    await expect(page.getByRole('textbox', { name: 'pageSize' })).toHaveValue('7');
    await expect(response(page)).toContainText(words);
    await expect(response(page)).toContainText(`${elsewhere}/v1/payments?pageSize=7`);
  }
}

test('an answer that is no JSON is shown as it came', async ({ page }) => {
  const body = '<html><h1>Bad gateway</h1></html>';
  await answerFrom(page, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', headers: cors, body }),
  );
  await sendList(page, 7);
  await expect(response(page)).toContainText('200 OK');
  await expectKept(page, /<html><h1>Bad gateway/);
  await expect(page.getByRole('radio', { name: 'Unwrapped' })).toHaveCount(0);
});

test('an empty answer says that it is empty', async ({ page }) => {
  await answerFrom(page, (route) => route.fulfill({ status: 204, headers: cors }));
  await sendList(page, 7);
  await expect(response(page)).toContainText('204 No Content');
  await expectKept(page, /The body is empty\./);
});

test('while no answer comes the page says how long, and the call can be cancelled', async ({
  page,
}) => {
  await page.clock.install();
  await answerFrom(page, () => {});
  await sendList(page, 7);
  await expect(response(page)).toContainText('Sending to Custom');
  await expect(response(page)).not.toContainText('No answer yet');
  await page.clock.fastForward(10_000);
  await expect(response(page)).toContainText(/Sending to Custom, 1\d\.\d s/);
  await expect(response(page)).toContainText('Cancel ends the wait here');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectKept(page, /Cancelled after [\d.]+ m?s/);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

test('a place nobody listens at is named, with what to do', async ({ page }) => {
  await answerFrom(page, (route) => route.abort('connectionrefused'));
  await sendList(page, 7);
  await expectKept(page, /No answer from https:\/\/api-staging\.example\.com/);
});

test('a refusal without words of its own marks its field with the limits it names', async ({
  page,
}) => {
  await answerFrom(page, () => {});
  // Answered in the page: a 400 from outside is written to the console by the browser itself.
  await page.addInitScript((base) => {
    const own = window.fetch.bind(window);
    const constraints = { max: 5, inclusive: true };
    const errors = [{ error: 'max_value', location: 'pageSize', constraints }];
    const refusal = { code: 2, message: 'Invalid.', errors };
    window.fetch = (asked, options) =>
      asked instanceof Request && asked.url.startsWith(base)
        ? Promise.resolve(Response.json(refusal, { status: 400 }))
        : own(asked, options);
  }, elsewhere);
  await sendList(page, 7);
  const field = page.getByRole('textbox', { name: 'pageSize' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText(
    'max_value (max 5, inclusive)',
  );
  await expectKept(page, /max_value \(max 5, inclusive\)/);
});
