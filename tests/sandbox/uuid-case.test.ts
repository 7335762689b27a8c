import { expect, test } from 'vitest';
import { activeAddress, activeRecipient, payOut, transferOut } from './chain-support';
import { complete, dollars, linkWire, payOut as payBank } from './bank-support';
import { batched, createBench, newKey, quote, text } from './support';

// RFC 9562, section 4: UUIDs are read without regard to case.

test('what a payment goes to may be named in capitals', async () => {
  const bench = createBench();
  const recipient = await activeRecipient(bench);
  const address = await activeAddress(bench);
  const account = await complete(bench, linkWire(bench));
  expect((await payOut(bench, recipient.toUpperCase(), '1.00')).data).toMatchObject({
    destination: { id: recipient },
  });
  expect((await transferOut(bench, address.toUpperCase(), '1.00')).status).toBe(201);
  expect((await payBank(bench, account.toUpperCase(), dollars('1.00'))).data).toMatchObject({
    destination: { id: account },
  });
});

test('a quote may be named in capitals, and is used once all the same', async () => {
  const bench = createBench();
  const { id } = await quote(bench, { currency: 'MXN', amount: '10.00' }, 'USDC');
  const accept = (quoteId: string) =>
    bench.post('/v1/exchange/trades', { idempotencyKey: newKey(), quoteId });
  expect((await accept(text(id).toUpperCase())).data).toMatchObject({ quoteId: id });
  expect((await accept(text(id))).status).toBe(400);
});

test('trades are found by the id of their batch in capitals', async () => {
  const bench = createBench();
  const { settlementId, tradeId } = await batched(bench, { currency: 'MXN', amount: '10.00' });
  const { body } = await bench.get(
    `/v1/exchange/trades?settlementId=${settlementId.toUpperCase()}`,
  );
  expect(body['data']).toMatchObject([{ id: tradeId }]);
});
