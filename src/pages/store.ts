import { useSyncExternalStore } from 'react';

/** A value that can be watched. */
export interface Store<Value> {
  get: () => Value;
  /** Calls back after every change; gives the way to stop. */
  subscribe: (callback: () => void) => () => void;
}

/** A store that can be written; setting an equal value tells nobody. */
export interface WritableStore<Value> extends Store<Value> {
  set: (value: Value) => void;
}

/** Makes a store of a first value. */
export function createStore<Value>(first: Value): WritableStore<Value> {
  let value = first;
  const callbacks = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const callback of callbacks) callback();
    },
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

/** The value of a store, drawn again when it changes. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
