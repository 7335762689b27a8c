import { Icon } from '@/ui/icons';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { useStatusContent } from './page-slots';

/** The line below every page: what the page says of itself, else where calls go. */
export function StatusBar() {
  const content = useStatusContent();
  const environment = useStore(useStudio().environment);
  return (
    <footer className="statusbar" aria-label="Status">
      {content ?? (
        <>
          <span className="row">
            <Icon name="sandbox" size={12} />
            {environment.id === 'embedded'
              ? 'embedded sandbox ready'
              : `calls go to ${environment.base}`}
          </span>
          <span className="subtle">? keys</span>
        </>
      )}
    </footer>
  );
}
