import { Button } from '@blueprintjs/core';
import { lazyPart } from '@/ui/lazy-part';
import { Note } from '@/ui/note';
import type { CallForm } from '../use-call-form';
import type { JsonModeProps } from './json-mode';
import { mistakeWords } from './typed-text';
import './json-face.css';

/** The editor is 140 kB (gzip), more than the rest of the page: it comes with the first look at JSON. */
const JsonMode = lazyPart({
  what: 'The editor',
  load: async () => (await import('./json-mode')).JsonMode,
  fallback: () => <Note tone="wait">Loading the editor.</Note>,
});

/** JSON mode, as soon as its code is there. */
export function JsonFace(props: JsonModeProps) {
  return <JsonMode {...props} />;
}

/** Stands in place of the form while the text of JSON mode can't be read. */
export function UnreadText({ form, onEdit }: { form: CallForm; onEdit: () => void }) {
  const { typed, type } = form;
  if (!typed?.mistake) return null;
  return (
    <div className="scroll grow">
      <Note tone="warn">
        <b>The JSON text can’t be read, so the form can’t show it.</b> {mistakeWords(typed.mistake)}{' '}
        Discarding it brings back the fields as they were before.
        <div className="row unread-choice">
          <Button size="small" text="Keep editing" onClick={onEdit} />
          <Button size="small" text="Discard the text" onClick={() => type(undefined)} />
        </div>
      </Note>
    </div>
  );
}

/** Says beside the preview that what is typed is not in it. */
export function UnreadPreview({ form }: { form: CallForm }) {
  if (!form.typed?.mistake) return null;
  return (
    <Note tone="warn">
      <b>Not what the JSON text says.</b> It can’t be read yet; this is the value before.
    </Note>
  );
}
