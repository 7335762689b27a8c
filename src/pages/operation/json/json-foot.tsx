import { Button } from '@blueprintjs/core';
import type { Operation } from '@/api/operation';
import { placeInText } from '@/ui/code-editor/json/mistake';
import type { TextMark } from '@/ui/code-editor/text-range';
import { Icon } from '@/ui/icons';
import { FormFoot } from '../request-form';
import type { CallForm } from '../use-call-form';
import { mistakeWords } from './typed-text';
import type { JsonModeState } from './use-json-mode';

interface JsonFootProps {
  operation: Operation;
  text: string;
  marks: readonly TextMark[];
  /** Pointers of the fields beside the text that carry a message. */
  beside: readonly string[];
  form: CallForm;
  mode: JsonModeState;
}

/** Says the first thing that is said about the text, and leads to it. */
export function JsonFoot({ operation, text, marks, beside, form, mode }: JsonFootProps) {
  const { mistake } = form.typed ?? {};
  const first = marks.find(({ severity }) => severity === 'error') ?? marks[0];
  if (!first) return <FormFoot operation={operation} form={form} shown={beside} />;
  const more = marks.length > 1 ? ` ${marks.length - 1} more.` : '';
  const words = mistake ?? { ...placeInText(text, first.from), message: inSentence(first.message) };
  return (
    <div className={`formfoot sm ${first.severity === 'error' ? 'bad' : 'muted'}`} role="status">
      <Icon name="warn" />
      <span className="grow">{mistakeWords(words) + more}</span>
      <Button size="small" text="Go there" onClick={() => mode.onAim(first)} />
    </div>
  );
}

/** The messages of fields are no sentences of their own. */
function inSentence(message: string): string {
  return /[.?!]$/.test(message) ? message : `${message}.`;
}
