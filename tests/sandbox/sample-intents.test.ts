import { expect, test } from 'vitest';
import { exampleSignedPayment } from '@/api/operations/crypto-payment-example';
import type { SignedTypedData } from '@/sandbox/recover-signer';
import { authorizationTypedData } from '@/sandbox/transfer-authorization';
import { intentNow, states } from './intent-support';
import { merchantHas, minute, payer, paymentNow, send, state, uneven, usd } from './signed-support';
import { createBench } from './support';

test('the example of a payment by signature is signed with the throw-away key of these tests', async () => {
  const { source, destination, protocolMetadata } = exampleSignedPayment;
  expect(source.address).toBe(payer.address.toLowerCase());
  const typedData: SignedTypedData = authorizationTypedData({
    from: source.address,
    to: destination.address,
    value: '25100000',
    validAfter: protocolMetadata.signatureValidAfter,
    validBefore: protocolMetadata.signatureValidBefore,
    nonce: protocolMetadata.metaTxNonce,
  });
  const signature = await payer.signTypedData(typedData);
  expect(signature).toBe(protocolMetadata.rawSignature);
});

test('of the sample intents nothing moves by itself, and their money adds up', () => {
  const bench = createBench({ samples: true });
  expect(uneven(bench)).toEqual([]);
  const before = state(bench);
  bench.clock.advance(20 * 24 * 60 * minute);
  expect(state(bench)).toEqual(before);
});

test('the example pays its intent, which is then complete', async () => {
  const bench = createBench({ samples: true });
  const [had] = await merchantHas(bench);
  const { data } = await send(bench, exampleSignedPayment);
  bench.clock.advance(4 * minute);
  expect(await paymentNow(bench, data['id'])).toMatchObject({
    status: 'paid',
    settlementAmount: usd('25.00'),
  });
  const intent = await intentNow(bench, exampleSignedPayment.paymentIntentId);
  expect(states(intent)[0]).toBe('complete/paid');
  expect(await merchantHas(bench)).toEqual([usd((Number(had?.amount ?? 0) + 25).toFixed(2))]);
  expect(uneven(bench)).toEqual([]);
});
