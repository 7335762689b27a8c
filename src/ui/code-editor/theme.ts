import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Errors and warnings are told apart by their shapes too; their colour is put through these as masks. */
const octagon =
  'M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2zM5.6 4.5 4.5 5.6 6.9 8l-2.4 2.4 1.1 1.1L8 9.1l2.4 2.4 1.1-1.1L9.1 8l2.4-2.4-1.1-1.1L8 6.9z';
const triangle = 'M8 1.5 15.2 14.5H.8zM7.2 6v4h1.6V6zM7.2 11.2v1.6h1.6v-1.6z';

/**
 * The editor in the colours of the page. Custom properties reach into the shadow root, so both themes
 * are one set of rules; what CodeMirror has of its own for light and dark is overruled here.
 */
export const editorTheme: Extension = [
  // Below lg the page is used by touch. It stands first: of two themes the one before overrules.
  EditorView.theme({
    '@media (max-width: 1279px)': {
      '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
        minHeight: 'var(--h-row-touch)',
        fontSize: 'var(--text-md)',
      },
      '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '272px' },
      '.cm-panel.cm-search': { paddingRight: '52px' },
      '.cm-textfield': { height: '36px', fontSize: 'var(--text-lg)' },
      '.cm-button, .cm-panel.cm-search [name=close]': { height: '36px', minWidth: '36px' },
    },
  }),
  EditorView.theme({
    // See-through, so that the ring of the focus shows below it.
    '&': { height: '100%', color: 'var(--fg)', backgroundColor: 'transparent' },
    '&.cm-focused > .cm-scroller': { boxShadow: 'inset 0 0 0 2px var(--focus)' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily: 'var(--font-mono)',
      fontSize: 'var(--text-sm)',
      lineHeight: '19px',
      letterSpacing: '-0.01em',
      fontVariantLigatures: 'none',
    },
    '.cm-content': { padding: '8px 0', caretColor: 'var(--fg)' },
    '.cm-line': { padding: '0 12px 0 6px' },
    '.cm-cursor': { borderLeftColor: 'var(--fg)', borderLeftWidth: '2px' },
    '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--fg-subtle)', border: '0' },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '20px', padding: '0 2px' },
    '.cm-activeLine': { backgroundColor: 'transparent' },
    '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--fg)' },
    '.cm-foldGutter .cm-gutterElement': { width: '16px', color: 'var(--fg-muted)' },
    '.cm-foldPlaceholder': {
      backgroundColor: 'var(--bg-sunken)',
      border: '1px solid var(--border-strong)',
      color: 'var(--fg-muted)',
      padding: '0 4px',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: 'var(--bg-selected)' },
    '.cm-selectionMatch': { backgroundColor: 'var(--bg-hover)' },
    '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
      backgroundColor: 'var(--bg-selected)',
      outline: '1px solid var(--accent-line)',
    },
    '&.cm-focused .cm-nonmatchingBracket, .cm-nonmatchingBracket': {
      backgroundColor: 'var(--st-failed-bg)',
    },
    '.cm-searchMatch': {
      backgroundColor: 'var(--st-paused-bg)',
      outline: '1px solid var(--st-paused-line)',
    },
    '.cm-searchMatch-selected': { backgroundColor: 'var(--bg-selected)' },
  }),
  EditorView.theme({
    '.cm-tooltip': {
      backgroundColor: 'var(--bg-raised)',
      color: 'var(--fg)',
      border: '0',
      borderRadius: 'var(--r-md)',
      boxShadow: 'var(--shadow-2)',
      fontFamily: 'var(--font-ui)',
      fontSize: 'var(--text-sm)',
      lineHeight: 'var(--lh-sm)',
      zIndex: 'var(--z-popover)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      fontFamily: 'var(--font-ui)',
      maxHeight: '224px',
      minWidth: '220px',
      padding: '4px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
      display: 'flex',
      gap: '8px',
      alignItems: 'center',
      minHeight: '26px',
      padding: '0 8px',
      borderRadius: 'var(--r-sm)',
      color: 'var(--fg)',
    },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--bg-selected)',
      color: 'var(--fg)',
    },
    '.cm-completionLabel': { fontFamily: 'var(--font-mono)', flex: '1' },
    '.cm-completionMatchedText': {
      textDecoration: 'none',
      fontWeight: '600',
      color: 'var(--accent-fg)',
    },
    '.cm-completionDetail': {
      fontStyle: 'normal',
      fontSize: 'var(--text-xs)',
      color: 'var(--fg-muted)',
      margin: '0',
    },
    '.cm-tooltip.cm-completionInfo': {
      padding: '6px 10px',
      maxWidth: '300px',
      color: 'var(--fg-muted)',
    },
    '.cm-about': { padding: '6px 10px', maxWidth: '340px', color: 'var(--fg-muted)' },
    '.cm-about b': { fontFamily: 'var(--font-mono)', fontWeight: '500', color: 'var(--fg)' },
  }),
  EditorView.theme({
    '.cm-lintRange-error': { backgroundImage: 'none', ...wavy('--st-failed-line') },
    '.cm-lintRange-warning': { backgroundImage: 'none', ...wavy('--st-paused-line') },
    '.cm-lintRange-active': { backgroundColor: 'var(--st-failed-bg)' },
    '.cm-lintPoint:after': { borderBottomColor: 'var(--st-failed-line)' },
    '.cm-gutter-lint': { width: '20px' },
    '.cm-gutter-lint .cm-gutterElement': { padding: '0 2px 0 4px' },
    '.cm-lint-marker': {
      content: 'none',
      width: '14px',
      height: '19px',
      maskSize: '14px',
      maskRepeat: 'no-repeat',
      maskPosition: 'center',
    },
    '.cm-lint-marker-error': { backgroundColor: 'var(--st-failed-fg)', ...shape(octagon) },
    '.cm-lint-marker-warning': { backgroundColor: 'var(--st-paused-fg)', ...shape(triangle) },
    '.cm-diagnostic': { padding: '6px 10px', maxWidth: '340px', borderLeft: '0' },
    '.cm-diagnostic-error': { color: 'var(--st-failed-fg)' },
    '.cm-diagnostic-warning': { color: 'var(--st-paused-fg)' },
    '.cm-panel.cm-panel-lint ul': { maxHeight: '92px' },
    '.cm-panel.cm-panel-lint ul:focus-visible': {
      outline: '2px solid var(--focus)',
      outlineOffset: '-2px',
    },
    '.cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]':
      { backgroundColor: 'var(--bg-selected)', color: 'var(--fg)' },
    '.cm-panel.cm-panel-lint [name=close]': { color: 'var(--fg)' },
    '.cm-panels': {
      backgroundColor: 'var(--bg-chrome)',
      color: 'var(--fg)',
      fontFamily: 'var(--font-ui)',
      zIndex: 'var(--z-sticky)',
    },
    '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--border)' },
    '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--border)' },
    '.cm-panel.cm-search': {
      padding: '6px 32px 6px 12px',
      fontSize: 'var(--text-sm)',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 6px',
      alignItems: 'center',
    },
    '.cm-panel.cm-search br': { display: 'none' },
    '.cm-panel.cm-search label': { fontSize: 'var(--text-sm)', display: 'inline-flex', gap: '4px' },
    '.cm-panel.cm-search input[type=checkbox]': { accentColor: 'var(--accent)', margin: '0' },
    '.cm-textfield': {
      boxSizing: 'border-box',
      height: '24px',
      margin: '0',
      padding: '0 8px',
      flex: '1 1 96px',
      minWidth: '96px',
      maxWidth: '220px',
      color: 'var(--fg)',
      backgroundColor: 'var(--bg-panel)',
      border: '1px solid var(--border-control)',
      borderRadius: 'var(--r-md)',
      fontFamily: 'inherit',
      fontSize: 'var(--text-sm)',
    },
    '.cm-button, .cm-panel.cm-search [name=close]': {
      boxSizing: 'border-box',
      height: '24px',
      margin: '0',
      padding: '0 8px',
      color: 'var(--fg)',
      background: 'var(--bg-panel)',
      border: '1px solid var(--border-strong)',
      borderRadius: 'var(--r-md)',
      fontFamily: 'inherit',
      fontSize: 'var(--text-sm)',
    },
    '.cm-button:hover': { background: 'var(--bg-hover)' },
    '.cm-panel.cm-search [name=close]': { top: '6px', right: '6px', width: '24px', padding: '0' },
    '.cm-textfield:focus-visible, .cm-button:focus-visible, [name=close]:focus-visible': {
      outline: '2px solid var(--focus)',
      outlineOffset: '1px',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--json-key)' },
      { tag: [tags.string, tags.special(tags.string)], color: 'var(--json-string)' },
      { tag: tags.number, color: 'var(--json-number)' },
      { tag: [tags.bool, tags.keyword, tags.atom], color: 'var(--json-bool)' },
      { tag: tags.null, color: 'var(--json-null)' },
      { tag: [tags.punctuation, tags.bracket, tags.separator], color: 'var(--json-punct)' },
      { tag: tags.comment, color: 'var(--fg-subtle)', fontStyle: 'italic' },
      { tag: tags.invalid, color: 'var(--st-failed-fg)' },
    ]),
  ),
];

function wavy(token: string): Record<string, string> {
  return {
    textDecoration: `underline wavy var(${token}) 1px`,
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  };
}

function shape(path: string): Record<string, string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill-rule="evenodd" d="${path}"/></svg>`;
  return { maskImage: `url('data:image/svg+xml,${encodeURIComponent(drawing)}')` };
}
