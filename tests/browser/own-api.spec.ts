import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, node, runState, seriousViolations, test } from './pages';

/** A stranger's server that takes orders from any page and notes what came. */
function startOrders(): Promise<{ url: string; server: Server; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push([method, url, headers.authorization ?? 'no token', body].join(' ').trim());
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ order: 17 }));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, server, seen });
    });
  });
}

const openapi = (url: string, schema = 'Order') => `openapi: 3.0.3
info: { title: Orders, version: '1' }
servers: [{ url: '${url}' }, { url: 'https://orders.example' }]
paths:
  /orders:
    post:
      operationId: placeOrder
      summary: Place an order
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } } }
      responses: { '201': { description: placed } }
  /orders/{number}:
    get:
      parameters: [{ name: number, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: found } }
components:
  schemas:
    Order:
      type: object
      required: [what]
      properties: { what: { type: string, maxLength: 20 }, parent: { $ref: '#/components/schemas/Order' } }
`;

const flow = `arazzo: 1.0.0
info: { title: Order once, version: '1' }
sourceDescriptions: [{ name: shop, url: ./orders.openapi.yaml, type: openapi }]
workflows:
  - workflowId: order
    steps:
      - stepId: place
        operationId: placeOrder
        requestBody: { payload: { what: tea } }
        successCriteria: [{ condition: $statusCode == 201 }]
`;

/** Drops files on the page as a person does from a folder. */
async function drop(page: Page, files: Record<string, string>): Promise<void> {
  const data = await page.evaluateHandle((named) => {
    const transfer = new DataTransfer();
    for (const [name, text] of Object.entries(named)) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', type, { dataTransfer: data });
  }
}

async function bring(page: Page, text: string, file = 'orders.openapi.yaml'): Promise<void> {
  await page.goto('/apis');
  await expect(page.getByRole('heading', { name: 'Your APIs', level: 1 })).toBeVisible();
  await drop(page, { [file]: text });
  await expect(page).toHaveURL(/\?api=/);
}

test('a dropped API gets pages: its call is sent live, without the token, and a flow finds it', async ({
  page,
}) => {
  const { url, server, seen } = await startOrders();
  try {
    await page.addInitScript(() => {
      sessionStorage.setItem('payments-sandbox', JSON.stringify({ bearerToken: 'a:b:c' }));
    });
    await bring(page, openapi(url));
    await expect(page).toHaveURL(/\/apis\?api=orders$/);
    const nav = page.getByRole('navigation', { name: 'Pages' });
    await nav.getByRole('link', { name: 'Place an order' }).click();
    await expect(page.getByRole('heading', { name: 'Place an order' })).toBeVisible();
    await expect(page).toHaveTitle(/^Place an order/);
    await expect(page.getByText('It is not sent: it belongs to the provider.')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('This field is required')).toBeVisible();
    await page.getByLabel('what').first().fill('tea');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const response = page.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('201');
    await page.getByText('Send the bearer token there').click();
    await expect(page.getByText('It goes along with every call.')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(() => seen)
      .toEqual([
        'POST /orders no token {"what":"tea"}',
        'POST /orders Bearer a:b:c {"what":"tea"}',
      ]);
    await drop(page, { 'order.arazzo.yaml': flow });
    await expect(page.getByRole('heading', { name: 'Order once' })).toBeVisible();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(runState(page)).toHaveText(/passed/);
    await expect(node(page, 'place')).toHaveAccessibleName(/passed/);
    expect(seen[2]).toBe('POST /orders no token {"what":"tea"}');
  } finally {
    server.close();
  }
});

test('problems are named with their lines, and a mended file replaces the API after a yes', async ({
  page,
}) => {
  await bring(page, openapi('http://127.0.0.1:9', 'Ordr'));
  const panel = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(panel).toContainText('Did you mean "#/components/schemas/Order"?');
  await expect(panel).toContainText('orders.openapi.yaml:9:');
  await expect(panel).toContainText('1 error, 1 warning');
  await drop(page, { 'orders.openapi.yaml': openapi('http://127.0.0.1:9') });
  const dialog = page.getByRole('dialog', { name: 'Replace Orders?' });
  await dialog.getByRole('button', { name: 'Keep what is there' }).click();
  await expect(panel).toContainText('1 error, 1 warning');
  await drop(page, { 'orders.openapi.yaml': openapi('http://127.0.0.1:9') });
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(panel).not.toContainText('1 error');
  await page.reload();
  await expect(panel).toContainText('1 warning');
});

test('what can not be read is said with its place, and what is kept stays', async ({ page }) => {
  await bring(page, openapi('http://127.0.0.1:9'));
  await drop(page, { 'orders.openapi.yaml': 'openapi: 4.0.0' });
  await expect(page.getByText(/could not be read\. orders\.openapi\.yaml:\d+:\d+:/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Place an order' }).first()).toBeVisible();
});

test('calls go to another base where one is chosen, also after a reload; no answer says what to do', async ({
  page,
}) => {
  await bring(page, openapi('http://127.0.0.1:9'));
  await page.goto('/apis/call?api=orders&operation=getOrdersNumber');
  const place = page.getByRole('region', { name: 'Where it goes' });
  await place.getByRole('combobox').selectOption('Another base …');
  await place.getByRole('textbox', { name: 'Base URL' }).fill('orders.example');
  await place.getByRole('button', { name: 'Use' }).click();
  await expect(place.getByRole('alert')).toContainText('is no web address');
  await place.getByRole('textbox', { name: 'Base URL' }).fill('https://staging.orders.example/v2');
  await place.getByRole('button', { name: 'Use' }).click();
  await expect(place.getByRole('combobox')).toHaveValue('https://staging.orders.example/v2');
  await page.reload();
  await expect(place.getByRole('combobox')).toHaveValue('https://staging.orders.example/v2');
  await page.route('https://staging.orders.example/**', (route) => route.abort());
  await page.getByLabel('number').first().fill('17');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText(
    'npm start -- --proxy https://staging.orders.example',
  );
});

test('a call that changes something at a production base asks first', async ({ page }) => {
  await bring(page, openapi('https://api.orders.example'));
  await page.goto('/apis/call?api=orders&operation=placeOrder');
  await page.getByLabel('what').first().fill('tea');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('https://api.orders.example');
  await expect(dialog).toContainText('/orders');
});

test('an address nobody has says so and leads on; a removed API is gone after a yes', async ({
  page,
}) => {
  await bring(page, openapi('http://127.0.0.1:9'));
  await page.goto('/apis/call?api=orders&operation=placeOder');
  await expect(page.getByText('Orders has no operation “placeOder”.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to placeOrder' }).click();
  await expect(page.getByRole('heading', { name: 'Place an order' })).toBeVisible();
  await page.goto('/apis/call?api=order&operation=placeOrder');
  await page.getByRole('link', { name: 'Go to orders' }).click();
  await page.getByRole('button', { name: 'Remove Orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Orders?' });
  await dialog.getByRole('button', { name: 'Remove Orders' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  await page.goto('/apis/call');
  await expect(page.getByText('Page Not Found').first()).toBeVisible();
});

test('a large description is read without holding the page up', async ({ page }) => {
  const paths = Object.fromEntries(
    Array.from({ length: 6000 }, (_, index) => [
      `/things${index}`,
      { get: { operationId: `get${index}`, description: 'x'.repeat(600), responses: {} } },
    ]),
  );
  const servers = [{ url: 'http://127.0.0.1:9' }];
  const info = { title: 'Large', version: '1' };
  const text = JSON.stringify({ openapi: '3.1.0', info, servers, paths });
  expect(text.length).toBeGreaterThan(4_000_000);
  await bring(page, text, 'large.json');
  await expect(page.getByRole('region', { name: 'Large', exact: true })).toContainText('of 6000');
});

test('a database of the version before is taken along', async ({ page }) => {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>nothing</p>' }),
  );
  await page.goto('/blank');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        // Dexie's version 2 is 20 in the browser's counting.
        const opening = indexedDB.open('payments-flow-studio', 20);
        opening.addEventListener('upgradeneeded', () => {
          const { result } = opening;
          const counted = { keyPath: 'number', autoIncrement: true };
          result.createObjectStore('runs', counted).createIndex('flow', 'flow');
          result.createObjectStore('records', { keyPath: 'number' });
          const flows = result.createObjectStore('flows', { keyPath: 'name' });
          flows.put({ name: 'mine', text: 'arazzo: 1.0.1' });
          result.createObjectStore('worlds', { keyPath: 'id' });
          result.createObjectStore('calls', counted).createIndex('operationId', 'operationId');
          result.createObjectStore('exchanges', { keyPath: 'number' });
        });
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );
  await bring(page, openapi('http://127.0.0.1:9'));
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toBeVisible();
  await page.goto('/flows');
  await expect(page.getByRole('link', { name: 'mine', exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`the pages of an API in ${colorScheme} at ${width} px break no serious rule of accessibility`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await bring(page, openapi('http://127.0.0.1:9', 'Ordr'));
      await expect(page.getByRole('region', { name: 'Orders', exact: true })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page
        .getByRole('table', { name: 'Operations of Orders' })
        .getByRole('link')
        .last()
        .click();
      await expect(page.getByRole('region', { name: 'Where it goes' })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    });
  }
}
