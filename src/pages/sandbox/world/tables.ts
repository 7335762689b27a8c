import type { Collection } from '@/sandbox/collection';
import type { CollectionName, Collections } from '@/sandbox/collections';
import { stateOf } from '@/sandbox/entities/payment-intent';

/** A table of the world: a collection that means something to whoever calls the API. */
export type TableName = Exclude<CollectionName, 'calls' | 'events'>;

/** A column of a table; an entity without its value leaves the cell empty. */
export interface Column<T> {
  title: string;
  isNumber?: boolean;
  /** The value in words. A method, so that a table of one kind of entity is one of any. */
  of(entity: T): string | undefined;
}

/** How a collection is shown. */
export interface WorldTable<T> {
  /** What one of its records is called, such as `trade`. */
  one: string;
  columns: readonly Column<T>[];
  /** What it stands at; a table without has no such column. */
  statusOf?(entity: T): string | undefined;
  /** The operation that makes one. */
  madeBy?: string;
}

type EntityOf<Name extends TableName> = Collections[Name] extends Collection<infer T> ? T : never;

interface Money {
  amount: string;
  currency: string;
}

/** Every table in the order of the navigation of calls; a new collection has to be named here. */
const declared: { readonly [Name in TableName]: WorldTable<EntityOf<Name>> } = {
  exchangeQuotes: {
    one: 'quote',
    madeBy: 'createExchangeQuote',
    columns: [
      number('from', (quote) => money(quote.from)),
      number('to', (quote) => money(quote.to)),
    ],
    statusOf: ({ type, tradeId }) => (tradeId === undefined ? type : 'used'),
  },
  exchangeTrades: {
    one: 'trade',
    madeBy: 'createExchangeTrade',
    columns: [
      number('from', (trade) => money(trade.from)),
      number('to', (trade) => money(trade.to)),
    ],
    statusOf: ({ status }) => status,
  },
  exchangeSettlements: {
    one: 'settlement batch',
    columns: (['payable', 'receivable'] as const).map((type) =>
      number(type, ({ details }) => {
        const row = details.find((one) => one.type === type);
        return row && money(row.amount);
      }),
    ),
    statusOf: ({ status }) => status,
  },
  stablefxQuotes: {
    one: 'StableFX quote',
    madeBy: 'stablefxCreateQuote',
    columns: [
      number('from', (quote) => money(quote.from)),
      number('to', (quote) => money(quote.to)),
    ],
    statusOf: ({ type, tradeId }) => (tradeId === undefined ? type : 'used'),
  },
  stablefxTrades: {
    one: 'StableFX trade',
    madeBy: 'stablefxCreateTrade',
    columns: [
      number('from', (trade) => money(trade.from)),
      number('to', (trade) => money(trade.to)),
    ],
    statusOf: ({ status }) => status,
  },
  stablefxFundings: {
    one: 'funding to sign',
    columns: [text('side', ({ type }) => type), text('mode', ({ mode }) => mode)],
    statusOf: ({ used }) => (used ? 'used' : 'open'),
  },
  paymentIntents: {
    one: 'payment intent',
    madeBy: 'createPaymentIntent',
    columns: [
      number('amount', ({ amount, currency }) =>
        amount === undefined ? undefined : money({ amount, currency }),
      ),
      number('paid', ({ amountPaid, currency }) => money({ amount: amountPaid, currency })),
    ],
    statusOf: (intent) => stateOf(intent).status,
  },
  cryptoTransfers: {
    one: 'coin payment',
    columns: [text('type', ({ type }) => type), number('amount', money)],
    statusOf: ({ status }) => status,
  },
  networkFeeQuotes: {
    one: 'network fee',
    columns: [number('total', ({ total }) => total), number('fee', ({ fee }) => fee)],
    statusOf: ({ paymentId }) => (paymentId === undefined ? 'open' : 'used'),
  },
  cardTransfers: {
    one: 'card payment',
    madeBy: 'createPayment',
    columns: [
      text('type', ({ type }) => type),
      number('amount', ({ amount }) => money({ amount, currency: 'USD' })),
    ],
    statusOf: ({ status }) => status,
  },
  paymentTokens: {
    one: 'payment token',
    madeBy: 'createPaymentToken',
    columns: [
      text('type', ({ type }) => type),
      text('card', ({ cardDetails: { last4 } }) => last4),
    ],
    statusOf: ({ paymentId }) => (paymentId === undefined ? 'open' : 'used'),
  },
  settlements: {
    one: 'settlement',
    columns: [
      number('debits', ({ totalDebits }) => money({ amount: totalDebits, currency: 'USD' })),
      number('credits', ({ totalCredits }) => money({ amount: totalCredits, currency: 'USD' })),
    ],
  },
  payouts: {
    one: 'payout',
    madeBy: 'createPayout',
    columns: [text('chain', ({ chain }) => chain), number('amount', money)],
    statusOf: ({ status }) => status,
  },
  recipients: {
    one: 'recipient',
    madeBy: 'createRecipient',
    columns: [
      text('chain', ({ chain }) => chain),
      text('name', ({ metadata }) => metadata.nickname),
    ],
    statusOf: ({ status }) => status,
  },
  bankAccounts: {
    one: 'linked account',
    madeBy: 'createWireAccount',
    columns: [text('kind', ({ kind }) => kind), text('name', ({ name }) => name)],
    statusOf: ({ status }) => status,
  },
  incomingPayments: {
    one: 'incoming payment',
    columns: [text('rail', ({ rail }) => rail), number('amount', money)],
    statusOf: ({ errorCode, paid, depositId }) =>
      errorCode ?? (paid === undefined && depositId === undefined ? 'received' : 'credited'),
  },
  deposits: {
    one: 'deposit',
    columns: [text('type', ({ type }) => type), number('amount', money)],
    statusOf: ({ status }) => status,
  },
  businessPayouts: {
    one: 'business payout',
    madeBy: 'createBusinessPayout',
    columns: [text('to', ({ destination: { name } }) => name), number('amount', money)],
    statusOf: ({ status }) => status,
  },
  businessTransfers: {
    one: 'business transfer',
    madeBy: 'createBusinessTransfer',
    columns: [text('direction', ({ direction }) => direction), number('amount', money)],
    statusOf: ({ status }) => status,
  },
  depositAddresses: {
    one: 'deposit address',
    madeBy: 'createDepositAddress',
    columns: [text('chain', ({ chain }) => chain), text('currency', ({ currency }) => currency)],
  },
  recipientAddresses: {
    one: 'recipient address',
    madeBy: 'createRecipientAddress',
    columns: [text('chain', ({ chain }) => chain), text('name', ({ description }) => description)],
    statusOf: ({ status }) => status,
  },
  ledgerAccounts: {
    one: 'ledger account',
    columns: [
      number('debits', ({ debits }) => debits),
      number('credits', ({ credits }) => credits),
    ],
  },
  ledgerEntries: {
    one: 'ledger entry',
    columns: [
      text('debit', ({ debit }) => debit),
      text('credit', ({ credit }) => credit),
      number('amount', money),
    ],
  },
  dailyVolumes: {
    one: 'daily volume',
    columns: [number('sold', ({ amount }) => amount)],
  },
  firstAnswers: {
    one: 'idempotency key',
    columns: [number('first answer', ({ status }) => String(status))],
  },
};

/** Every table by name; what it is given has to be of its own collection. */
export const tables: Readonly<Record<TableName, WorldTable<Collected>>> = declared;

/** An entity of any collection, with the dates that most have. */
export interface Collected {
  readonly id: string;
  readonly createDate?: string;
  readonly updateDate?: string;
}

export const tableNames = Object.keys(declared) as TableName[];

/** Tells whether a name from outside, as of an address, is that of a table. */
export function isTableName(name: string | null): name is TableName {
  return name !== null && Object.hasOwn(declared, name);
}

function text<T>(title: string, of: (entity: T) => string | undefined): Column<T> {
  return { title, of };
}

function number<T>(title: string, of: (entity: T) => string | undefined): Column<T> {
  return { title, of, isNumber: true };
}

function money({ amount, currency }: Money): string {
  return `${currency} ${amount}`;
}
