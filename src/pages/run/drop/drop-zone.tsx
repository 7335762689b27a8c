import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '@/ui/icons';
import type { NamedText } from '../../flows/flow-files';
import './drop.css';

interface DropZoneProps {
  onFiles: (files: NamedText[]) => void;
  children: ReactNode;
}

/** Takes files dropped anywhere on it; says so while they hang over it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only when as many were left as entered is the pointer outside.
  const depth = useRef(0);
  const count = (event: DragEvent, by: 1 | -1) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    <div
      className="drop-zone"
      onDragEnter={(event) => count(event, 1)}
      onDragLeave={(event) => count(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        void readFiles(event.dataTransfer.files).then(onFiles);
      }}
    >
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
  return event.dataTransfer.types.includes('Files');
}

/** Reads files as text; one that can't be read (a folder) counts as empty, and is then named as no flow. */
export async function readFiles(files: FileList): Promise<NamedText[]> {
  return Promise.all(
    [...files].map(async (file) => ({ name: file.name, text: await file.text().catch(() => '') })),
  );
}
