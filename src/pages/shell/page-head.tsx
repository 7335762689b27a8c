import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icons';
import { usePageTitle } from './page-slots';

interface PageHeadProps {
  title: string;
  /** The page this one lies below. */
  crumb?: { text: string; to: string };
  /** What stands behind the title: method and path, a count. */
  detail?: ReactNode;
  /** Controls at the right end. */
  children?: ReactNode;
}

/** The head of a page; on a narrow screen its words stand in the shell's header. */
export function PageHead({ title, crumb, detail, children }: PageHeadProps) {
  usePageTitle(title, detail);
  return (
    <div className="pagehead">
      {crumb && (
        <>
          <Link to={crumb.to} className="crumb">
            {crumb.text}
          </Link>
          <span className="subtle">
            <Icon name="chevron-right" size={12} />
          </span>
        </>
      )}
      <h1 className="cut">{title}</h1>
      {detail && <span className="row detail">{detail}</span>}
      <span className="grow" />
      {children}
    </div>
  );
}
