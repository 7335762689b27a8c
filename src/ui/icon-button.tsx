import { Button, type ButtonProps } from '@blueprintjs/core';
import { Icon, type IconName } from './icons';

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'text'> {
  icon: IconName;
  /** Names it, and is said where the pointer rests on it. */
  label: string;
}

/** A small button that is a picture alone. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Icon name={icon} />}
      aria-label={label}
      title={label}
      {...button}
    />
  );
}
