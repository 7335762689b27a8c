import type { Page } from '@playwright/test';
import { expect, seriousViolations, test } from './pages';

/** One page of every kind, with what shows that it is drawn. */
const kinds: readonly (readonly [route: string, heading: string | RegExp])[] = [
  ['/', 'Run a payment flow'],
  ['/debug', 'Calls'],
  ['/debug/trades', 'Trades'],
  ['/debug/payments/fetch', 'List payments'],
  ['/debug/payments/create', /Create a/],
  ['/debug/stablefx/presign', /./],
  ['/flows', 'Flows'],
  ['/flows/run?flow=exchange-trade', 'Exchange trade'],
  ['/sandbox', 'Sandbox'],
  ['/settings', 'Settings'],
  ['/debug/trades/nowhere', 'Page not found'],
  ['/flows/run', 'Page Not Found'],
];

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

async function open(page: Page, route: string, heading: string | RegExp): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of sizes) {
    test(`no kind of page breaks a serious rule of accessibility in ${colorScheme} at ${size.width} px`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [route, heading] of kinds) {
        await open(page, route, heading);
        expect(await seriousViolations(page), route).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${route} fits the screen`).toBeLessThanOrEqual(size.width);
      }
    });
  }
}

/** What has the focus: its name as a reader says it, and whether it can be seen that it has it. */
function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', isSeen: false };
    const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
    const name = element.getAttribute('aria-label') ?? (labelled || element.textContent);
    // The ring may be drawn by the element itself or by the box it fills.
    const isSeen = [element, element.parentElement].some((box) => {
      if (!box) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return { name: name.trim(), isSeen };
  });
}

/** Goes on by the key alone until what has the focus is named so; fails where the focus can't be seen. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    passed.push(at.name);
    if (at.name !== '') expect(at, 'has a ring that can be seen').toMatchObject({ isSeen: true });
    if (name.test(at.name)) return;
  }
  throw new Error(`${String(name)} can't be reached. The keyboard came by: ${passed.join(' | ')}`);
}

test('all of a call is done by the keyboard: navigation, environment, token, form, Send, answer, history', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/', 'Run a payment flow');
  await tabTo(page, /^Skip to the page$/);
  await tabTo(page, /^Environment: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await focused(page)).name).toMatch(/^Environment: /);
  await tabTo(page, /^Bearer token/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Bearer token', { exact: true })).toBeFocused();
  await page.keyboard.type('SAND_API_KEY:by:keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Token set');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(page, /^Trades/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/debug\/trades$/);
  await tabTo(page, /^POST\s*Quote/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/debug\/trades\/quote$/);
  await expect(page.getByRole('button', { name: 'Fill example' })).toBeVisible();
  await tabTo(page, /^Fill example$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Send$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree', { name: 'Response body' })).toBeVisible();
  await tabTo(page, /^Body$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Headers/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await tabTo(page, /^Search the history$/);
});
