import type { Json, JsonObject } from '@/api/json';
import { isJsonObject } from '@/api/json';
import type { SignedTypedData } from '@/sandbox/recover-signer';
import { tokenContracts } from '@/sandbox/stablefx/terms';
import { valueAt } from '@/ui/pointer';

/** One value that is signed, as it is signed, and what it says to a person. */
export interface SignedValue {
  /** Dotted path in the message or the domain, such as `permitted.amount`. */
  name: string;
  value: string;
  /** Such as `12.50 USDC`, or a time; absent where the value speaks for itself or can't be told. */
  means?: string;
}

/** The values of the domain: for whom the signature holds. */
export function domainValues({ domain }: SignedTypedData): SignedValue[] {
  return leavesOf(domain, '').map(([name, value]) => ({ name, value }));
}

/** The values of the message in their order, amounts of known tokens in units and times in UTC. */
export function messageValues(typedData: SignedTypedData): SignedValue[] {
  const tokens = tokensByPlace(typedData);
  return leavesOf(typedData.message, '').map(([name, value]) => {
    const means = meaningOf(name, value, tokens);
    return { name, value, ...(means !== undefined && { means }) };
  });
}

function meaningOf(
  name: string,
  value: string,
  tokens: ReadonlyMap<string, string>,
): string | undefined {
  const token = tokens.get(name);
  if (token !== undefined) return /^\d+$/.test(value) ? `${inUnits(value)} ${token}` : undefined;
  const [last = ''] = name.split('.').slice(-1);
  return timeNames.has(last) ? timeOf(value) : tokenNamed(value);
}

const timeNames: ReadonlySet<string> = new Set([
  'deadline',
  'maturity',
  'validAfter',
  'validBefore',
]);

/** Seconds since 1970 as a time; nothing for a zero, which says "at any time". */
function timeOf(value: string): string | undefined {
  if (!/^[1-9]\d{0,11}$/.test(value)) return undefined;
  return new Date(Number(value) * 1_000).toISOString().replace('T', ' ').replace('.000Z', ' UTC');
}

/** How many decimals every token of stablefx has, and USD Coin. */
const decimals = 6;

/** Millionths as decimal text: two places at least. */
export function inUnits(millionths: string): string {
  const digits = millionths.replace(/^0+(?=\d)/, '').padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -decimals)}.${fraction}`;
}

/** Which amounts of the message are counted in which token. */
function tokensByPlace({ domain, primaryType, message }: SignedTypedData): Map<string, string> {
  if (primaryType === 'TransferWithAuthorization') {
    return new Map(domain['name'] === 'USD Coin' ? [['value', 'USDC']] : []);
  }
  const at = (pointer: string) => tokenNamed(valueAt(message, pointer));
  const permitted = message['permitted'];
  const permissions = Array.isArray(permitted)
    ? permitted.map((_, index) => `permitted.${index}`)
    : ['permitted'];
  const [base, quote] = ['base', 'quote'].map((name) => at(`/witness/consideration/${name}`));
  const isTaker = valueAt(message, '/witness/recipient') !== undefined;
  const found: [string, string | undefined][] = [
    ...permissions.map((place): [string, string | undefined] => [
      `${place}.amount`,
      at(`/${place.replace('.', '/')}/token`),
    ]),
    ['witness.consideration.baseAmount', base],
    ['witness.consideration.quoteAmount', quote],
    // Each side pays its fee of what it receives; the taker receives the base.
    ['witness.fee', isTaker ? base : quote],
  ];
  return new Map(found.flatMap(([place, token]) => (token === undefined ? [] : [[place, token]])));
}

function tokenNamed(address: unknown): string | undefined {
  const wanted = String(address).toLowerCase();
  const known = Object.entries(tokenContracts);
  return known.find(([, contract]) => contract.toLowerCase() === wanted)?.[0];
}

function leavesOf(value: Json | undefined, place: string): [name: string, value: string][] {
  if (isJsonObject(value) || Array.isArray(value)) {
    return Object.entries(value as JsonObject).flatMap(([name, inner]) =>
      leavesOf(inner, place === '' ? name : `${place}.${name}`),
    );
  }
  return [[place, String(value)]];
}
