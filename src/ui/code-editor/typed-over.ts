import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Replaces a selection by what is typed before the browser does. Chromium would keep the look of what
 * it deletes in a style attribute, for a moment, and the page's policy would report that.
 */
export const typedOver: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { selection } = view.state;
    const { inputType, data, isComposing } = event;
    if (inputType !== 'insertText' || data === null || isComposing || selection.main.empty) {
      return false;
    }
    const { from, to } = selection.main;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    // What closes brackets and the like goes first, as for any typing.
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});
