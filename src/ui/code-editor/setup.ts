import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { drawSelection, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { hangingIndent } from './hanging-indent';
import { editorTheme } from './theme';
import { typedOver } from './typed-over';

/**
 * What every editor of a text has. Tab is not bound: it leaves the editor as it leaves any field, so
 * that nobody is held in it (WCAG 2.1.2).
 */
export const editorSetup: Extension = [
  lintGutter(),
  lineNumbers(),
  foldGutter({ markerDOM: foldMark }),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  // Two quotes are on every second line: what is shorter than a word marks nothing.
  highlightSelectionMatches({ minSelectionLength: 3 }),
  search({ top: true }),
  hangingIndent,
  typedOver,
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
  editorTheme,
];

function foldMark(isOpen: boolean): HTMLElement {
  const mark = document.createElement('span');
  mark.textContent = isOpen ? '⌄' : '›';
  mark.title = isOpen ? 'Fold' : 'Unfold';
  return mark;
}
