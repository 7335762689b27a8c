import { createPaymentToken } from '@/api/operations/wallets';
import type { Random } from '@/api/random';
import { behave, refuse, reply, type Refusal } from '../behave';
import { cardTimes } from '../card-terms';
import type { PaymentToken } from '../entities/payment-token';
import { isoTime, type World } from '../world';

export const paymentTokenBehaviours = [
  behave(
    createPaymentToken,
    (world, { body: { type } }) => {
      const now = world.timestamp();
      const { steadyExpiry: _steadyExpiry, ...answer } = world.paymentTokens.put({
        id: world.newId(),
        type,
        expiresOn: isoTime(world.now() + cardTimes.token),
        cardDetails: drawCard(world.random, Number(now.slice(0, 4))),
        steadyExpiry: world.steady() + cardTimes.token,
        createDate: now,
        updateDate: now,
      });
      return reply(201, { data: answer });
    },
    { latency: 187 },
  ),
];

/** Refuses to pay from a token that nobody made, that is used or that has expired. */
export function refuseToken(world: World, id: string): Refusal | undefined {
  const token = world.paymentTokens.get(id);
  const shown = JSON.stringify(id);
  if (!token) return refuse(404, 1089, `There is no payment token ${shown}.`);
  if (token.paymentId !== undefined) {
    return refuse(400, 1088, `The payment token ${shown} was used by payment ${token.paymentId}.`);
  }
  return world.steady() >= token.steadyExpiry
    ? refuse(400, 1088, `The payment token ${shown} expired at ${token.expiresOn}.`)
    : undefined;
}

/** Notes which payment used a token: there is no second one. */
export function useToken(world: World, id: string, paymentId: string): void {
  const token = world.paymentTokens.get(id);
  if (token) world.paymentTokens.put({ ...token, paymentId, updateDate: world.timestamp() });
}

/** The first digits of the test cards that the provider names. */
const bins = {
  VISA: ['400740', '400741', '420000', '475714'],
  MASTERCARD: ['510242', '517337', '555555'],
} as const;

/** Invents the card behind a wallet's token: what is in the token only the wallet's keys could tell. */
function drawCard(random: Random, year: number): PaymentToken['cardDetails'] {
  const pick = <const T>(choices: readonly [T, ...T[]]): T =>
    choices[random.int(0, choices.length - 1)] ?? choices[0];
  const network = pick(['VISA', 'MASTERCARD']);
  return {
    expMonth: random.int(1, 12),
    expYear: year + random.int(1, 5),
    network,
    last4: String(random.int(0, 9_999)).padStart(4, '0'),
    bin: pick<string>(bins[network]),
    fundingType: pick(['credit', 'debit', 'prepaid']),
    issuerCountry: 'US',
  };
}
