import { catalogueIndex } from '@/api/catalogue-index';

/**
 * What an id is of. Mostly the path of the collection it is found in, such as `/v1/payments`; a word
 * for what has no collection, such as `wallet`.
 */
export type SeenKind = string;

/** Chain addresses, whatever they are of. */
export const address: SeenKind = 'address';

/** Members that name a thing of a kind their name does not say. */
const byName: Readonly<Record<string, SeenKind>> = {
  merchantWalletId: 'wallet',
  masterWalletId: 'wallet',
  sourceWalletId: 'wallet',
  walletId: 'wallet',
  contractTradeId: 'contract trade',
  addressId: '/v1/businessAccount/wallets/addresses/recipient',
  trackingRef: 'tracking reference',
  reference: 'settlement reference',
  ref: 'settlement reference',
  address,
  depositAddress: address,
  endUserAddress: address,
  recipientAddress: address,
  signerAddress: address,
  walletAddress: address,
};

/** What an `id` beside a `type` is of. */
const byType: Readonly<Record<string, SeenKind>> = {
  wallet: 'wallet',
  wire: '/v1/businessAccount/banks/wires',
  cbit: '/v1/businessAccount/banks/cbit',
  xpay: '/v1/businessAccount/banks/xpay',
  address_book: '/v1/addressBook/recipients',
  verified_blockchain: '/v1/businessAccount/wallets/addresses/recipient',
  payment_token: '/v1/paymentTokens',
  payment: '/v1/payments',
  refund: '/v1/payments',
  cancel: '/v1/payments',
};

/** Calls that answer with a thing of another collection than the one they are sent to. */
const answersWith: Readonly<Record<string, SeenKind>> = {
  createCryptoPayment: '/v1/payments',
  refundPaymentIntent: '/v1/payments',
  getExchangeSettlementByReference: '/v1/exchange/trades/settlements',
};

/** The path of a collection: that of a call up to the first id in it. */
export function collectionOf(path: string): SeenKind {
  return path.replace(/\/\{.*$/, '');
}

/** What the `id` of an answer is of. */
export function answeredKind(operationId: string, path: string): SeenKind {
  return answersWith[operationId] ?? collectionOf(path);
}

/** What an `id` is of that stands beside a `type`. */
export function kindOfType(type: unknown): SeenKind | undefined {
  return typeof type === 'string' && Object.hasOwn(byType, type) ? byType[type] : undefined;
}

/** Things that are named alike in another part of the API, where no collection has them. */
const elsewhere: Readonly<Record<string, SeenKind>> = { quote: 'network fee quote' };

const collections = [...new Set(catalogueIndex.map(({ path }) => collectionOf(path)))];

/**
 * What a member is of, by its name, in a call to a path: a `tradeId` is of the collection of trades
 * that is nearest to the call. Undefined for a name that says nothing.
 */
export function kindOfName(name: string, path: string): SeenKind | undefined {
  const [, thing] = /^(.+?)Ids?$/.exec(name) ?? [];
  const known = [name, name.replace(/s$/, '')].find((one) => Object.hasOwn(byName, one));
  if (known !== undefined) return byName[known];
  if (thing === undefined) return undefined;
  return nearestOf(thing, path) ?? (Object.hasOwn(elsewhere, thing) ? elsewhere[thing] : undefined);
}

/** The collection of things nearest to a call: of its own part of the API, else at the root. */
function nearestOf(thing: string, path: string): SeenKind | undefined {
  const [nearest] = collections
    .filter((collection) => collection.endsWith(`/${thing}s`))
    .map((collection) => ({
      collection,
      depth: collection.split('/').length,
      shared: sharedDepth(collection, path),
    }))
    .filter(({ depth, shared }) => shared > rootDepth || depth === rootDepth + 1)
    .toSorted((one, other) => other.shared - one.shared || one.depth - other.depth);
  return nearest?.collection;
}

/** Parts of `/v1`: what all paths share. */
const rootDepth = 2;

function sharedDepth(one: string, other: string): number {
  const parts = other.split('/');
  const differs = one.split('/').findIndex((part, index) => part !== parts[index]);
  return differs < 0 ? one.split('/').length : differs;
}

/** What things of a kind are called, one or several. */
export function nounOf(kind: SeenKind, count: number): string {
  const last = kind.slice(kind.lastIndexOf('/') + 1);
  const singular = nouns[kind] ?? wordsOf(last).replace(/s$/, kind.startsWith('/') ? '' : '$&');
  return count === 1 ? singular : `${singular}${singular.endsWith('s') ? 'es' : 's'}`;
}

const nouns: Readonly<Record<string, string>> = {
  '/v1/businessAccount/banks/wires': 'wire account',
  '/v1/businessAccount/banks/cbit': 'cbit account',
  '/v1/businessAccount/banks/xpay': 'xpay account',
  '/v1/businessAccount/wallets/addresses/recipient': 'recipient address',
};

const wordsOf = (name: string) => name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();
