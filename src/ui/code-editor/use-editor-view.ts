import { setDiagnostics } from '@codemirror/lint';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  Transaction,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { editorSetup } from './setup';
import { textChanges } from './text-changes';
import type { TextMark, TextRange } from './text-range';

/** What an editor of a text is given. */
export interface EditorSettings {
  /** Names the editor. */
  label: string;
  text: string;
  /** Hears of every text the user makes; not of one handed in. */
  onChange: (text: string) => void;
  /** Whether a text handed in is no step that Ctrl+Z goes back over; each is one unless told. */
  isQuiet?: (before: string, after: string) => boolean;
  /** The language of the text and what it suggests; another object takes the place of the one before. */
  language: Extension;
  /** What is said about parts of the text. */
  marks?: readonly TextMark[];
  /** Where the caret goes, with the focus: each new object is gone to once. */
  aim?: EditorAim | undefined;
}

/** A place to go to, found in the text as it is by then. */
export interface EditorAim {
  find: (text: string) => TextRange;
}

/** A text that is handed in is no news to who hands it in. */
const handedIn = Annotation.define<boolean>();

/**
 * Keeps a CodeMirror editor in a shadow root of the host element. There its rules become a constructed
 * stylesheet; in the page they would be a style element, which the page's policy forbids.
 */
export function useEditorView(
  host: RefObject<HTMLDivElement | null>,
  settings: EditorSettings,
): void {
  const { label, text, language, marks = noMarks, aim } = settings;
  const latest = useRef(settings);
  const editor = useRef<{ view: EditorView; language: Compartment }>(undefined);
  useLayoutEffect(() => {
    latest.current = settings;
  });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const made = createEditor(host.current, label, latest);
    editor.current = made;
    return () => {
      made.view.destroy();
      made.root.replaceChildren();
      editor.current = undefined;
    };
  }, [host, label]);
  useLayoutEffect(() => {
    const { view, language: place } = editor.current ?? {};
    view?.dispatch({ effects: place?.reconfigure(language) ?? [] });
  }, [language]);
  useLayoutEffect(() => {
    const view = editor.current?.view;
    if (!view) return;
    const before = view.state.doc.toString();
    const after = inUnixLines(text);
    const changes = textChanges(before, after);
    if (changes.length === 0) return;
    const isStep = !latest.current.isQuiet?.(before, after);
    const annotations = [handedIn.of(true), Transaction.addToHistory.of(isStep)];
    view.dispatch({ changes, annotations });
  }, [text]);
  useEffect(() => {
    const view = editor.current?.view;
    if (!view) return;
    const end = view.state.doc.length;
    const inText = marks.map((mark) => ({
      ...mark,
      from: Math.min(mark.from, end),
      to: Math.min(mark.to, end),
    }));
    view.dispatch(setDiagnostics(view.state, inText));
  }, [marks]);
  useEffect(() => {
    const view = editor.current?.view;
    if (!view || !aim) return;
    const { from, to } = aim.find(view.state.doc.toString());
    const end = view.state.doc.length;
    const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
    view.dispatch({ selection, scrollIntoView: true });
    view.focus();
  }, [aim]);
}

const noMarks: readonly TextMark[] = [];

function createEditor(
  host: HTMLElement,
  label: string,
  latest: RefObject<EditorSettings>,
): { view: EditorView; root: ShadowRoot; language: Compartment } {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const language = new Compartment();
  const keys = describeKeys(root);
  const state = EditorState.create({
    doc: inUnixLines(latest.current.text),
    extensions: [
      editorSetup,
      language.of(latest.current.language),
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': keys }),
      EditorView.updateListener.of(({ docChanged, transactions, state: { doc } }) => {
        const isOurs = transactions.some((one) => one.docChanged && !one.annotation(handedIn));
        if (docChanged && isOurs) latest.current.onChange(doc.toString());
      }),
    ],
  });
  return { view: new EditorView({ state, parent: root, root }), root, language };
}

/** Tells screen readers the keys that are not those of a plain field; gives the id of the words. */
function describeKeys(root: ShadowRoot): string {
  const words = document.createElement('p');
  words.id = 'keys';
  words.hidden = true;
  words.textContent =
    'Tab leaves the editor. Control and Space suggests what can stand here. F8 goes to the next message. Control and F searches.';
  root.append(words);
  return words.id;
}

/** CodeMirror ends lines with a line feed alone. */
function inUnixLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
