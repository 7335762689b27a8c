/**
 * A payment of 25.00 US dollars and a fee of 0.10, really signed: once, with the throw-away key of
 * 64 ones, which everybody knows and nothing belongs to. Other values need another signature.
 */
export const exampleSignedPayment = {
  idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
  paymentIntentId: '7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f05',
  amount: { amount: '25.10', currency: 'USD' },
  source: { type: 'blockchain', address: '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a' },
  destination: { chain: 'ETH', address: '0x2222222222222222222222222222222222222222' },
  protocolMetadata: {
    type: 'TransferWithAuthorization',
    metaTxNonce: `0x${'ab'.repeat(32)}`,
    signatureValidAfter: '0',
    // The year 2100: an example does not grow old.
    signatureValidBefore: '4102444800',
    rawSignature:
      '0x535af2eb52996ec0bfb12a0f0827f34c5462bc588db94f56855c96b54f0eb871766e9ff368fef0a5df280a4567e73ad6ec4a5a951e5d26ccb4dc35a9072047191c',
  },
  quoteId: '0d9b1c77-22c4-4d0a-86a5-6bd1d8e1f3aa',
};
