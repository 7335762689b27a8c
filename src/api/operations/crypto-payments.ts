import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { evmAddress } from '../shapes/blockchain';
import { cryptoMoney } from '../shapes/crypto-money';
import { cryptoPayment } from '../shapes/crypto-payment';
import { cents, decimal } from '../shapes/decimal';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import { transferAuthorization } from '../shapes/transfer-authorization';
import { exampleSignedPayment } from './crypto-payment-example';
import { invalidBody, keyUsedBefore, malformedAuthorization, notFound } from './known-answers';

const unixSeconds = (title: string, description: string) =>
  Type.String({ title, pattern: '^\\d{1,20}$', description });

const hex = (title: string, pattern: string, description: string) =>
  Type.String({ title, pattern, description });

export const presignPayment = defineOperation({
  id: 'presignPayment',
  area: 'payments',
  title: 'Presign a crypto payment',
  description:
    "Typed data for the payer's wallet to sign, so that an intent is paid without coins for gas. ETH and USD only.",
  method: 'GET',
  path: '/v1/payments/presign',
  route: '/debug/payments/crypto/presign',
  query: Type.Object({
    paymentIntentId: uuid({ title: 'Payment intent id' }),
    endUserAddress: evmAddress({ title: 'End user address', description: "The payer's wallet." }),
    amount: Type.Optional(
      decimal(cents, {
        title: 'Amount',
        description:
          'Decimal text in US dollars, without a fee; default: what a transient intent still asks for.',
      }),
    ),
    currency: Type.Optional(oneOf(['USD'], { title: 'Currency' })),
  }),
  result: Type.Object({ typedData: transferAuthorization }),
  answers: [invalidBody, malformedAuthorization, notFound('payment intent')],
  example: {
    query: {
      paymentIntentId: '7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f02',
      endUserAddress: exampleSignedPayment.source.address,
      amount: '25.00',
      currency: 'USD',
    },
  },
});

export const createCryptoPayment = defineOperation({
  id: 'createCryptoPayment',
  area: 'payments',
  title: 'Create a crypto payment',
  description:
    'Sends the signed authorisation of a presign; the provider moves the coins. Its values are those of the typed data. It starts pending, without hash and fees.',
  method: 'POST',
  path: '/v1/payments/crypto',
  route: '/debug/payments/crypto/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    paymentIntentId: uuid({ title: 'Payment intent id' }),
    amount: cryptoMoney({ title: 'Amount', description: 'totalAmount of the typed data.' }),
    source: Type.Object(
      {
        type: oneOf(['blockchain'], { title: 'Type' }),
        address: evmAddress({ title: 'Address', description: 'message.from' }),
      },
      { title: 'Source' },
    ),
    destination: Type.Object(
      {
        chain: oneOf(['ETH'], { title: 'Chain' }),
        address: evmAddress({ title: 'Address', description: 'message.to' }),
      },
      { title: 'Destination' },
    ),
    protocolMetadata: Type.Object(
      {
        type: oneOf(['TransferWithAuthorization'], { title: 'Type', description: 'primaryType' }),
        metaTxNonce: hex('Nonce', '^0x[0-9a-fA-F]{64}$', 'message.nonce'),
        signatureValidAfter: unixSeconds('Valid after', 'message.validAfter, as text.'),
        signatureValidBefore: unixSeconds('Valid before', 'message.validBefore, as text.'),
        rawSignature: hex(
          'Signature',
          '^0x[0-9a-fA-F]{130}$',
          'Of the typed data (EIP-712): 65 bytes in hexadecimal.',
        ),
      },
      { title: 'Protocol metadata' },
    ),
    quoteId: Type.Optional(
      uuid({
        title: 'Fee quote id',
        description: 'networkFeeQuote.quoteId, only when feeChargeModel is endUser.',
      }),
    ),
  }),
  result: cryptoPayment,
  status: 201,
  answers: [invalidBody, malformedAuthorization, notFound('payment intent'), keyUsedBefore],
  example: { body: exampleSignedPayment },
});
