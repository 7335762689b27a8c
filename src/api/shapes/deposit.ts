import * as Type from 'typebox';
import { bankCurrencies } from './bank-account';
import { money } from './money';
import { nullable } from './nullable';
import { riskEvaluation } from './risk-evaluation';
import { dateTime, oneOf, uuid } from './text';

/** A deposit from a bank account as answered. */
export const deposit = Type.Object({
  id: uuid(),
  sourceWalletId: Type.Optional(
    uuid({ description: 'Despite its name the id of the bank account the money came from.' }),
  ),
  destination: Type.Object({ type: oneOf(['wallet']), id: Type.String() }),
  amount: money(bankCurrencies),
  fee: Type.Optional(money(['USD'])),
  status: oneOf(['pending', 'complete', 'failed']),
  riskEvaluation: nullable(riskEvaluation),
  customerExternalRef: Type.Optional(Type.String({ description: 'The memo of the wire.' })),
  createDate: dateTime(),
  updateDate: Type.Optional(dateTime()),
});
