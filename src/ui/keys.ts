import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';

/** A key that does something here. */
export interface KeyBinding {
  /** How it is written: `Ctrl+Enter`, `?`, `Space`, `N`, `[`. */
  keys: string;
  /** What it does, in words. */
  does: string;
  run: () => void;
}

type Bindings = readonly KeyBinding[];

/** The keys that work now, newest part of the page last. */
interface KeyRegistry {
  add: (bindings: Bindings) => () => void;
  list: () => readonly Bindings[];
  subscribe: (callback: () => void) => () => void;
}

/** Makes a registry of keys. */
export function createKeyRegistry(): KeyRegistry {
  let parts: readonly Bindings[] = [];
  const callbacks = new Set<() => void>();
  const set = (next: readonly Bindings[]) => {
    parts = next;
    for (const callback of callbacks) callback();
  };
  return {
    add(bindings) {
      set([...parts, bindings]);
      return () => set(parts.filter((part) => part !== bindings));
    },
    list: () => parts,
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

/** A window has one keyboard, so one registry; a test may hand in its own. */
export const KeyContext = createContext<KeyRegistry>(createKeyRegistry());

/** Makes keys work while the calling component is shown, and lists them on the sheet of keys. */
export function useKeys(bindings: Bindings): void {
  const registry = use(KeyContext);
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const words = bindings.map(({ keys, does }) => `${keys}\t${does}`).join('\n');
  useEffect(() => {
    const own = words
      .split('\n')
      .filter(Boolean)
      .map((line, index): KeyBinding => {
        const [keys = '', does = ''] = line.split('\t');
        return { keys, does, run: () => latest.current[index]?.run() };
      });
    const remove = registry.add(own);
    const onKeyDown = (event: KeyboardEvent) => {
      const binding = own.find(({ keys }) => keys === keyOf(event) || keys === digitOf(event));
      if (!binding || event.defaultPrevented || event.repeat || isTyping(event)) return;
      event.preventDefault();
      event.stopPropagation();
      keepReleaseOf(event);
      binding.run();
    };
    // A focused button takes Enter for itself, also with Ctrl held: such keys are met on the way down.
    const onWayDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) onKeyDown(event);
    };
    window.addEventListener('keydown', onWayDown, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onWayDown, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
      remove();
    };
  }, [registry, words]);
}

/**
 * The release of a key that did something is not for what has the focus by then: a button of a dialog
 * that just opened would take it for a press of its own.
 */
function keepReleaseOf({ code }: KeyboardEvent): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.code !== code) return;
    event.stopPropagation();
    done.abort();
  };
  const onKeyDown = (event: KeyboardEvent) => !event.repeat && done.abort();
  window.addEventListener('keyup', onKeyUp, options);
  window.addEventListener('keydown', onKeyDown, options);
}

/** Every key that works now. */
export function useWorkingKeys(): Bindings {
  const { list, subscribe } = use(KeyContext);
  return useSyncExternalStore(subscribe, list).flat();
}

/** How a pressed key is written in a binding; Cmd counts as Ctrl. */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string {
  const name =
    event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.altKey) return `Alt+${name}`;
  return event.ctrlKey || event.metaKey ? `Ctrl+${name}` : name;
}

/**
 * A shifted digit by its place, such as `Shift+1`: what it writes differs by keyboard. The other way
 * round `/` is Shift and 7 on some, so what a key writes counts as well.
 */
export function digitOf(
  event: Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | undefined {
  if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  return digit && `Shift+${digit}`;
}

/** A plain key belongs to the field or dialog that has the focus; a key with Ctrl does not. */
function isTyping(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, key } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog]')) return true;
  if (ctrlKey || metaKey) return false;
  if (fieldOf(event, target).closest('input, textarea, select, [contenteditable]')) return true;
  return key === ' ' && target.closest('button, a, summary, [role=tree]') !== null;
}

/** The element that has the focus: of one in a shadow root the target is the root's host. */
function fieldOf(event: KeyboardEvent, target: Element): Element {
  const [field] = event.composedPath();
  return field instanceof Element ? field : target;
}
