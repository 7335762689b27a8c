import Big from 'big.js';
import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import { chains } from '@/api/shapes/blockchain';
import { cryptoMoney } from '@/api/shapes/crypto-money';
import { validate } from '@/api/validate';
import { refuse, type Refusal } from './behave';
import { keptAddress } from './chain-addresses';
import { amountError, type AskedAmount } from './crypto-amount';
import { decimalPlaces, largestTransfer, offeredChains, type Chain } from './crypto-terms';
import { depositAddressKey } from './entities/wallet-address';
import { receiveTransfer } from './lifecycles/business-transfer';
import type { World } from './world';

/** Coins sent by hand to a deposit address of the account: where to, and how much. */
export interface AddressPayment {
  address: string;
  chain: Chain;
  amount: AskedAmount;
}

const amountSchema: JsonSchema = { ...cryptoMoney() };

/** Tells whether a payment made by hand is one to an address, rather than to an intent. */
export function isAddressed(value: Json | undefined): boolean {
  return isJsonObject(value) && value['address'] !== undefined;
}

/** Reads a payment to an address made by hand, or says what is wrong with it. */
export function parseAddressPayment(value: Json | undefined): AddressPayment | string {
  const usage =
    'Send {"address": "0x…", "chain": "ETH", "amount": {"amount": "25.00", "currency": "USD"}}.';
  if (!isJsonObject(value)) return usage;
  const { address, chain: on, amount } = value;
  const chain = chains.find((known) => known === on);
  if (typeof address !== 'string' || chain === undefined) return usage;
  if (validate(amountSchema, amount).length > 0) return usage;
  const asked = amount as unknown as AskedAmount;
  return amountError('amount.amount', asked)?.message ?? { address, chain, amount: asked };
}

/**
 * Lets coins arrive at a deposit address of the account, as if somebody had sent them. Gives the id
 * of the transfer, or refuses where there is no such address or its chain lacks the currency.
 */
export function payAddress(
  world: World,
  { address, chain, amount }: AddressPayment,
): { transferId: string } | Refusal {
  const key = depositAddressKey(chain, { address: keptAddress(address) });
  const [known] = world.depositAddresses.rows(key);
  if (!known) {
    const text = `The account has no deposit address ${JSON.stringify(address)} on ${chain}.`;
    return refuse(404, 404, text);
  }
  const { currency } = amount;
  if (!offeredChains[currency].includes(chain)) {
    return refuse(400, 400, `${currency} does not arrive on ${chain}.`);
  }
  if (new Big(amount.amount).gt(largestTransfer)) {
    return refuse(400, 400, `One transfer brings at most ${largestTransfer} ${currency}.`);
  }
  const text = new Big(amount.amount).toFixed(decimalPlaces[currency]);
  return { transferId: receiveTransfer(world, known.entity, { amount: text, currency }).id };
}
