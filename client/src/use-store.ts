import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The store's value, re-rendering when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);

/** What `pick` says of the store's value, re-rendering only when that changes: it must be a text, a number or the same object. */
export function usePicked<T, P>(store: Store<T>, pick: (value: T) => P): P {
  const picked = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, picked, picked);
}
