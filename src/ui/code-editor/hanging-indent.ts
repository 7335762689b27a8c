import { type Extension, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

/** Deeper lines are wrapped as if they were this deep: in a narrow panel little room would be left. */
const deepest = 24;

/** How far a wrapped line goes in behind its first row, in characters. */
const step = 2;

/** Wraps a long line below its own start, not below the margin. */
export const hangingIndent: Extension = [
  EditorView.lineWrapping,
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = linesOf(view);
      }
      update({ docChanged, viewportChanged, view }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = linesOf(view);
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
  // Classes, since the page's policy forbids style attributes as well.
  EditorView.theme(
    Object.fromEntries(
      Array.from({ length: deepest + 1 }, (_, depth) => [
        `.cm-line.${className(depth)}`,
        { paddingLeft: `calc(6px + ${depth + step}ch)`, textIndent: `-${depth + step}ch` },
      ]),
    ),
  ),
];

function linesOf(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      const depth = Math.min(line.text.search(/\S|$/), deepest);
      builder.add(line.from, line.from, Decoration.line({ class: className(depth) }));
      at = line.to + 1;
    }
  }
  return builder.finish();
}

function className(depth: number): string {
  return `cm-hang-${depth}`;
}
