import type { Page } from '@playwright/test';
import { calls } from './call-routes';
import { expect, test } from './pages';

test('every example is filled in, sent and answered with success, one after the other in one world', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/debug');
  const answer = page.getByRole('region', { name: 'Response' });
  for (const [route, , path] of calls) {
    await goTo(page, route);
    await page.getByRole('button', { name: 'Fill example' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(answer.getByText(sentTo(path)), route).toBeVisible();
    await expect(answer.getByText(/^[1-5]\d\d [A-Z]/).first(), route).toHaveText(/^2\d\d /);
  }
});

/** Goes to a call without a new load: by the navigation in its own area, else by the list of all calls. */
async function goTo(page: Page, route: string): Promise<void> {
  const inArea = page.getByRole('navigation', { name: 'Pages' }).locator(`a[href="${route}"]`);
  if (await inArea.isVisible()) await inArea.click();
  else {
    await page.getByRole('link', { name: /^API, \d+ calls$/ }).click();
    await page.getByRole('main').locator(`a[href="${route}"]`).first().click();
  }
  await expect(page).toHaveURL(route);
  // Until the next page is there, the one before it stands below the new address.
  await expect(page.getByRole('main').getByText('Not sent yet.')).toBeVisible();
}

/** What the URL of a call looks like: a value in the place of every parameter, then its query. */
function sentTo(path: string): RegExp {
  return new RegExp(`^http://sandbox\\.localhost${path.replaceAll(/\{\w+\}/g, '[^/{}]+')}(\\?|$)`);
}
