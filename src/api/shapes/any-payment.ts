import * as Type from 'typebox';
import { cardCancel, cardPayment, cardRefund } from './card-payment';
import { cryptoPayment } from './crypto-payment';

/** Everything that is read at `/v1/payments`, as answered. */
export const anyPayment = Type.Union([cardPayment, cardRefund, cardCancel, cryptoPayment]);
