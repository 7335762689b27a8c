import type { Option } from '@/ui/combobox/options';
import type { Offered } from '@/ui/schema-form/form-context';
import type { SeenValue } from './find-seen';
import { nounOf } from './kinds';

/** The moments words about values depend on, epoch ms. */
export interface Moments {
  /** The wall's. */
  wall: number;
  /** The clock of where calls go; undefined while it is not known. */
  there: number | undefined;
}

/** Tells whether a value is past use: only where nothing says what became of it, as of a quote. */
export function isExpired({ status, expiresAt }: SeenValue, { there }: Moments): boolean {
  return status === undefined && expiresAt !== undefined && (there ?? 0) >= expiresAt;
}

/** A seen value as it is offered, such as `created · 12.00 USD · 3 min ago`. */
export function seenOption(seen: SeenValue, moments: Moments): Option {
  const spent = isExpired(seen, moments) ? 'expired' : seen.status === 'deleted' && 'deleted';
  const said = [spent || seen.status, seen.about, ageWords(moments.wall - seen.at)];
  return {
    value: seen.value,
    detail: said.filter(Boolean).join(' · '),
    ...(spent && { isSpent: true }),
  };
}

/** What is offered, newest first, and how much: `seen: 3 quotes, 1 expired`. */
export function offeredSeen(values: readonly SeenValue[], moments: Moments): Offered {
  const options = values.map((seen) => seenOption(seen, moments));
  if (options.length === 0) return { options, note: '' };
  const [{ kind } = { kind: '' }] = values;
  const isOneKind = values.every((seen) => seen.kind === kind);
  const expired = values.filter((seen) => isExpired(seen, moments)).length;
  const count = isOneKind ? `${values.length} ${nounOf(kind, values.length)}` : values.length;
  return { options, note: `seen: ${count}${expired > 0 ? `, ${expired} expired` : ''}` };
}

const units = [
  { ms: 86_400_000, word: 'd' },
  { ms: 3_600_000, word: 'h' },
  { ms: 60_000, word: 'min' },
  { ms: 1_000, word: 's' },
] as const;

/** How long ago something was, in the biggest unit it fills. */
export function ageWords(ms: number): string {
  const unit = units.find((one) => ms >= one.ms);
  return unit ? `${Math.floor(ms / unit.ms)} ${unit.word} ago` : 'just now';
}
