import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { bankAddresses, billingDetails, wireAccount } from '../shapes/bank-account';
import { wireInstructions } from '../shapes/exchange';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization, notFound } from './known-answers';

const accountId = Type.Object({ id: uuid({ title: 'Account id' }) });
const exampleId = { id: '2b7e4f10-93c6-4d58-8a1f-6c0d5e9b7a31' };

/** What the link of every bank account takes. */
const linkFields = {
  idempotencyKey: idempotencyKey(),
  beneficiaryName: Type.Optional(Type.String({ title: 'Beneficiary name' })),
  ffcMemo: Type.Optional(
    Type.String({ title: 'FFC memo', description: 'For further credit: text for the bank.' }),
  ),
  billingDetails: Type.Object(billingDetails, {
    title: 'Billing details',
    description: 'Name and address of the owner.',
  }),
  intermediaryBank: Type.Optional(
    Type.Object(
      {
        identifier: Type.Optional(Type.String({ title: 'Identifier' })),
        type: Type.Optional(
          Type.String({ title: 'Type', description: 'ABA in the US, else BIC.' }),
        ),
        countryCode: Type.Optional(Type.String({ title: 'Country code', maxLength: 2 })),
      },
      { title: 'Intermediary bank' },
    ),
  ),
};

const accountNumber = Type.String({ title: 'Account number', minLength: 6, maxLength: 35 });

export const createWireAccount = defineOperation({
  id: 'createWireAccount',
  area: 'businessAccount',
  title: 'Link a bank account',
  description:
    'Links a bank account for wires in and out: one in the US, one elsewhere with a SWIFT/BIC, or one with an IBAN. It is pending at first and complete within a second in the sandbox.',
  method: 'POST',
  path: '/v1/businessAccount/banks/wires',
  route: '/debug/businessAccount/bankAccounts/create',
  body: Type.Union([
    Type.Object(
      {
        ...linkFields,
        accountNumber,
        routingNumber: Type.String({
          title: 'Routing number',
          minLength: 1,
          description: 'ABA number, 9 digits.',
        }),
        bankAddress: bankAddresses.us,
      },
      { title: 'US' },
    ),
    Type.Object(
      {
        ...linkFields,
        accountNumber,
        routingNumber: Type.String({
          title: 'Routing number',
          minLength: 1,
          description: 'SWIFT/BIC (ISO 9362).',
        }),
        bankAddress: bankAddresses.swift,
      },
      { title: 'SWIFT/BIC' },
    ),
    Type.Object(
      {
        ...linkFields,
        iban: Type.String({
          title: 'IBAN',
          minLength: 1,
          description: 'International bank account number (ISO 13616), of the country of the bank.',
        }),
        bankAddress: bankAddresses.iban,
      },
      { title: 'IBAN' },
    ),
  ]),
  result: wireAccount,
  status: 201,
  answers: [
    invalidBody,
    { status: 400, code: 1032, text: 'The account number is wrong.' },
    { status: 400, code: 1091, text: 'There is no bank with this routing number.' },
    { status: 400, code: 1092, text: 'The IBAN is not valid.' },
    { status: 400, code: 1101, text: 'A country is not a two-letter code of ISO 3166-1.' },
    { status: 400, code: 1102, text: 'The IBAN is of another country than the bank.' },
    { status: 400, code: 1103, text: 'Accounts in this country need an IBAN.' },
    { status: 400, code: 1104, text: 'More is needed about the bank.' },
    { status: 400, code: 1105, text: 'More is needed about the owner.' },
    { status: 400, code: 1106, text: 'The district must have two letters.' },
    { status: 400, code: 1108, text: 'The country is not supported.' },
    malformedAuthorization,
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      accountNumber: '12340010',
      routingNumber: '121000248',
      billingDetails: {
        name: 'Ada Example',
        city: 'Boston',
        country: 'US',
        line1: '1 Sample Street',
        district: 'MA',
        postalCode: '02110',
      },
      bankAddress: {
        bankName: 'Sample Bank',
        city: 'San Francisco',
        country: 'US',
        district: 'CA',
      },
    },
  },
});

export const listWireAccounts = defineOperation({
  id: 'listWireAccounts',
  area: 'businessAccount',
  title: 'List bank accounts',
  description: 'Linked bank accounts, newest first, all on one page.',
  method: 'GET',
  path: '/v1/businessAccount/banks/wires',
  route: '/debug/businessAccount/bankAccounts/fetch',
  result: Type.Array(wireAccount),
  answers: [malformedAuthorization],
  example: {},
});

export const getWireAccount = defineOperation({
  id: 'getWireAccount',
  area: 'businessAccount',
  title: 'Get a bank account',
  description: 'One linked bank account. Poll it until it is complete or failed.',
  method: 'GET',
  path: '/v1/businessAccount/banks/wires/{id}',
  route: '/debug/businessAccount/bankAccounts/details',
  pathParams: accountId,
  result: wireAccount,
  answers: [malformedAuthorization, notFound('bank account')],
  example: { path: exampleId },
});

export const getWireInstructions = defineOperation({
  id: 'getWireInstructions',
  area: 'businessAccount',
  title: 'Get wire instructions',
  description:
    'Where to send a wire from a linked bank account. Tracking reference and account number are what the mock of a wire takes.',
  method: 'GET',
  path: '/v1/businessAccount/banks/wires/{id}/instructions',
  route: '/debug/businessAccount/bankAccounts/instructions',
  pathParams: accountId,
  query: Type.Object({
    currency: Type.Optional(
      oneOf(['USD', 'EUR'], { title: 'Currency', description: 'Default: USD.' }),
    ),
  }),
  result: Type.Object({
    ...wireInstructions.properties,
    trackingRef: Type.String({ description: 'CIR and 7 characters, fixed per account.' }),
    virtualAccountEnabled: Type.Optional(Type.Boolean()),
  }),
  answers: [invalidBody, malformedAuthorization, notFound('bank account')],
  example: { path: exampleId, query: { currency: 'USD' } },
});
