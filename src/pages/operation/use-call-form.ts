import { useEffect, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import { valueAt } from '@/ui/pointer';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import {
  blankInput,
  checkInput,
  earlyProblems,
  exampleInput,
  filledInput,
  freshKeys,
  handedInput,
  withMembers,
} from './call-form';
import type { TypedText } from './json/typed-text';
import { previewCall, type WirePreview } from './wire';

/** The form of a call: what is typed, what is wrong with it, what it becomes on the wire. */
export interface CallForm {
  input: CallInput;
  change: (input: CallInput) => void;
  /** What was typed in JSON mode since the form was last filled anew. */
  typed: TypedText | undefined;
  /** Takes a text of JSON mode with the input it stands for, or lets go of the one there is. */
  type: (typed: TypedText | undefined) => void;
  /** Sets members of one part in what the form holds by then, also after a wait. */
  setMembers: (place: 'query' | 'body', members: JsonObject) => void;
  /** Everything that is wrong, by JSON Pointer. */
  problems: Readonly<Record<string, string>>;
  /** What of it is shown already. */
  shownProblems: Readonly<Record<string, string>>;
  /** Shows everything that is wrong, as after a try to send. */
  showAll: () => void;
  pinned: ReadonlySet<string>;
  pin: (pointer: string, pinned: boolean) => void;
  preview: WirePreview;
  fillExample: () => void;
  /** Fills the form with a call that was sent or pasted. */
  fillWith: (input: CallInput) => void;
  clear: () => void;
  /** Makes new keys where they are not pinned. */
  renewKeys: () => void;
}

const newId = () => crypto.randomUUID();

/** Keeps the form of a call; what was typed is still there when one comes back to the page. */
export function useCallForm(operation: Operation): CallForm {
  const { drafts, typedTexts, handovers, environment } = useStudio();
  const { base } = useStore(environment);
  const [input, setInput] = useState(() => {
    const handed = handovers.get(operation.id);
    if (handed) return handedInput(operation, handed, newId);
    return drafts.get(operation.id) ?? blankInput(operation, newId);
  });
  useEffect(() => {
    if (handovers.delete(operation.id)) drafts.set(operation.id, input);
  }, [drafts, handovers, operation, input]);
  const [typed, setTyped] = useState(() => {
    const kept = typedTexts.get(operation.id);
    // Another page may have filled the form anew meanwhile.
    return kept?.input === input ? kept : undefined;
  });
  const [showsAll, setShowsAll] = useState(false);
  const [pinned, setPinned] = useState<ReadonlySet<string>>(new Set());
  const pinnedNow = useRef(pinned);
  useEffect(() => {
    pinnedNow.current = pinned; // an answer may come after another key was pinned
  }, [pinned]);
  const problems = useMemo(() => checkInput(operation, input), [operation, input]);
  const preview = useMemo(() => previewCall(operation, input, base), [operation, input, base]);
  const change = (next: CallInput) => {
    drafts.set(operation.id, next);
    setInput(next);
  };
  const type = (next: TypedText | undefined) => {
    if (next) typedTexts.set(operation.id, next);
    else typedTexts.delete(operation.id);
    setTyped(next);
    if (next && next.input !== latest()) change(next.input);
  };
  const latest = () => drafts.get(operation.id) ?? input;
  const restart = (next: CallInput) => {
    setShowsAll(false);
    type(undefined);
    change(next);
  };
  return {
    input,
    change,
    typed,
    type,
    setMembers: (place, members) => change(withMembers(latest(), place, members)),
    problems,
    shownProblems: showsAll
      ? problems
      : earlyProblems(problems, (pointer) => valueAt(input, pointer)),
    showAll: () => setShowsAll(true),
    pinned,
    pin: (pointer, on) =>
      setPinned(
        (was) => new Set(on ? [...was, pointer] : [...was].filter((one) => one !== pointer)),
      ),
    preview,
    fillExample: () => restart(exampleInput(operation, newId)),
    fillWith: (given) => restart(filledInput(operation, given, newId)),
    clear: () => restart(blankInput(operation, newId)),
    renewKeys: () => change(freshKeys(operation, latest(), pinnedNow.current, newId)),
  };
}
