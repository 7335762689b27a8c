import type { ReactNode } from 'react';

interface PanelProps {
  /** Names the region. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page that touches its neighbours. */
export function Panel({ label, className = '', children }: PanelProps) {
  return (
    <section className={`panel ${className}`} aria-label={label}>
      {children}
    </section>
  );
}

interface PanelHeaderProps {
  title: string;
  /** A word of explanation beside the title. */
  note?: ReactNode;
  /** Controls at the right end. */
  children?: ReactNode;
  /** Draws a line above, where a panel has more than one header. */
  inner?: boolean;
}

/** The head of a panel: title, note, controls. */
export function PanelHeader({ title, note, children, inner = false }: PanelHeaderProps) {
  return (
    <header className={`phead${inner ? ' top' : ''}`}>
      <h2>{title}</h2>
      {note && <span className="subtle sm cut">{note}</span>}
      {children && <span className="row right">{children}</span>}
    </header>
  );
}
