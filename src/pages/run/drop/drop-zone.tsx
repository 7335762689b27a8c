import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/ui/icons';
import type { NamedText } from '../../flows/flow-files';
import './drop.css';

interface DropZoneProps {
  onFiles: (files: NamedText[]) => void;
  children: ReactNode;
}

/** Takes files dropped anywhere on the page, also beside it; says so while they hang over it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
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
      if (event.dataTransfer) void readFiles(event.dataTransfer.files).then(take);
    });
    return () => stop.abort();
  }, []);
  return (
    <div className="drop-zone">
      {children}
      {over && (
        <div className="drop-words" role="status">
          <div>
            <Icon name="flow" size={20} />
            <b>Drop to open this flow</b>
            <span className="muted">
              An Arazzo document, together with the OpenAPI files it uses. What is open stays kept.
            </span>
          </div>
        </div>
      )}
    </div>
  );
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** Reads files as text; one that can't be read (a folder) counts as empty, and is then named as no flow. */
export async function readFiles(files: FileList): Promise<NamedText[]> {
  return Promise.all(
    [...files].map(async (file) => ({ name: file.name, text: await file.text().catch(() => '') })),
  );
}
