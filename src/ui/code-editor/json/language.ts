import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import type { Extension } from '@codemirror/state';
import { type EditorView, hoverTooltip, type Rect, type Tooltip } from '@codemirror/view';
import { placeInJson } from './context';
import { describeAt, type Description } from './describe';
import { type Suggestion, suggestJson, type SuggestionSources } from './suggest';

/** JSON that follows a schema: its colours, what can stand at a place, what is said about a member. */
export function jsonWithSchema(sources: SuggestionSources): Extension {
  return [
    json(),
    autocompletion({
      override: [(context) => completeAt(context, sources)],
      icons: false,
      // The list is there with the letter that asks for it, and Enter takes from it at once.
      activateOnTypingDelay: 0,
      interactionDelay: 0,
      positionInfo: (_view, list, option, info, space) => infoPlace({ list, option, info, space }),
    }),
    hoverTooltip(({ state }, position) => {
      const found = describeAt(state.doc.toString(), position, sources.schema);
      return found ? describing(found) : null;
    }),
  ];
}

/**
 * A text without colours, suggestions and descriptions. What makes suggestions stays in it, with none to
 * make: taken out of an editor it still looks for itself when what was typed last has settled.
 */
export const plainText: Extension = autocompletion({ override: [() => null] });

/** What is said about a suggestion stands beside the list, or below it where there is no room. */
function infoPlace(at: Record<'list' | 'option' | 'info' | 'space', Rect>): { style: string } {
  const { list, option, info, space } = at;
  const width = info.right - info.left;
  const beside = `top: ${Math.round(option.top - list.top)}px;`;
  if (space.right - list.right > width) return { style: `${beside} left: 100%; margin-left: 4px` };
  if (list.left - space.left > width) return { style: `${beside} right: 100%; margin-right: 4px` };
  const start = Math.min(0, space.right - width - list.left);
  return {
    style: `top: ${Math.round(list.bottom - list.top) + 4}px; left: ${Math.round(start)}px`,
  };
}

function completeAt(
  { state, pos, explicit }: CompletionContext,
  sources: SuggestionSources,
): CompletionResult | null {
  const text = state.doc.toString();
  const found = suggestJson(text, pos, sources);
  if (!found) return null;
  // A quote before is no part of what is looked for; a text that is there is replaced by another.
  const from = text[found.from] === '"' ? Math.min(found.from + 1, pos) : found.from;
  if (!explicit && found.from === pos) return null;
  const written = text.slice(from, pos);
  const isRight = (one: Suggestion) => one.label === written;
  if (explicit && found.list.some(isRight)) {
    // Asked for at the end of a value that is right already, all that can stand there is shown.
    const list = found.list.toSorted((a, b) => Number(isRight(b)) - Number(isRight(a)));
    return { from, options: list.map(completionOf), filter: false };
  }
  return { from, options: found.list.map(completionOf), validFor: /^[\w.:-]*$/ };
}

function completionOf(one: Suggestion, index: number): Completion {
  return {
    label: one.label,
    detail: one.detail,
    boost: Math.max(99 - index, -99),
    ...(one.about && { info: one.about }),
    apply: (view, completion) => take(view, completion, one),
  };
}

/** Writes a suggestion where the caret stands by then: more may have been typed since it was made. */
function take(view: EditorView, completion: Completion, one: Suggestion): void {
  const { main } = view.state.selection;
  const { from, to, commaAt } = placeInJson(view.state.doc.toString(), main.head);
  const comma = commaAt === undefined ? [] : [{ from: commaAt, insert: ',' }];
  view.dispatch({
    changes: [...comma, { from, to, insert: one.insert }],
    selection: { anchor: from + comma.length + one.caret },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
  if (one.goesOn) startCompletion(view);
}

function describing({ from, to, name, kind, about }: Description): Tooltip {
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-about';
      const title = document.createElement('b');
      title.textContent = name;
      dom.append(title, ` ${kind}`);
      if (about) dom.append(document.createElement('br'), about);
      return { dom };
    },
  };
}
