import { createContext, useContext } from 'react';

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
}

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
