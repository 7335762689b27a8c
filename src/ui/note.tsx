import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';

const icons = {
  info: 'info',
  warn: 'warn',
  bad: 'st-failed',
  wait: 'st-waiting',
  good: 'st-passed',
} as const satisfies Record<string, IconName>;

interface NoteProps {
  tone: keyof typeof icons;
  icon?: IconName;
  children: ReactNode;
  /** Controls that act on what the note says. */
  actions?: ReactNode;
}

/** Says something beside the thing it is about; a `bad` one is read out at once. */
export function Note({ tone, icon, children, actions }: NoteProps) {
  return (
    <div className={`note ${tone}`} role={tone === 'bad' ? 'alert' : 'note'}>
      <Icon name={icon ?? icons[tone]} />
      <div className="grow">{children}</div>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
