import { Note } from '@/ui/note';
import type { SandboxStudio } from './sandbox-studio';

/** What one has to know of this world: whose it is, and whether it is kept. */
export function WorldNotes({ studio }: { studio: SandboxStudio }) {
  const { isKept, putAside } = studio;
  const trouble = studio.trouble();
  return (
    <>
      {!isKept && (
        <Note tone="warn">
          <b>This tab works on a copy.</b> Another tab has this world open and keeps it; what you do
          here is gone when this tab closes. Save the world to have it, or close the other tab and
          reload.
        </Note>
      )}
      {putAside !== undefined && (
        <Note tone="bad">
          <b>The kept world could not be gone on with, so a new one has begun.</b> {putAside}
        </Note>
      )}
      {trouble !== undefined && (
        <Note tone="bad">
          <b>The world is not kept now.</b> {trouble} Save the world as a file to have it after a
          reload.
        </Note>
      )}
    </>
  );
}
