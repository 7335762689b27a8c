import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { Operation } from '@/api/operation';
import { copyText } from '@/ui/copy-text';
import { useStudio } from '../studio-context';
import { copiedCall, type CopyForm } from './copy-as';
import { CopyOpener } from './copy-opener';
import type { WirePreview } from './wire';

const forms: readonly { form: CopyForm; text: string; label: string }[] = [
  { form: 'curl', text: 'cURL', label: 'token as $TOKEN' },
  { form: 'fetch', text: 'fetch', label: 'token as token' },
  { form: 'step', text: 'Arazzo step', label: 'no token' },
];

/** How long the outcome stays on the button, ms. */
const outcomeTime = 1500;

interface CopyChoiceProps {
  operation: Operation;
  preview: WirePreview;
}

/** The menu of languages, open at first: it was asked for before its code was there. */
export function CopyChoice({ operation, preview }: CopyChoiceProps) {
  const { token } = useStudio();
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), outcomeTime);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (form: CopyForm) => {
    const text = await copiedCall(form, operation, preview, token.get());
    if (text === undefined) return;
    setOutcome((await copyText(text)) ? 'Copied' : 'The browser refused to copy');
  };
  return (
    <PopoverNext
      defaultIsOpen
      placement="bottom-end"
      arrow={false}
      content={
        <Menu aria-label="Copy as">
          {forms.map(({ form, text, label }) => (
            <MenuItem key={form} text={text} label={label} onClick={() => void copy(form)} />
          ))}
        </Menu>
      }
      disabled={preview.request === undefined}
    >
      <CopyOpener preview={preview} autoFocus {...(outcome && { text: outcome })} />
    </PopoverNext>
  );
}
