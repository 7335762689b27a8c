import Big from 'big.js';
import type { Side, StablefxFunding, StablefxTrade, Tokens } from '../entities/stablefx';
import { escrowContract, tokenContracts } from './terms';
import { tokenText, tokenUnits } from './token-amounts';
import type { FundingMessage } from './typed-data';

type Sums = Map<Tokens['currency'], Big>;

/** What a side delivers and what it receives after fees, over several trades, each currency once. */
export interface Obligations {
  deliverables: Tokens[];
  receivables: Tokens[];
}

/** Sums up trades. Net, what is received of a currency is set off against what is delivered of it. */
export function obligationsOf(
  trades: readonly StablefxTrade[],
  side: Side,
  mode: StablefxFunding['mode'],
): Obligations {
  const [delivered, received]: [Sums, Sums] = [new Map(), new Map()];
  for (const trade of trades) {
    const [due, owed] = side === 'taker' ? [trade.from, trade.to] : [trade.to, trade.from];
    add(delivered, due.currency, new Big(due.amount));
    add(received, owed.currency, new Big(owed.amount).minus(trade[side].fee));
  }
  return mode === 'gross'
    ? { deliverables: listed(delivered), receivables: listed(received) }
    : { deliverables: excess(delivered, received), receivables: excess(received, delivered) };
}

function add(sums: Sums, currency: Tokens['currency'], amount: Big): void {
  sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(amount));
}

function listed(sums: Sums): Tokens[] {
  return [...sums].map(([currency, amount]) => ({ currency, amount: tokenText(amount) }));
}

/** By how much one sum is above the other, in the currencies where it is. */
function excess(sums: Sums, others: Sums): Tokens[] {
  const left = [...sums].map(
    ([currency, amount]) => [currency, amount.minus(others.get(currency) ?? 0)] as const,
  );
  return listed(new Map(left.filter(([, amount]) => amount.gt(0))));
}

/**
 * The message a side signs to deliver: one trade by itself, several (and whatever is net) as a
 * batch, with one permission per token.
 */
export function fundingMessage(
  { contractTradeIds, mode }: Pick<StablefxFunding, 'contractTradeIds' | 'mode'>,
  deliverables: readonly Tokens[],
  permit: { nonce: string; deadline: number },
): FundingMessage {
  const permitted = deliverables.map(({ currency, amount }) => ({
    token: tokenContracts[currency],
    amount: tokenUnits(amount),
  }));
  const { nonce, deadline } = permit;
  const permission = { spender: escrowContract, nonce, deadline: String(deadline) };
  const [id = '', ...more] = contractTradeIds;
  const [token] = permitted;
  return mode === 'gross' && token && more.length === 0
    ? { permitted: token, ...permission, witness: { id } }
    : { permitted, ...permission, witness: { ids: contractTradeIds } };
}
