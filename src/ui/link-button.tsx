import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icons';

interface LinkButtonProps {
  to: string;
  icon?: IconName;
  /** The one filled button of a view. */
  primary?: boolean;
  small?: boolean;
  /** Called when it is followed in this tab or another, before the page changes. */
  onGo?: () => void;
  children: ReactNode;
  'aria-label'?: string;
}

/** A link that looks like a button: what it does is going somewhere, so it is a link. */
export function LinkButton({ to, icon, primary, small, onGo, children, ...rest }: LinkButtonProps) {
  const classes = ['bp6-button', primary && 'bp6-intent-primary', small && 'bp6-small'];
  return (
    <Link to={to} className={classes.filter(Boolean).join(' ')} onClick={onGo} {...rest}>
      {icon && <Icon name={icon} />}
      <span className="bp6-button-text">{children}</span>
    </Link>
  );
}
