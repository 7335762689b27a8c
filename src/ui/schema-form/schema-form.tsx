import { useId, useMemo } from 'react';
import type { Json, JsonSchema } from '@/api/json';
import { FormProvider, type Offer } from './form-context';
import { Members } from './fields';
import { fieldSchema } from './schema';

interface SchemaFormProps {
  /** A JSON Schema of an object, or of one of several. */
  schema: JsonSchema;
  value: Json | undefined;
  onChange: (value: Json) => void;
  /** Messages by JSON Pointer, as `checkForm` gives them. */
  problems: Readonly<Record<string, string>>;
  /** Names the form. */
  label?: string;
  /** Pointer of `value` where it is part of a bigger one: problems, hints and pins count from there. */
  base?: string;
  /** Words in place of a field's description, by JSON Pointer. */
  hints?: Readonly<Record<string, string>>;
  /** Pointers of keys that are sent again as they are. */
  pinned?: ReadonlySet<string>;
  /** Lets keys be pinned. */
  onPin?: (pointer: string, pinned: boolean) => void;
  /** Makes fresh keys; the browser's unless told. */
  newId?: () => string;
  /** The clock whose day and time are filled in, epoch ms; the wall's unless told. */
  now?: () => Promise<number>;
  /** Values to offer by field; none unless told. */
  offer?: Offer;
}

const none = {};
const noPins: ReadonlySet<string> = new Set();
const browserId = () => crypto.randomUUID();
const wallNow = async () => Date.now();
const noOffer: Offer = () => undefined;

/** A form made from a JSON Schema: every field labelled, every mistake beside its field. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, value, onChange, problems, label = 'Fields', base = '' } = props;
  const { hints = none, pinned = noPins, onPin, newId = browserId } = props;
  const { now = wallNow, offer = noOffer } = props;
  const prefix = useId();
  const form = useMemo(
    () => ({ prefix, problems, hints, pinned, onPin, newId, now, offer }),
    [prefix, problems, hints, pinned, onPin, newId, now, offer],
  );
  return (
    <FormProvider value={form}>
      <div role="group" aria-label={label} data-form={prefix}>
        <Members
          schema={fieldSchema(schema)}
          pointer={base}
          value={value}
          onChange={onChange}
          label={label}
        />
      </div>
    </FormProvider>
  );
}

/** Puts the focus on the control of a field, scrolling to it; false where the page shows no such field. */
export function focusField(pointer: string): boolean {
  const field = document.querySelector(`[data-field="${CSS.escape(pointer)}"]`);
  const control = field?.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  return control !== undefined && control !== null;
}
