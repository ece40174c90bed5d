import { useRef, useState } from 'react';
import { createStore, type Store } from '@sorak/client/store.ts';
import { session } from './session.ts';

/** What somebody has begun to type, and what it is before they begin. */
export type Draft<T> = Store<T> & { readonly forget: () => void };

const all = new Set<() => void>();
// Nobody who signs in next may find what another typed.
session.subscribe(() => {
  if (session.get().token === null) for (const forget of all) forget();
});

/** A form's fields, kept in memory while its layer is closed: until they are sent, the session ends or the page is loaded anew. No secrets. */
export function createDraft<T extends object>(empty: T): Draft<T> {
  const store = createStore(empty);
  const forget = () => store.set(empty);
  all.add(forget);
  return { ...store, forget };
}

/** The form's fields as they are shown, and how to change some. What was sent is forgotten, and stays to be seen while the form does. */
export function useDraft<T extends object>(draft: Draft<T>): readonly [T, (change: Partial<T>) => void] {
  const [shown, setShown] = useState(draft.get);
  const now = useRef(shown);
  const change = (part: Partial<T>) => {
    now.current = { ...now.current, ...part };
    draft.set(now.current);
    setShown(now.current);
  };
  return [shown, change];
}
