import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from '@/ui/error-boundary';
import { useStore } from '../store';
import { useStudio } from '../studio-context';

// What opens files comes with the first that hang over the page, or are chosen.
const OpeningFiles = lazy(async () => ({
  default: (await import('../flows/opening-files')).OpeningFiles,
}));

/**
 * Opens files dropped anywhere on the studio. It is there on every page: left to itself a browser
 * would show the file in place of the page, and what was typed is gone.
 */
export function FileDrop() {
  const { filesToOpen } = useStudio();
  const files = useStore(filesToOpen);
  const over = useDrops(filesToOpen.set);
  return (
    (over || files) && (
      <ErrorBoundary what="Opening files">
        <Suspense>
          <OpeningFiles over={over} files={files} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** Hands over files that are dropped on the window; tells whether some hang over it. */
function useDrops(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (
      type: 'dragenter' | 'dragleave' | 'dragover' | 'drop',
      work: (event: DragEvent) => void,
    ) =>
      window.addEventListener(type, (event) => hasFiles(event) && work(event), {
        signal: stop.signal,
      });
    // Entering a child leaves its parent: only when as many were left as entered is the pointer outside.
    let depth = 0;
    const count = (by: 1 | -1) => (event: DragEvent) => {
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    listen('dragenter', count(1));
    listen('dragleave', count(-1));
    listen('dragover', (event) => event.preventDefault());
    listen('drop', (event) => {
      event.preventDefault();
      depth = 0;
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, []);
  return over;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}
