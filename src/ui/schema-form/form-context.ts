import { createContext, useContext } from 'react';
import type { Option } from '../combobox/options';

/** What every field of a form needs to know. */
export interface FormContext {
  /** Makes ids of controls unique on the page. */
  prefix: string;
  /** Messages by JSON Pointer. */
  problems: Readonly<Record<string, string>>;
  /** Words of the caller by JSON Pointer, shown in place of the schema's description. */
  hints: Readonly<Record<string, string>>;
  /** Pointers of keys that are resent as they are. */
  pinned: ReadonlySet<string>;
  onPin: ((pointer: string, pinned: boolean) => void) | undefined;
  newId: () => string;
  /** The clock of where the call goes, epoch ms. */
  now: () => Promise<number>;
  offer: Offer;
}

/** Values offered for a field. */
export interface Offered {
  options: readonly Option[];
  /** Words about them, such as `seen: 3 quotes, 1 expired`; empty where there are none. */
  note: string;
}

/**
 * What is offered for a field, by JSON Pointer; undefined for one that nothing is ever offered for. A
 * field keeps the answer's being there or not, so that its control stays the same while one types.
 */
export type Offer = (pointer: string) => Offered | undefined;

const context = createContext<FormContext | undefined>(undefined);

/** Hands the form's knowledge to its fields. */
export const FormProvider = context.Provider;

/** What the form around a field knows. */
export function useForm(): FormContext {
  const form = useContext(context);
  if (!form) throw new Error('A field stands outside of a SchemaForm.');
  return form;
}

/** The id of the control for a pointer. */
export function controlId(prefix: string, pointer: string): string {
  return `${prefix}${pointer.replaceAll('/', '.')}`;
}
