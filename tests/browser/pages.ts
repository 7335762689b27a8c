import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** A test whose page must not write an error or a warning to its console. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await use();
      // A call that finds no server is logged by the browser itself, whoever makes it.
      expect(said.filter((text) => !text.includes('net::ERR_'))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

export const runState = (page: Page) => page.getByRole('status', { name: 'Run state' });
export const inspector = (page: Page, step: string) =>
  page.getByRole('region', { name: `Inspector: ${step}` });
export const node = (page: Page, step: string) =>
  page.getByRole('region', { name: 'Graph' }).getByLabel(new RegExp(`^${step}, `));

/** A field of a form: a combobox once there are values to offer for it. */
export const inputOf = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }));

/** Skips the waits of the runs that follow. */
export async function jump(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Jump' }).click();
}

/** Opens the exchange trade as a newcomer does: from the first screen. */
export async function stepIntoFirstFlow(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Step in to Exchange trade' }).click();
  await expect(page.getByRole('heading', { name: 'Exchange trade' })).toBeVisible();
  await expect(runState(page)).toHaveText(/paused/);
}

/** The record of a run as this browser keeps it. */
export function keptRecord(page: Page, number: number): Promise<unknown> {
  return page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('payments-flow-studio');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('records').objectStore('records').get(key);
          reading.addEventListener('success', () => {
            database.close();
            resolve((reading.result as { record?: unknown } | undefined)?.record);
          });
        });
      }),
    number,
  );
}

/** Everything this browser holds outside of the tab's session, as one text. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), document.cookie, location.href];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve) => {
            reading.addEventListener('success', () => resolve(reading.result));
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

/** What axe finds that keeps people from using the page, each with the elements it is about. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' ; ')}`);
}
