import fc from 'fast-check';
import { expect, test } from 'vitest';
import { continuous } from './intent-support';
import {
  locationsOf,
  presign,
  send,
  signableIntent,
  signedBody,
  state,
  usd,
  type SignedBody,
} from './signed-support';
import { createBench } from './support';

const hexOf = (length: number) =>
  fc
    .array(fc.nat(15), { minLength: length, maxLength: length })
    .map((digits) => `0x${digits.map((digit) => digit.toString(16)).join('')}`);

const edit = fc.oneof(
  fc.record({ field: fc.constant('from' as const), value: hexOf(40) }),
  fc.record({ field: fc.constant('to' as const), value: hexOf(40) }),
  fc.record({
    field: fc.constant('value' as const),
    value: fc.integer({ min: 11, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  }),
  fc.record({ field: fc.constant('nonce' as const), value: hexOf(64) }),
  fc.record({
    field: fc.constant('validAfter' as const),
    value: fc.nat(1_700_000_000).map(String),
  }),
  fc.record({
    field: fc.constant('validBefore' as const),
    value: fc.integer({ min: 1_900_000_000, max: 2_147_483_647 }).map(String),
  }),
);

function edited(body: SignedBody, { field, value }: { field: string; value: string }): SignedBody {
  const { protocolMetadata: metadata } = body;
  const protocol = (changes: object) => ({
    ...body,
    protocolMetadata: { ...metadata, ...changes },
  });
  switch (field) {
    case 'from':
      return { ...body, source: { ...body.source, address: value } };
    case 'to':
      return { ...body, destination: { ...body.destination, address: value } };
    case 'value':
      return { ...body, amount: usd(value) };
    case 'nonce':
      return protocol({ metaTxNonce: value });
    case 'validAfter':
      return protocol({ signatureValidAfter: value });
    default:
      return protocol({ signatureValidBefore: value });
  }
}

test('whatever is changed after signing, the payment is refused and the world unharmed', async () => {
  // Continuous, so that no fee quote stands in for the signature.
  const bench = createBench();
  const intentId = await signableIntent(bench, continuous);
  const typedData = await presign(bench, intentId, { amount: '40.00' });
  const body = await signedBody(intentId, typedData);
  const before = state(bench);
  await fc.assert(
    fc.asyncProperty(edit, async (change) => {
      const changed = edited(body, change);
      fc.pre(JSON.stringify(changed) !== JSON.stringify(body));
      fc.pre(!(change.field === 'validAfter' && change.value === '0'));
      const answer = await send(bench, changed);
      expect(answer.status).toBe(400);
      const expected =
        change.field === 'to' ? 'destination.address' : 'protocolMetadata.rawSignature';
      expect(locationsOf(answer)).toEqual([expected]);
    }),
    { numRuns: 60 },
  );
  expect(state(bench)).toEqual(before);
  expect((await send(bench, body)).status).toBe(201);
});
