import * as Type from 'typebox';
import { evmAddress } from './blockchain';
import { dollars } from './card-payment';
import { cryptoMoney } from './crypto-money';
import { dateTime, oneOf, uuid } from './text';

const members = Type.Array(Type.Object({ name: Type.String(), type: Type.String() }));

const unixSeconds = (description: string) => Type.Integer({ minimum: 0, description });

/**
 * What the payer's wallet signs (EIP-712, EIP-3009), with what the provider adds beside it: total
 * amount, fee model and fee quote are no part of what is signed.
 */
export const transferAuthorization = Type.Object({
  domain: Type.Object({
    name: Type.String(),
    version: Type.String(),
    chainId: Type.Integer(),
    verifyingContract: evmAddress({ description: 'The token.' }),
  }),
  types: Type.Object({
    EIP712Domain: Type.Optional(members),
    TransferWithAuthorization: members,
  }),
  primaryType: oneOf(['TransferWithAuthorization']),
  message: Type.Object({
    from: evmAddress({ description: "The payer's wallet." }),
    to: evmAddress({ description: 'Deposit address of the payment intent.' }),
    value: Type.String({
      pattern: '^\\d+$',
      description: 'The total amount in millionths of the currency.',
    }),
    validAfter: unixSeconds('Seconds since 1970; text when it is sent back.'),
    validBefore: unixSeconds('Seconds since 1970; text when it is sent back.'),
    nonce: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$', description: '32 bytes, used once.' }),
  }),
  totalAmount: dollars,
  feeChargeModel: oneOf(['endUser', 'merchant'], {
    description: 'endUser: the total contains the network fee, and networkFeeQuote is present.',
  }),
  networkFeeQuote: Type.Optional(
    Type.Object({
      quoteId: uuid(),
      amount: cryptoMoney(),
      expiresAt: dateTime(),
    }),
  ),
});
