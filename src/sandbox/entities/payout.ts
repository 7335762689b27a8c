import * as Type from 'typebox';
import type { Static } from 'typebox';
import { chain } from '@/api/shapes/blockchain';
import { cryptoCurrency } from '@/api/shapes/crypto-money';
import { payout as answered } from '@/api/shapes/payout';
import { payoutStatuses } from '@/api/shapes/payout-words';
import { dateTime, uuid } from '@/api/shapes/text';
import { travelIdentities } from '@/api/shapes/travel-identity';

const amount = Type.String({ pattern: '^\\d+(\\.\\d+)?$' });
const { errorCode, riskEvaluation, status } = answered.properties;

/** Coins on their way from the merchant's wallet to a recipient of the address book. */
export const payout = Type.Object({
  id: uuid(),
  sourceWalletId: Type.String(),
  recipientId: uuid(),
  /** The recipient's chain as it was then: the recipient may be gone. */
  chain: chain(),
  amount,
  currency: cryptoCurrency(),
  /** What arrives, once it is known; of the same currency. */
  arrivingAmount: Type.Optional(amount),
  identities: Type.Optional(travelIdentities),
  status,
  errorCode,
  riskEvaluation,
  /** Hash of the transaction. */
  externalRef: Type.Optional(Type.String()),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type Payout = Static<typeof payout>;

/** Filters of the list of payouts; an absent one matches all, several statuses any of them. */
export interface PayoutFilters {
  recipientId?: string | undefined;
  currency?: string | undefined;
  chain?: string | undefined;
  statuses?: readonly string[] | undefined;
}

/** The index keys of a payout: every combination of filters that finds it. */
export function chainPayoutKeys({
  recipientId,
  currency,
  chain: on,
  status: at,
}: Payout): string[] {
  return [recipientId, undefined].flatMap((recipient) =>
    [currency, undefined].flatMap((money) =>
      [on, undefined].flatMap((place) =>
        statusSets(at).map((statuses) =>
          payoutListKey({ recipientId: recipient, currency: money, chain: place, statuses }),
        ),
      ),
    ),
  );
}

/** The index key of one combination of filters. To ask for all statuses is to ask for none. */
export function payoutListKey({
  recipientId,
  currency,
  chain: on,
  statuses,
}: PayoutFilters): string {
  const asked = payoutStatuses.filter((one) => statuses?.includes(one) ?? true);
  return `list:${recipientId ?? '*'}/${currency ?? '*'}/${on ?? '*'}/${asked.join('+')}`;
}

/** The sets of statuses a status is in: so few that a list of several has an index of its own. */
function statusSets(at: Payout['status']): string[][] {
  return payoutStatuses
    .filter((other) => other !== at)
    .reduce<string[][]>((sets, other) => [...sets, ...sets.map((set) => [...set, other])], [[at]]);
}
