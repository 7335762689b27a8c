import type { JsonObject } from '@/api/json';
import { byThreeDSecure, card, dollars } from '../card-support';
import { objectOf, textOf, type DeedAct, type FuzzClient } from './fuzz-client';

const amounts = ['25.00', '0.01', '5.43', '999.99'];

const charge = (client: FuzzClient, changes: JsonObject) =>
  client.send('createPayment', {
    amount: dollars(client.pick(amounts) ?? '25.00'),
    source: { id: card, type: 'card' },
    metadata: { email: 'buyer@example.com', sessionId: '9f2c1d7ab0', ipAddress: '203.0.113.7' },
    autoCapture: client.pick([true, false]) ?? true,
    ...changes,
  });

const payWithCvv: DeedAct = async (client) => {
  const key = await client.call('getEncryptionPublicKey');
  const cvv = client.pick(['123', '000', '999']) ?? '123';
  const encrypted = await client.tool('encryptCardData', { ...key, cvv });
  await charge(client, { verification: 'cvv', ...encrypted });
};

const payWithToken: DeedAct = async (client) => {
  const { id } = await client.send('createPaymentToken', {
    type: 'googlepay',
    tokenData: { protocolVersion: 'ECv2', signature: 'MEUC', signedMessage: '{}' },
  });
  const source = { id: textOf(id), type: 'payment_token' };
  await charge(client, { verification: 'none', source });
};

const askThreeDSecure: DeedAct = async (client) => {
  await charge(client, byThreeDSecure);
  client.bench.clock.advance(1_000);
};

const answerThreeDSecure: DeedAct = async (client) => {
  const asked = await client.list('listPayments', { status: 'action_required' });
  const action = objectOf(client.pick(asked)?.['requiredAction']);
  const url = textOf(action['redirectUrl']);
  if (!URL.canParse(url)) return;
  const outcome = client.pick(['complete', 'complete', 'fail', 'neither']) ?? 'complete';
  await client.visit(new URL(url).pathname, { outcome });
};

/** Captures, cancels, refunds or charges back one of the payments there are. */
const changePayment: DeedAct = async (client) => {
  const chosen = client.pick(await client.list('listPayments')) ?? {};
  const id = textOf(chosen['id']);
  const change = client.pick(['capturePayment', 'cancelPayment', 'refundPayment'] as const);
  if (client.pick([true, true, false]) && change) {
    const amount = client.pick([chosen['amount'] ?? null, dollars('0.01'), dollars('10.00')]);
    await client.send(change, { ...(change !== 'cancelPayment' && amount && { amount }) }, { id });
  } else {
    await client.send('mockChargeback', { paymentId: id });
  }
};

const paySigned: DeedAct = async (client) => {
  await client.send('createPaymentIntent', {
    amount: dollars('25.00'),
    settlementCurrency: 'USD',
    paymentMethods: [{ type: 'blockchain', chain: 'ETH' }],
  });
  client.bench.clock.advance(3_000);
  const intents = await client.list('listPaymentIntents', { status: 'pending' });
  const paymentIntentId = textOf(client.pick(intents)?.['id']);
  const amount = client.pick([undefined, undefined, '1.00', '400.00']);
  const presigned = await client.call('presignPayment', {
    query: {
      paymentIntentId,
      endUserAddress: await client.addressOf('payer'),
      ...(amount !== undefined && { amount }),
    },
  });
  const typedData = objectOf(presigned['typedData']);
  const { signature = null } = await client.tool('signTypedData', { typedData });
  const message = objectOf(typedData['message']);
  const { quoteId } = objectOf(typedData['networkFeeQuote']);
  await client.send('createCryptoPayment', {
    paymentIntentId,
    amount: objectOf(typedData['totalAmount']),
    source: { type: 'blockchain', address: message['from'] ?? null },
    destination: { chain: 'ETH', address: message['to'] ?? null },
    protocolMetadata: {
      type: 'TransferWithAuthorization',
      metaTxNonce: message['nonce'] ?? null,
      signatureValidAfter: JSON.stringify(message['validAfter'] ?? 0),
      signatureValidBefore: JSON.stringify(message['validBefore'] ?? 0),
      rawSignature: signature,
    },
    ...(quoteId !== undefined && { quoteId }),
  });
};

const payOrRefundIntent: DeedAct = async (client) => {
  const intents = await client.list('listPaymentIntents');
  const intent = client.pick(intents) ?? {};
  const id = textOf(intent['id']);
  const amount = client.pick(['0.01', '25.00', '3.14', '999999999.99']) ?? '25.00';
  const money = { amount, currency: 'USD' } as const;
  if (client.pick([true, false])) {
    client.bench.sandbox.pay({ paymentIntentId: id, amount: money });
    client.lookAtLedger();
    return;
  }
  const destination = { address: `0x${'7'.repeat(40)}`, chain: 'ETH' };
  const refund = { destination, amount: { currency: 'USD' }, toAmount: money };
  await client.send('refundPaymentIntent', refund, { id });
};

/** What a merchant does to be paid by card and by coins, and what payers do. */
export const paymentDeeds: readonly DeedAct[] = [
  payWithCvv,
  payWithToken,
  askThreeDSecure,
  answerThreeDSecure,
  changePayment,
  changePayment,
  paySigned,
  payOrRefundIntent,
];
