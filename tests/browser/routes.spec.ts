import { expect, test } from './pages';

/** Every call page of the design, typed out: route, method and path. */
const calls: readonly (readonly [route: string, method: string, path: string])[] = [
  ['/debug/trades/fetch', 'GET', '/v1/exchange/trades'],
  ['/debug/trades/quote', 'POST', '/v1/exchange/quotes'],
  ['/debug/trades/create', 'POST', '/v1/exchange/trades'],
  ['/debug/trades/details', 'GET', '/v1/exchange/trades/{id}'],
  ['/debug/trades/settlements/fetch', 'GET', '/v1/exchange/trades/settlements'],
  ['/debug/trades/settlements/details', 'GET', '/v1/exchange/trades/settlements/{id}'],
  [
    '/debug/trades/settlements/instructions',
    'GET',
    '/v1/exchange/trades/settlements/instructions/{id}',
  ],
  ['/debug/trades/settlements/reference', 'GET', '/v1/exchange/trades/settlements/reference/{ref}'],
  ['/debug/payouts/fetch', 'GET', '/v1/payouts'],
  ['/debug/payouts/create', 'POST', '/v1/payouts'],
  ['/debug/payouts/details', 'GET', '/v1/payouts/{id}'],
  ['/debug/stablefx/fund', 'POST', '/v1/exchange/stablefx/fund'],
  ['/debug/stablefx/fetch', 'GET', '/v1/exchange/stablefx/trades'],
  ['/debug/stablefx/quote', 'POST', '/v1/exchange/stablefx/quotes'],
  ['/debug/stablefx/create', 'POST', '/v1/exchange/stablefx/trades'],
  ['/debug/stablefx/details', 'GET', '/v1/exchange/stablefx/trades/{id}'],
  ['/debug/stablefx/presign', 'GET', '/v1/exchange/stablefx/signatures/presign/{type}/{tradeId}'],
  ['/debug/stablefx/signature', 'POST', '/v1/exchange/stablefx/signatures'],
  ['/debug/stablefx/funding-presign', 'POST', '/v1/exchange/stablefx/signatures/funding/presign'],
  ['/debug/payments/fetch', 'GET', '/v1/payments'],
  ['/debug/payments/create', 'POST', '/v1/payments'],
  ['/debug/payments/details', 'GET', '/v1/payments/{id}'],
  ['/debug/payments/cancel', 'POST', '/v1/payments/{id}/cancel'],
  ['/debug/payments/refund', 'POST', '/v1/payments/{id}/refund'],
  ['/debug/payments/capture', 'POST', '/v1/payments/{id}/capture'],
  ['/debug/payments/encryptionKey', 'GET', '/v1/encryption/public'],
  ['/debug/payments/reversals/fetch', 'GET', '/v1/reversals'],
  ['/debug/payments/configuration', 'GET', '/v1/configuration'],
  ['/debug/payments/tokens/create', 'POST', '/v1/paymentTokens'],
  ['/debug/payments/mocks/pix', 'POST', '/v1/mocks/payments/pix'],
  ['/debug/payments/mocks/wire', 'POST', '/v1/mocks/payments/wire'],
  ['/debug/payments/mocks/chargeback', 'POST', '/v1/mocks/cards/chargebacks'],
  ['/debug/payments/crypto/create', 'POST', '/v1/payments/crypto'],
  ['/debug/payments/crypto/presign', 'GET', '/v1/payments/presign'],
  ['/debug/payments/balances/fetch', 'GET', '/v1/balances'],
  ['/debug/addressBook/fetch', 'GET', '/v1/addressBook/recipients'],
  ['/debug/addressBook/patch', 'PATCH', '/v1/addressBook/recipients/{id}'],
  ['/debug/addressBook/create', 'POST', '/v1/addressBook/recipients'],
  ['/debug/addressBook/delete', 'DELETE', '/v1/addressBook/recipients/{id}'],
  ['/debug/addressBook/details', 'GET', '/v1/addressBook/recipients/{id}'],
  ['/debug/settlements/fetch', 'GET', '/v1/settlements'],
  ['/debug/settlements/details', 'GET', '/v1/settlements/{id}'],
  ['/debug/paymentIntents/fetch', 'GET', '/v1/paymentIntents'],
  ['/debug/paymentIntents/create', 'POST', '/v1/paymentIntents'],
  ['/debug/paymentIntents/expire', 'POST', '/v1/paymentIntents/{id}/expire'],
  ['/debug/paymentIntents/details', 'GET', '/v1/paymentIntents/{id}'],
  ['/debug/paymentIntents/createCryptoRefund', 'POST', '/v1/paymentIntents/{id}/refund'],
  [
    '/debug/paymentIntents/supportedCurrencies',
    'GET',
    '/v1/paymentIntents/metadata/supportedCurrencies',
  ],
  ['/debug/businessAccount/payouts/fetch', 'GET', '/v1/businessAccount/payouts'],
  ['/debug/businessAccount/payouts/create', 'POST', '/v1/businessAccount/payouts'],
  ['/debug/businessAccount/payouts/details', 'GET', '/v1/businessAccount/payouts/{id}'],
  ['/debug/businessAccount/balances/fetch', 'GET', '/v1/businessAccount/balances'],
  ['/debug/businessAccount/deposits/fetch', 'GET', '/v1/businessAccount/deposits'],
  ['/debug/businessAccount/transfers/fetch', 'GET', '/v1/businessAccount/transfers'],
  ['/debug/businessAccount/transfers/create', 'POST', '/v1/businessAccount/transfers'],
  ['/debug/businessAccount/transfers/details', 'GET', '/v1/businessAccount/transfers/{id}'],
  ['/debug/businessAccount/bankAccounts/fetch', 'GET', '/v1/businessAccount/banks/wires'],
  ['/debug/businessAccount/bankAccounts/create', 'POST', '/v1/businessAccount/banks/wires'],
  ['/debug/businessAccount/bankAccounts/details', 'GET', '/v1/businessAccount/banks/wires/{id}'],
  [
    '/debug/businessAccount/bankAccounts/instructions',
    'GET',
    '/v1/businessAccount/banks/wires/{id}/instructions',
  ],
  ['/debug/businessAccount/cbitAccounts/fetch', 'GET', '/v1/businessAccount/banks/cbit'],
  ['/debug/businessAccount/cbitAccounts/create', 'POST', '/v1/businessAccount/banks/cbit'],
  ['/debug/businessAccount/cbitAccounts/details', 'GET', '/v1/businessAccount/banks/cbit/{id}'],
  [
    '/debug/businessAccount/cbitAccounts/instructions',
    'GET',
    '/v1/businessAccount/banks/cbit/{id}/instructions',
  ],
  ['/debug/businessAccount/xpayAccounts/fetch', 'GET', '/v1/businessAccount/banks/xpay'],
  ['/debug/businessAccount/xpayAccounts/create', 'POST', '/v1/businessAccount/banks/xpay'],
  ['/debug/businessAccount/xpayAccounts/details', 'GET', '/v1/businessAccount/banks/xpay/{id}'],
  [
    '/debug/businessAccount/xpayAccounts/instructions',
    'GET',
    '/v1/businessAccount/banks/xpay/{id}/instructions',
  ],
  [
    '/debug/businessAccount/addresses/deposit/fetch',
    'GET',
    '/v1/businessAccount/wallets/addresses/deposit',
  ],
  [
    '/debug/businessAccount/addresses/deposit/create',
    'POST',
    '/v1/businessAccount/wallets/addresses/deposit',
  ],
  [
    '/debug/businessAccount/addresses/recipient/fetch',
    'GET',
    '/v1/businessAccount/wallets/addresses/recipient',
  ],
  [
    '/debug/businessAccount/addresses/recipient/create',
    'POST',
    '/v1/businessAccount/wallets/addresses/recipient',
  ],
  [
    '/debug/businessAccount/addresses/recipient/delete',
    'DELETE',
    '/v1/businessAccount/wallets/addresses/recipient/{id}',
  ],
];

/** Pages that list calls: an area's own, or all of them. */
const lists = [
  '/debug',
  '/debug/trades',
  '/debug/payouts',
  '/debug/stablefx',
  '/debug/paymentIntents',
  '/debug/businessAccount',
];

test('every call of the design has its page: title, method and path, form, and a way to send', async ({
  page,
}) => {
  test.setTimeout(180_000);
  expect(new Set(calls.map(([route]) => route)).size).toBe(73);
  for (const [route, method, path] of calls) {
    await page.goto(route);
    const head = page.getByRole('main');
    await expect(head.getByRole('heading', { level: 1 }), route).not.toBeEmpty();
    await expect(head.getByText(path, { exact: true }).first(), route).toBeVisible();
    await expect(head.getByText(method, { exact: true }).first(), route).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send/ }), route).toBeEnabled();
  }
});

for (const route of lists) {
  test(`${route} lists calls with method and path, each leading to its page`, async ({ page }) => {
    await page.goto(route);
    const links = page.getByRole('main').getByRole('link');
    await expect(links.first()).toBeVisible();
    const own = calls.filter(([call]) => route === '/debug' || call.startsWith(`${route}/`));
    for (const [call] of own) {
      await expect(page.getByRole('main').locator(`a[href="${call}"]`).first()).toBeVisible();
    }
  });
}

test('payment intents are created, listed and read from their pages', async ({ page }) => {
  await page.goto('/debug/paymentIntents/create');
  await page.getByRole('button', { name: 'Fill example' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('201 Created').first()).toBeVisible();
  await page.goto('/debug/paymentIntents/fetch');
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('200 OK').first()).toBeVisible();
  await expect(page.getByRole('tree').getByText('timeline').first()).toBeVisible();
});
