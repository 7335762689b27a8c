import * as Type from 'typebox';
import { addressTag, chain } from './blockchain';
import { cryptoDigits, cryptoMoney } from './crypto-money';
import { money } from './money';
import { nullable } from './nullable';
import { riskEvaluation } from './risk-evaluation';
import { dateTime, oneOf, uuid } from './text';
import { travelIdentities } from './travel-identity';

const walletId = Type.String({ description: 'Id of a wallet: 10 digits, such as 1000999922.' });

/** A transfer of crypto as answered: out to a chain, or in from one. It has no update date. */
export const businessTransfer = Type.Object({
  id: uuid(),
  source: Type.Union([
    Type.Object(
      {
        type: Type.Literal('wallet'),
        id: walletId,
        identities: Type.Optional(travelIdentities),
      },
      { title: 'Wallet' },
    ),
    Type.Object(
      {
        type: Type.Literal('blockchain'),
        chain: chain(),
        identities: Type.Optional(travelIdentities),
      },
      { title: 'Blockchain' },
    ),
  ]),
  destination: Type.Union([
    Type.Object(
      { type: Type.Literal('blockchain'), address: Type.String(), addressTag, chain: chain() },
      { title: 'Blockchain' },
    ),
    Type.Object(
      {
        type: Type.Literal('wallet'),
        id: walletId,
        address: Type.Optional(Type.String()),
        addressTag,
      },
      { title: 'Wallet' },
    ),
  ]),
  amount: cryptoMoney(),
  fees: Type.Optional(
    Type.Array(
      Type.Object({
        ...money(['USD'], { digits: cryptoDigits }).properties,
        type: oneOf(['network']),
      }),
    ),
  ),
  transactionHash: nullable(Type.String({ description: 'Once it is running.' })),
  status: oneOf(['pending', 'running', 'complete', 'failed'], {
    description: 'running: on chain, waiting for its confirmations.',
  }),
  errorCode: nullable(
    oneOf(['transfer_failed', 'transfer_denied', 'blockchain_error', 'insufficient_funds']),
  ),
  riskEvaluation: nullable(riskEvaluation),
  createDate: dateTime(),
});
