import { useState } from 'react';
import type { TextRange } from '@/ui/code-editor/text-range';
import { focusField } from '@/ui/schema-form/schema-form';
import type { Face } from '../request-tabs';
import type { CallForm } from '../use-call-form';
import type { CallDocument } from './document';

/** A place of the text to go to: the value of a JSON Pointer into the input, or a part of the text. */
export type JsonAim = { pointer: string } | TextRange;

/** Sending and finding fields while the value is edited as JSON. */
export interface JsonModeState {
  /** Where the caret goes; each new object once. */
  aim: JsonAim | undefined;
  onAim: (aim: JsonAim) => void;
  /** Turns to another face; one that is turned to shows what was there before. */
  onFace: (face: Face) => void;
  /** Goes to the text, to the mistake in it where there is one. */
  onEdit: () => void;
  /** Sends as `onSend` does, unless the text stands against it: then goes to the place that does. */
  onSend: () => void;
  /** Goes to a field in the text, or beside it; false where the text is not what is shown. */
  leadTo: (pointer: string) => boolean;
}

interface JsonModeParts {
  document: CallDocument | undefined;
  form: CallForm;
  face: Face;
  onFace: (face: Face) => void;
  onSend: () => void;
}

/** Keeps what is sent and what is typed the same: a text with a mistake is never sent over. */
export function useJsonMode(parts: JsonModeParts): JsonModeState {
  const { document, form, face, onFace, onSend } = parts;
  const [aim, setAim] = useState<JsonAim>();
  const mistake = form.typed?.mistake;
  const leadTo = (pointer: string) => {
    if (!document || face !== 'json') return false;
    if (pointer.startsWith(document.base)) setAim({ pointer });
    else focusField(pointer);
    return true;
  };
  const onEdit = () => {
    onFace('json');
    if (mistake) setAim({ from: mistake.from, to: mistake.to });
  };
  return {
    aim,
    // A new object each time: the same place may be gone to twice.
    onAim: (next) => setAim({ ...next }),
    onFace: (next) => {
      setAim(undefined);
      onFace(next);
    },
    onEdit,
    onSend: () => {
      const first = Object.keys(form.problems)[0];
      if (mistake) onEdit();
      else if (first !== undefined && leadTo(first)) form.showAll();
      else onSend();
    },
    leadTo,
  };
}
