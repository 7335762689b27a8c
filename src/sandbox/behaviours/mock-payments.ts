import Big from 'big.js';
import { mockPixPayment, mockWirePayment } from '@/api/operations/mock-payments';
import { owners } from '../accounts';
import { largestBankPayment } from '../bank-terms';
import { behave, refuse, refuseEntity, reply } from '../behave';
import type { ExchangeSettlement, SettlementRow } from '../entities/exchange';
import { entityError, limitRule, type EntityError } from '../entity-errors';
import { move } from '../ledger';
import { awaitDeposit, recipientOf } from '../lifecycles/deposit';
import { payRow } from '../lifecycles/exchange-settlement';
import { accountNumberOf, settlementAccount } from '../settlement-accounts';
import type { World } from '../world';

/** The smallest wire, in units of its currency. Ours: no figure is published. */
const minimumWire = '1.00';

/** A payment as it arrives, whatever rail carried it. */
interface Payment {
  rail: string;
  trackingRef: string;
  memo?: string;
  accountNumber: string;
  amount: string;
  currency: string;
}

export const mockPaymentBehaviours = [
  behave(
    mockWirePayment,
    (world, { body }) => {
      const { trackingRef, memo, beneficiaryBank, rail = 'wire' } = body;
      const { currency } = body.amount;
      const amount = new Big(body.amount.amount).toFixed(2);
      if (new Big(amount).lt(minimumWire)) {
        return refuse(
          400,
          1098,
          `A wire carries at least ${minimumWire} ${currency} (was ${amount}).`,
        );
      }
      const tooMuch = mostError(amount);
      if (tooMuch) return refuseEntity(tooMuch);
      receive(world, {
        rail,
        trackingRef,
        ...(memo !== undefined && { memo }),
        accountNumber: beneficiaryBank.accountNumber,
        amount,
        currency,
      });
      const data = {
        trackingRef,
        amount: { amount, currency },
        beneficiaryBank,
        status: 'pending' as const,
      };
      return reply(201, { data });
    },
    { latency: 156 },
  ),

  behave(
    mockPixPayment,
    (world, { body }) => {
      const { trackingRef, accountNumber } = body;
      const { currency } = body.amount;
      const amount = new Big(body.amount.amount).toFixed(2);
      if (new Big(amount).lte(0)) {
        return refuseEntity(entityError('amount.amount', limitRule('min', 0, false), amount));
      }
      const tooMuch = mostError(amount);
      if (tooMuch) return refuseEntity(tooMuch);
      receive(world, { rail: 'pix', trackingRef, accountNumber, amount, currency });
      const data = {
        trackingRef,
        amount: { amount, currency },
        beneficiaryAccountNumber: accountNumber,
        status: 'pending' as const,
      };
      return reply(201, { data });
    },
    { latency: 149 },
  ),
];

function mostError(amount: string): EntityError | undefined {
  if (new Big(amount).lte(largestBankPayment)) return undefined;
  return entityError('amount.amount', limitRule('max', largestBankPayment, true), amount);
}

/**
 * Takes note of a payment. It pays the settlement row it names if all of it is right; else it
 * becomes a deposit for the linked account whose reference it quotes.
 */
function receive(world: World, payment: Payment): void {
  const id = world.newId();
  const match = matchRow(world, payment);
  if (!match) {
    const noted = world.incomingPayments.put({ id, ...payment, ...recipientOf(world, payment) });
    if (noted.accountId !== undefined) awaitDeposit(world);
    return;
  }
  world.incomingPayments.put({ id, ...payment, paid: match.row.reference });
  const { amount, currency } = payment;
  move(world, { from: owners.outside, to: owners.held, amount, currency, cause: id });
  payRow(world, match.settlement, match.row);
}

/**
 * The open payable row a payment is for: its reference stands in the memo or in the tracking
 * reference, it went to the account of the instructions, and the amount is exact.
 */
function matchRow(
  world: World,
  payment: Payment,
): { settlement: ExchangeSettlement; row: SettlementRow } | undefined {
  const account = settlementAccount(world.seed, payment.currency);
  if (!account || accountNumberOf(account) !== payment.accountNumber) return undefined;
  const reference = referenceIn(payment.memo ?? '') ?? referenceIn(payment.trackingRef);
  if (reference === undefined) return undefined;
  if (payment.trackingRef !== account.trackingRef && payment.trackingRef !== reference) {
    return undefined;
  }
  const settlement = world.exchangeSettlements.rows(`reference:${reference}`)[0]?.entity;
  const row = settlement?.details.find((detail) => detail.reference === reference);
  const isOpen = row?.type === 'payable' && !row.paid;
  return settlement && row && isOpen && isExact(payment, row) ? { settlement, row } : undefined;
}

function isExact(payment: Payment, { amount }: SettlementRow): boolean {
  return payment.currency === amount.currency && payment.amount === amount.amount;
}

function referenceIn(text: string): string | undefined {
  return /\bXSP[A-Z0-9]{7}\b/.exec(text)?.[0];
}
