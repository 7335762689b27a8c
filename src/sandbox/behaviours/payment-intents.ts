import Big from 'big.js';
import {
  createPaymentIntent,
  expirePaymentIntent,
  getPaymentIntent,
  getSupportedCurrencies,
  listPaymentIntents,
} from '@/api/operations/payment-intents';
import { behave, refuse, refuseEntity, refuseUnknown, reply, type Refusal } from '../behave';
import { amountError } from '../crypto-amount';
import { decimalPlaces, intentTimes, offeredChains, type CryptoCurrency } from '../crypto-terms';
import { intentListKey, stateOf, type PaymentIntent } from '../entities/payment-intent';
import { entityError, type EntityError } from '../entity-errors';
import { assignAddress, setState } from '../lifecycles/payment-intent';
import { merchantOf } from '../merchant';
import { moment, replyPage } from '../paging';
import { isoTime, type World } from '../world';

/** The most intents a page has. No figure is published; it is the default of every list. */
const maxPageSize = 50;

/** The last moment ISO 8601 can write with four digits of the year. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

type Asked = NonNullable<NonNullable<typeof createPaymentIntent.types>['body']>;

export const paymentIntentBehaviours = [
  behave(
    createPaymentIntent,
    (world, { body }) => {
      const refusal = refusalOf(world, body);
      if (refusal) return refusal;
      const intent = openIntent(world, body);
      const { transientAddress, continuousAddress } = intentTimes;
      const wait = intent.type === 'transient' ? transientAddress : continuousAddress;
      world.schedule(assignAddress, intent.id, wait);
      return reply(201, { data: answerOf(intent) });
    },
    { latency: 198 },
  ),

  behave(
    listPaymentIntents,
    (world, call) =>
      replyPage(world, call, {
        rows: world.paymentIntents.rows(intentListKey(call.query)),
        seqOf: (id) => world.paymentIntents.seqOf(id),
        answer: answerOf,
        filters: ['status', 'context'],
        maxPageSize,
      }),
    { latency: 127 },
  ),

  behave(
    getPaymentIntent,
    (world, { path }) => {
      const intent = world.paymentIntents.get(path.id);
      return intent
        ? reply(200, { data: answerOf(intent) })
        : refuseUnknown('payment intent', path.id);
    },
    { latency: 90 },
  ),

  behave(
    expirePaymentIntent,
    (world, { path }) => {
      const intent = world.paymentIntents.get(path.id);
      if (!intent) return refuseUnknown('payment intent', path.id);
      const { status } = stateOf(intent);
      if (!['created', 'pending', 'active'].includes(status)) {
        return refuse(400, 2, `The payment intent is ${status}, which is final.`);
      }
      const expired = setState(
        world,
        intent.type === 'transient' ? { ...intent, expiresOn: world.timestamp() } : intent,
        { status: 'expired', context: 'underpaid', reason: 'requested_by_merchant' },
      );
      return reply(200, { data: answerOf(expired) });
    },
    { latency: 143 },
  ),

  behave(
    getSupportedCurrencies,
    () =>
      reply(200, {
        data: Object.entries(offeredChains).map(([currency, blockchains]) => ({
          currency,
          blockchains: [...blockchains],
        })),
      }),
    { latency: 72 },
  ),
];

function refusalOf(world: World, body: Asked): Refusal | undefined {
  const currency = currencyOf(body);
  if (body.type !== 'continuous') {
    if (new Big(body.amount.amount).lte(0)) {
      return refuse(400, 1077, `The amount must be above zero (was ${body.amount.amount}).`);
    }
    const error = amountError('amount.amount', body.amount);
    if (error) return refuseEntity(error);
  }
  const errors = [...settlementErrors(body, currency), ...timeErrors(world, body)];
  if (errors.length > 0) return refuseEntity(...errors);
  const { merchantWalletId } = body;
  return merchantWalletId === undefined || merchantWalletId === merchantOf(world).merchantWalletId
    ? undefined
    : refuseUnknown('merchant wallet', merchantWalletId);
}

function settlementErrors(body: Asked, currency: CryptoCurrency): EntityError[] {
  const wrong = body.paymentMethods.flatMap(({ chain }, index) =>
    offeredChains[currency].includes(chain)
      ? []
      : [
          entityError(
            `paymentMethods.${index}.chain`,
            {
              error: 'invalid_value',
              text: `must be a chain that ${currency} is offered on: ${offeredChains[currency].join(', ')}`,
            },
            chain,
          ),
        ],
  );
  if (body.settlementCurrency === currency) return wrong;
  const text = `must be ${currency} too: the sandbox does not convert coins`;
  const rule = { error: 'invalid_value', text } as const;
  return [...wrong, entityError('settlementCurrency', rule, body.settlementCurrency)];
}

function timeErrors(world: World, body: Asked): EntityError[] {
  const expiresOn = endOf(body);
  if (expiresOn === undefined) return [];
  if (moment(expiresOn) > lastMoment) {
    const rule = { error: 'invalid_value', text: 'must be before the year 10000, UTC' } as const;
    return [entityError('expiresOn', rule, expiresOn)];
  }
  if (moment(expiresOn) > world.now()) return [];
  const rule = { error: 'date_not_in_future', text: 'must be in the future' } as const;
  return [entityError('expiresOn', rule, expiresOn)];
}

function openIntent(world: World, body: Asked): PaymentIntent {
  const currency = currencyOf(body);
  const now = world.timestamp();
  const zero = new Big(0).toFixed(decimalPlaces[currency]);
  const expiresOn = endOf(body);
  return world.paymentIntents.put({
    id: world.newId(),
    type: body.type ?? 'transient',
    currency,
    settlementCurrency: body.settlementCurrency,
    ...(body.type !== 'continuous' && {
      amount: new Big(body.amount.amount).toFixed(decimalPlaces[currency]),
    }),
    amountPaid: zero,
    amountRefunded: zero,
    paymentMethods: body.paymentMethods.map(({ type, chain }) => ({ type, chain })),
    paymentIds: [],
    refundIds: [],
    timeline: [{ status: 'created', time: now }],
    ...(expiresOn !== undefined && { expiresOn: isoTime(moment(expiresOn)) }),
    merchantWalletId: body.merchantWalletId ?? merchantOf(world).merchantWalletId,
    createDate: now,
    updateDate: now,
  });
}

function currencyOf(body: Asked): CryptoCurrency {
  return body.type === 'continuous' ? body.currency : body.amount.currency;
}

/** When an intent is to end. Whatever else stands in the body of a continuous one says nothing. */
function endOf(body: Asked): string | undefined {
  return body.type === 'continuous' ? undefined : body.expiresOn;
}

/** An intent as answered. There are fees once there is an address; the sandbox takes none. */
function answerOf(intent: PaymentIntent) {
  const { type, currency, amount, expiresOn, paymentIds, refundIds, ...rest } = intent;
  const money = (text: string) => ({ amount: text, currency });
  const fee = (kind: 'blockchainLeaseFee' | 'totalPaymentFees') => ({
    type: kind,
    ...money(new Big(0).toFixed(decimalPlaces[currency])),
  });
  const { status } = stateOf(intent);
  const answer = {
    ...rest,
    amountPaid: money(rest.amountPaid),
    amountRefunded: money(rest.amountRefunded),
    ...(rest.paymentMethods[0]?.address && {
      fees:
        status === 'complete'
          ? [fee('blockchainLeaseFee'), fee('totalPaymentFees')]
          : [fee('blockchainLeaseFee')],
    }),
  };
  if (type === 'continuous' || amount === undefined) {
    return { ...answer, type: 'continuous' as const, currency };
  }
  return {
    ...answer,
    amount: money(amount),
    paymentIds,
    refundIds,
    // Known once there is an address, as captured.
    ...(expiresOn !== undefined && status !== 'created' && { expiresOn }),
  };
}
