import type { CallInput, Operation } from '@/api/operation';
import type { Offer } from '@/ui/schema-form/form-context';
import { mostOffered, type SeenValue } from './find-seen';
import type { SeenKind } from './kinds';
import { offeredSeen } from './seen-words';
import { kindsOf, wantedKinds } from './wanted';

/** Values by kind, the newest first. */
export type SeenValues = ReadonlyMap<SeenKind, readonly SeenValue[]>;

/** What the fields of a call are offered of the values seen; `there` is the clock of where calls go, epoch ms. */
export function offerSeen(
  operation: Operation,
  input: CallInput,
  seen: SeenValues,
  there: number | undefined,
): Offer {
  return (pointer) => {
    const wanted = wantedKinds(operation, pointer, input);
    if (!wanted) return undefined;
    const values = wanted
      .flatMap((kind) => seen.get(kind) ?? [])
      .toSorted((one, other) => other.at - one.at)
      .slice(0, mostOffered);
    return offeredSeen(values, { wall: Date.now(), there });
  };
}

/** Tells whether some value that a call could be offered expires: then the time there counts. */
export function mayExpire(operation: Operation, seen: SeenValues): boolean {
  return [...kindsOf(operation)].some((kind) =>
    seen
      .get(kind)
      ?.some(({ status, expiresAt }) => status === undefined && expiresAt !== undefined),
  );
}
