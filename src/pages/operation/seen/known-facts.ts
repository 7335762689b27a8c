import { isJsonObject, type Json, type JsonObject } from '@/api/json';

/** What an answer said of a thing. */
export interface KnownFacts {
  status?: string;
  /** Its amount, its name or its chain. */
  about?: string;
  /** Epoch ms, on the clock of where the call went. */
  expiresAt?: number;
}

/** The longest name shown whole. */
const longestName = 40;

/** Reads off an object what tells it from others of its kind. */
export function knownOf(object: JsonObject): KnownFacts {
  const status = textOf(object['status']) ?? newestStatus(object['timeline']);
  const about = moneyOf(object) ?? nameOf(object);
  const { expiry, expiresAt = expiry, expiresOn = expiresAt } = object;
  const expires = typeof expiresOn === 'string' ? Date.parse(expiresOn) : NaN;
  return {
    ...(status !== undefined && { status }),
    ...(about !== undefined && { about }),
    ...(!Number.isNaN(expires) && { expiresAt: expires }),
  };
}

/** The status of an intent is that of the newest entry of its timeline. */
function newestStatus(timeline: Json | undefined): string | undefined {
  const [newest] = Array.isArray(timeline) ? timeline : [];
  return isJsonObject(newest) ? textOf(newest['status']) : undefined;
}

function moneyOf({ amount, from, to }: JsonObject): string | undefined {
  const [given, got] = [sumOf(from), sumOf(to)];
  if (given !== undefined && got !== undefined) return `${given} to ${got}`;
  return sumOf(amount);
}

function sumOf(money: Json | undefined): string | undefined {
  if (!isJsonObject(money)) return undefined;
  const { amount, currency } = money;
  const isAmount = typeof amount === 'string' || typeof amount === 'number';
  return isAmount && typeof currency === 'string' ? `${amount} ${currency}` : undefined;
}

function nameOf({ description, metadata, chain, currency }: JsonObject): string | undefined {
  const nickname = isJsonObject(metadata) ? textOf(metadata['nickname']) : undefined;
  const name = nickname ?? textOf(description);
  if (name !== undefined)
    return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  return textOf(chain) ?? textOf(currency);
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
