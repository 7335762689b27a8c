import { escapePointer } from '@/api/validate';
import { isJsonObject, type Json } from '@/api/json';
import type { RunRecord } from '@/runs/record';
import { stepKey, stepTitle } from './step-key';

/** A value in a response that an earlier step gave, or that came in as an input. */
export interface ValueLink {
  /** JSON Pointer into the body. */
  pointer: string;
  text: string;
  /** The step it came from; absent for an input. */
  key?: string;
}

/** Shorter texts (`USD`, `open`) agree by chance, so they link nothing. */
const shortest = 8;

/**
 * Finds the values of a body that are outputs of earlier steps, or inputs: equal texts are the same
 * thing under two names. The earliest source wins; a step never links to itself.
 */
export function valueLinks(body: Json | undefined, record: RunRecord, key: string): ValueLink[] {
  const origins = new Map<string, Omit<ValueLink, 'pointer'>>();
  for (const text of texts(record.inputs)) origins.set(text.value, { text: 'from the inputs' });
  for (const step of record.steps) {
    const own = stepKey(step);
    if (own === key) break;
    for (const { value } of texts(step.outputs)) {
      if (!origins.has(value)) origins.set(value, { text: `from ${stepTitle(step)}`, key: own });
    }
  }
  return texts(body).flatMap(({ pointer, value }) => {
    const origin = origins.get(value);
    return origin ? [{ pointer, ...origin }] : [];
  });
}

/** Every text of a value that is long enough to name something, with its JSON Pointer. */
function texts(root: Json | undefined): { pointer: string; value: string }[] {
  const found: { pointer: string; value: string }[] = [];
  const open: { pointer: string; value: Json | undefined }[] = [{ pointer: '', value: root }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { pointer, value } = next;
    if (typeof value === 'string') {
      if (value.length >= shortest) found.push({ pointer, value });
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => open.push({ pointer: `${pointer}/${index}`, value: item }));
    } else if (isJsonObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        open.push({ pointer: `${pointer}/${escapePointer(name)}`, value: item });
      }
    }
  }
  return found;
}
