import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text';
import { Icon } from './icons';

interface CopyButtonProps {
  /** What is copied; a function where making the text costs. */
  text: string | (() => string);
  /** Names the control, such as `Copy response`. */
  label: string;
  /** Shows the label beside the icon. */
  wide?: boolean;
}

/** How long the outcome stays on the button, ms: long enough to be read, short enough to press again. */
const outcomeTime = 1500;

/** Copies a text whole and says on the button whether that worked. */
export function CopyButton({ text, label, wide = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), outcomeTime);
    return () => clearTimeout(timer);
  }, [outcome]);
  const says = outcome === 'copied' ? 'Copied' : outcome ? 'The browser refused to copy' : label;
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Icon name={outcome === 'copied' ? 'check' : outcome ? 'warn' : 'copy'} />}
      aria-label={says}
      title={says}
      aria-live="polite"
      {...(wide && { text: says })}
      onClick={() => {
        void copyText(typeof text === 'string' ? text : text()).then((done) =>
          setOutcome(done ? 'copied' : 'refused'),
        );
      }}
    />
  );
}
