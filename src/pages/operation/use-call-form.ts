import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import { valueAt } from '@/ui/pointer';
import type { GivenInput } from '../drafts';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import {
  blankInput,
  earlyProblems,
  completedInput,
  exampleInput,
  freshKeys,
  withMembers,
  withPinned,
} from './call-form';
import type { TypedText } from './json/typed-text';
import { type CheckedInput, useCheckedInput } from './use-checked-input';
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
  problems: CheckedInput['problems'];
  /** Why nothing is known of that. */
  unchecked: CheckedInput['unchecked'];
  /** What of it is shown already. */
  shownProblems: Readonly<Record<string, string>>;
  /** Shows everything that is wrong, as after a try to send. */
  showAll: () => void;
  pinned: ReadonlySet<string>;
  pin: (pointer: string, pinned: boolean) => void;
  preview: WirePreview;
  fillExample: () => void;
  /** Fills the form with an input that comes from elsewhere. */
  fillWith: (given: GivenInput) => void;
  clear: () => void;
  /** Makes new keys where they are not pinned. */
  renewKeys: () => void;
}

const newId = () => crypto.randomUUID();

/** Characters of a body, as it is sent or typed. Checking this much takes some 50 ms, with every letter. */
const mostChecked = 100_000;

/** Keeps the form of a call; what was typed is still there when one comes back to the page. */
export function useCallForm(operation: Operation): CallForm {
  const { drafts, typedTexts, pinnedKeys, environment } = useStudio();
  const { base } = useStore(environment);
  const [showsAll, setShowsAll] = useState(false);
  const [typed, setTyped] = useState(() => {
    const kept = typedTexts.get(operation.id);
    const draft = drafts.get(operation.id);
    // Another page may have filled the form anew meanwhile.
    return draft && 'typed' in draft && draft.typed === kept?.input ? kept : undefined;
  });
  const { input, change, latest, fillWith } = useDraft(operation, () => {
    setShowsAll(false);
    typedTexts.delete(operation.id);
    setTyped(undefined);
  });
  const [pinned, setPinned] = useState<ReadonlySet<string>>(
    () => pinnedKeys.get(operation.id) ?? new Set(),
  );
  const pinnedNow = useRef(pinned);
  useEffect(() => {
    pinnedNow.current = pinned; // an answer may come after another key was pinned
  }, [pinned]);
  const preview = useMemo(() => previewCall(operation, input, base), [operation, input, base]);
  const length = Math.max(preview.request?.body?.length ?? 0, typed?.text.length ?? 0);
  const { problems, unchecked } = useCheckedInput(operation, input, length > mostChecked);
  const type = (next: TypedText | undefined) => {
    if (next) typedTexts.set(operation.id, next);
    else typedTexts.delete(operation.id);
    setTyped(next);
    if (next && next.input !== latest()) change(next.input);
  };
  const pinOnly = (next: ReadonlySet<string>) => {
    pinnedKeys.set(operation.id, next);
    setPinned(next);
  };
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
    unchecked,
    shownProblems: showsAll
      ? problems
      : earlyProblems(problems, (pointer) => valueAt(input, pointer)),
    showAll: () => setShowsAll(true),
    pinned,
    pin: (pointer, on) =>
      pinOnly(new Set(on ? [...pinned, pointer] : [...pinned].filter((one) => one !== pointer))),
    preview,
    fillExample: () => restart(withPinned(exampleInput(operation, newId), latest(), pinned)),
    fillWith,
    clear: () => {
      pinOnly(new Set());
      restart(blankInput(operation, newId));
    },
    renewKeys: () => change(freshKeys(operation, latest(), pinnedNow.current, newId)),
  };
}

/** The draft of a call as its form shows it; `onGiven` hears when it came from elsewhere. */
function useDraft(operation: Operation, onGiven: () => void) {
  const { drafts } = useStudio();
  const { id } = operation;
  const draft = useStore({ get: () => drafts.get(id), subscribe: drafts.subscribe });
  const [blank] = useState(() => blankInput(operation, newId));
  const input = useMemo(() => {
    if (!draft) return blank;
    return 'typed' in draft ? draft.typed : completedInput(operation, draft.given, newId);
  }, [operation, draft, blank]);
  const whenGiven = useEffectEvent(onGiven);
  useEffect(() => {
    if (!draft || 'typed' in draft) return;
    drafts.keep(id, input); // so that the keys made for it stay
    whenGiven();
  }, [drafts, id, draft, input]);
  return {
    input,
    change: (next: CallInput) => drafts.keep(id, next),
    latest: () => {
      const now = drafts.get(id);
      return now && 'typed' in now ? now.typed : input;
    },
    fillWith: (given: GivenInput) => drafts.give(id, given),
  };
}
