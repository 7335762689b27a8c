import { Button, type ButtonProps } from '@blueprintjs/core';
import { Icon } from '@/ui/icons';
import type { WirePreview } from './wire';

/** The button of the menu; it rests while there is nothing that could be copied. */
export function CopyOpener({ preview, ...rest }: { preview: WirePreview } & ButtonProps) {
  const isReady = preview.request !== undefined;
  return (
    <Button
      icon={<Icon name="copy" />}
      endIcon={<Icon name="chevron-down" size={12} />}
      aria-live="polite"
      aria-disabled={!isReady}
      title={isReady ? 'Copy this call' : preview.obstacle}
      text="Copy as"
      {...rest}
    />
  );
}
