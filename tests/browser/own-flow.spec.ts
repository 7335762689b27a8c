import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page } from '@playwright/test';
import { expect, node, runState, test } from './pages';

/** A stranger's API: an order that is packed after two looks at it. Its server allows any page. */
function startOrders(): Promise<{ url: string; server: Server; seen: string[] }> {
  const seen: string[] = [];
  let looks = 0;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'no token'}`);
    const isNew = request.method === 'POST';
    const body = isNew ? { order: 17 } : { state: (looks += 1) < 2 ? 'open' : 'packed' };
    response.writeHead(isNew ? 201 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}`, server, seen });
    });
  });
}

const openapi = (url: string) => `openapi: 3.0.3
info: { title: Orders, version: '1' }
servers: [{ url: '${url}' }]
paths:
  /orders:
    post:
      operationId: placeOrder
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '201': { description: placed } }
  /orders/{number}:
    get:
      operationId: readOrder
      parameters: [{ name: number, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: found } }
`;

const flow = `arazzo: 1.0.0
info: { title: Order and wait, version: '1' }
sourceDescriptions: [{ name: orders, url: ./orders.openapi.yaml, type: openapi }]
workflows:
  - workflowId: order
    inputs: { type: object, properties: { what: { type: string, default: tea } } }
    steps:
      - stepId: place
        operationId: placeOrder
        requestBody: { payload: { what: $inputs.what } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { number: $response.body#/order }
      - stepId: packed
        operationId: readOrder
        parameters: [{ name: number, in: path, value: $steps.place.outputs.number }]
        successCriteria: [{ condition: $response.body#/state == 'packed' }]
        onFailure: [{ name: again, type: retry, retryAfter: 0.2, retryLimit: 3 }]
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

test('a flow with an API of its own opens by drop and runs against its server', async ({
  page,
}) => {
  const { url, server, seen } = await startOrders();
  try {
    await page.goto('/flows/run?flow=exchange-trade');
    await expect(node(page, 'createQuote')).toBeVisible();
    await drop(page, { 'order.arazzo.yaml': flow, 'orders.openapi.yaml': openapi(url) });
    await expect(page.getByRole('heading', { name: 'Order and wait' })).toBeVisible();
    await expect(page.getByText(`Its calls go over the network to ${url}`)).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Clock speed' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(runState(page)).toHaveText(/passed/);
    await expect(node(page, 'packed')).toHaveAccessibleName(/passed after retries/);
    expect(seen).toEqual([
      'POST /orders no token',
      'GET /orders/17 no token',
      'GET /orders/17 no token',
    ]);
    await page.reload();
    await expect(runState(page)).toHaveText(/passed/);
    expect(seen).toHaveLength(3);
  } finally {
    server.close();
  }
});

test('a flow whose source is missing says which file to bring along', async ({ page }) => {
  await page.goto('/flows');
  await expect(page.getByRole('heading', { name: 'Flows' })).toBeVisible();
  await drop(page, { 'order.arazzo.yaml': flow });
  await expect(page.getByText(/orders\.openapi\.yaml/).first()).toBeVisible();
});

test('a text that is no flow is refused in words and what was open stays', async ({ page }) => {
  await page.goto('/flows/run?flow=exchange-trade');
  await expect(node(page, 'createQuote')).toBeVisible();
  await drop(page, { 'notes.yaml': 'just: [a, note' });
  await expect(page.getByText(/notes\.yaml/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exchange trade' })).toBeVisible();
});

test('a server that can not be reached fails the step with the place and what to do', async ({
  page,
}) => {
  await page.goto('/flows/run?flow=exchange-trade');
  await expect(node(page, 'createQuote')).toBeVisible();
  await drop(page, {
    'order.arazzo.yaml': flow,
    'orders.openapi.yaml': openapi('http://127.0.0.1:9'),
  });
  await expect(page.getByRole('heading', { name: 'Order and wait' })).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(runState(page)).toHaveText(/failed/);
  await expect(page.getByText(/No answer from http:\/\/127\.0\.0\.1:9/).first()).toBeVisible();
});
