import type { ReactNode } from 'react';

interface EmptyStateProps {
  title?: string;
  /** What is missing and how it comes. */
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
}

/** Stands where there is nothing yet: what would be here, and the next action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {title && <b>{title}</b>}
      {children && <span>{children}</span>}
      {action && <div className="row wrap">{action}</div>}
    </div>
  );
}
