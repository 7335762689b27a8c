import { useEffect, useMemo } from 'react';
import type { CallInput, Operation } from '@/api/operation';
import { fieldSchema, isUnfilled } from '@/ui/schema-form/schema';
import { createStore, useStore } from '../store';
import { partsOf } from './call-form';

type CheckInput = (operation: Operation, input: CallInput) => Record<string, string>;

const check = createStore<CheckInput | undefined>(undefined);

/**
 * Loads what checks an input: it is a tenth of what a call's page is, and a list that may be asked for as
 * it stands does without. Rejects where it can't be loaded.
 */
export async function loadInputCheck(): Promise<void> {
  check.set((await import('./check-input')).checkInput);
}

/** What is wrong with an input, as far as it is known. */
export interface CheckedInput {
  /** Everything that is wrong, by JSON Pointer. */
  problems: Readonly<Record<string, string>>;
  /** Why nothing is known yet: what checks is on its way, or the input is too long for it. */
  unchecked?: 'loading' | 'long' | undefined;
}

/** Checks an input with every change, once what checks is there; a long one is not checked. */
export function useCheckedInput(
  operation: Operation,
  input: CallInput,
  isLong: boolean,
): CheckedInput {
  const checkNow = useStore(check);
  const isNeeded = !isLong && !isPlainlyGood(operation, input);
  useEffect(() => {
    // Where it can't be had, the next touch of the form or Send tries again.
    if (isNeeded && !check.get()) loadInputCheck().catch(() => undefined);
  }, [isNeeded]);
  return useMemo(() => {
    if (isLong) return { problems: none, unchecked: 'long' };
    if (!isNeeded) return { problems: none };
    return checkNow
      ? { problems: checkNow(operation, input) }
      : { problems: none, unchecked: 'loading' };
  }, [checkNow, operation, input, isLong, isNeeded]);
}

const none: Readonly<Record<string, string>> = {};

/** Whether nothing has to be given to a call, and nothing is: what is left out can't be wrong. */
function isPlainlyGood(operation: Operation, input: CallInput): boolean {
  return (
    !operation.body &&
    partsOf(operation).every(
      ({ place, schema }) =>
        (fieldSchema(schema).required ?? []).length === 0 && isUnfilled(input[place]),
    )
  );
}
