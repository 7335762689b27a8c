import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { money } from '../shapes/money';
import { oneOf } from '../shapes/text';
import { invalidBody, malformedAuthorization } from './known-answers';

const status = oneOf(['pending', 'processed', 'failed']);

/** The provider's own list has USD alone, its sample app four; HKD and CNH make every trade payable. */
const wireAmount = money(['USD', 'EUR', 'SGD', 'MXN', 'HKD', 'CNH'], { title: 'Amount' });
const pixAmount = money(['BRL'], { title: 'Amount' });

const beneficiaryBank = Type.Object(
  {
    accountNumber: Type.String({
      title: 'Account number',
      minLength: 1,
      description: 'From the instructions of the account or of the settlement currency.',
    }),
  },
  { title: 'Beneficiary bank' },
);

export const mockWirePayment = defineOperation({
  id: 'mockWirePayment',
  area: 'mocks',
  title: 'Mock a wire payment',
  description:
    'Pretends that a wire arrived. Quoting the reference of a payable settlement row in the memo pays that row. Sandbox only.',
  method: 'POST',
  path: '/v1/mocks/payments/wire',
  route: '/debug/payments/mocks/wire',
  body: Type.Object({
    trackingRef: Type.String({
      title: 'Tracking reference',
      minLength: 1,
      description: 'From the same instructions as the account number.',
    }),
    memo: Type.Optional(
      Type.String({ title: 'Memo', description: 'Text for the beneficiary, such as XSP8M2K4Q1.' }),
    ),
    amount: wireAmount,
    beneficiaryBank,
    rail: Type.Optional(
      oneOf(['wire', 'rtgs', 'spei', 'sepa', 'sepa_instant'], { title: 'Rail', default: 'wire' }),
    ),
  }),
  result: Type.Object({
    trackingRef: Type.String(),
    amount: wireAmount,
    beneficiaryBank,
    status,
  }),
  status: 201,
  answers: [
    invalidBody,
    { status: 400, code: 1098, text: 'The amount is below the minimum of a wire.' },
    malformedAuthorization,
  ],
  // Account and tracking reference are those of the instructions in a world of seed 42.
  example: {
    body: {
      trackingRef: 'CIRYNY4YL3',
      memo: 'XSP8M2K4Q1',
      amount: { amount: '100.00', currency: 'MXN' },
      beneficiaryBank: { accountNumber: '646180667953065556' },
      rail: 'spei',
    },
  },
});

export const mockPixPayment = defineOperation({
  id: 'mockPixPayment',
  area: 'mocks',
  title: 'Mock a PIX payment',
  description:
    'Pretends that a PIX transfer arrived. The reference of a payable settlement row as tracking reference pays that row. Sandbox only.',
  method: 'POST',
  path: '/v1/mocks/payments/pix',
  route: '/debug/payments/mocks/pix',
  body: Type.Object({
    trackingRef: Type.String({
      title: 'Tracking reference',
      minLength: 1,
      description: 'Of the account, or the reference of a payable settlement row.',
    }),
    accountNumber: Type.String({ title: 'Account number', minLength: 1 }),
    amount: pixAmount,
  }),
  result: Type.Object({
    trackingRef: Type.String(),
    amount: pixAmount,
    beneficiaryAccountNumber: Type.String(),
    status,
  }),
  status: 201,
  answers: [invalidBody, malformedAuthorization],
  // The account is that of the instructions in a world of seed 42.
  example: {
    body: {
      trackingRef: 'XSP5T7W9R3',
      accountNumber: '105112181',
      amount: { amount: '250.00', currency: 'BRL' },
    },
  },
});
