import * as Type from 'typebox';
import { cryptoMoney } from './crypto-money';

/** Balances of an account, one amount per currency. */
export const balances = Type.Array(cryptoMoney());
