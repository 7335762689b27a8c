import { catalogue } from '@/api/catalogue';
import { isJsonObject } from '@/api/json';
import type { Fault, SlowLifecycle } from './fault-plan';
import type { PresetName } from './fault-preset-names';
import { anyOperation } from './fault-rules';

/** A situation to test against, by name: ordinary rules, in order. */
export interface FaultPreset {
  title: string;
  /** What happens, in one sentence. */
  description: string;
  rules: readonly (Fault | SlowLifecycle)[];
}

/** What settles, step by step: the end of an exchange trade, of card payments, of a StableFX trade. */
const settling = [
  'exchange-settlement.complete-payable',
  'exchange-settlement.complete-receivable',
  'settlement.batch',
  'stablefx-trade.deliver',
];

/** Every preset, by name. */
export const faultPresets: Readonly<Record<PresetName, FaultPreset>> = {
  'expired-quote': {
    title: 'Expired quote',
    description: 'The first trade of each kind is refused: its quote expired just before.',
    rules: ['createExchangeTrade', 'stablefxCreateTrade'].map((operation) => ({
      operation,
      attempt: 1,
      stale: true,
    })),
  },
  'declined-card': {
    title: 'Declined card',
    description: 'The first card payment is taken, then fails: its issuer does not honor the card.',
    rules: [{ operation: 'createPayment', attempt: 1, decline: 'card_not_honored' }],
  },
  'rate-limit': {
    title: 'Rate limit',
    description: 'Every third call of an operation is answered 429, to be sent again in 2 seconds.',
    rules: [{ operation: anyOperation, every: 3, status: 429, retryAfter: 2 }],
  },
  'slow-settlement': {
    title: 'Slow settlement',
    description: 'Settling takes ten times as long: exchange trades, card payments, StableFX.',
    rules: settling.map((lifecycle) => ({ lifecycle, slow: 10 })),
  },
  'lost-answer': {
    title: 'Lost answer',
    description:
      'The first call of every operation that asks for an idempotency key acts, and its answer is lost: the same key sent again gives it.',
    rules: catalogue
      .filter(({ body }) => asksForKey(body?.schema))
      .map(({ id }) => ({ operation: id, attempt: 1, drop: true })),
  },
};

/** Tells whether a body can't go without an idempotency key, in each of its forms. */
function asksForKey(schema: unknown): boolean {
  if (!isJsonObject(schema)) return false;
  const { required, anyOf: forms } = schema;
  if (Array.isArray(required)) return required.includes('idempotencyKey');
  return Array.isArray(forms) && forms.length > 0 && forms.every(asksForKey);
}
