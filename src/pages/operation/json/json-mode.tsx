import { useMemo } from 'react';
import type { Operation } from '@/api/operation';
import { CodeEditor } from '@/ui/code-editor/code-editor';
import { jsonWithSchema, plainText } from '@/ui/code-editor/json/language';
import { marksOf } from '@/ui/code-editor/json/marks';
import { parseJsonTree, placeAt, rangeAt } from '@/ui/code-editor/json/ranges';
import type { TextMark, TextRange } from '@/ui/code-editor/text-range';
import { SchemaForm } from '@/ui/schema-form/schema-form';
import { partsOf } from '../call-form';
import type { CallForm } from '../use-call-form';
import type { CallDocument } from './document';
import { valueIn } from './document-text';
import { followText } from './follow-text';
import { JsonFoot } from './json-foot';
import { readText } from './read-text';
import { isRenewal } from './renewal';
import type { PlacedMistake } from './typed-text';
import type { JsonAim, JsonModeState } from './use-json-mode';

/** What JSON mode is shown with. */
export interface JsonModeProps {
  operation: Operation;
  document: CallDocument;
  form: CallForm;
  /** What the provider said about single fields of the last call, by JSON Pointer. */
  refused: Readonly<Record<string, string>>;
  mode: JsonModeState;
}

/** The value of a call's form as JSON, with what its schema has to say at every place. */
export function JsonMode({ operation, document, form, refused, mode }: JsonModeProps) {
  const { input, typed, shownProblems } = form;
  const text = useMemo(() => followText(document, typed, input), [document, typed, input]);
  const problems = useMemo(() => ({ ...refused, ...shownProblems }), [refused, shownProblems]);
  const isLong = form.unchecked === 'long';
  const withSchema = useLanguage(operation, document);
  const mistake = typed?.mistake;
  const marks = useMemo(
    () =>
      isLong
        ? marksOfLong(mistake)
        : marksOf(text, below(problems, document.base), document.schema),
    [text, problems, document, isLong, mistake],
  );
  const { aim } = mode;
  const target = useMemo(
    () => aim && { find: (inText: string) => placeOf(aim, inText, document.base) },
    [aim, document],
  );
  return (
    <>
      <Parameters operation={operation} document={document} form={form} problems={problems} />
      <CodeEditor
        label={document.base === '/body' ? 'Body as JSON' : 'Input as JSON'}
        text={text}
        onChange={(next) => form.type(readText(document, input, next))}
        isQuiet={(before, after) => isRenewal(document, before, after)}
        language={isLong ? plainText : withSchema}
        marks={marks}
        aim={target}
      />
      <JsonFoot
        {...{ operation, text, marks, form, mode }}
        beside={Object.keys(problems).filter((pointer) => !pointer.startsWith(document.base))}
      />
    </>
  );
}

/** Of a long text only what keeps it from being read is said. */
function marksOfLong(mistake: PlacedMistake | undefined): TextMark[] {
  return mistake ? [{ ...mistake, severity: 'error' }] : [];
}

function useLanguage(operation: Operation, document: CallDocument) {
  return useMemo(
    () =>
      jsonWithSchema({
        schema: document.schema,
        example: operation.example && valueIn(document, operation.example),
        newId: () => crypto.randomUUID(),
        now: Date.now,
      }),
    [operation, document],
  );
}

/** The messages about the document, by pointer into it. */
function below(problems: Readonly<Record<string, string>>, base: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([pointer]) => pointer.startsWith(base))
      .map(([pointer, message]) => [pointer.slice(base.length), message]),
  );
}

/** The part of the text to go to. */
function placeOf(aim: JsonAim, text: string, base: string): TextRange {
  if (!('pointer' in aim)) return aim;
  const tree = parseJsonTree(text);
  const pointer = aim.pointer.slice(base.length);
  const { missing, ...range } = placeAt(tree, pointer);
  if (missing.length === 0) return range;
  // What is missing is written inside of what it lies in, behind the opening bracket.
  const around = rangeAt(tree, pointer.split('/').slice(0, -missing.length).join('/')) ?? range;
  const inside = Math.min(around.from + 1, text.length);
  return { from: inside, to: inside };
}

interface ParametersProps {
  operation: Operation;
  document: CallDocument;
  form: CallForm;
  problems: Readonly<Record<string, string>>;
}

/** The fields of a call beside its body. */
function Parameters({ operation, document, form, problems }: ParametersProps) {
  if (document.base === '') return null;
  const parts = partsOf(operation).filter(({ place }) => place !== 'body');
  if (parts.length === 0) return null;
  return (
    <div className="form json-parameters">
      {parts.map(({ place, title, schema }) => (
        <section key={place} aria-label={title}>
          <h2 className="part">{title}</h2>
          <SchemaForm
            label={title}
            schema={schema}
            base={`/${place}`}
            value={form.input[place]}
            onChange={(value) => form.change({ ...form.input, [place]: value })}
            problems={problems}
          />
        </section>
      ))}
    </div>
  );
}
