import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { MatchView } from '../../server/api.ts';
import { store } from './match-store.ts';

/** The list, anew when a match comes, goes, begins or is put off. */
export const useList = (): readonly MatchView[] => useSyncExternalStore(store.onList, store.list);

/** A match for its row, anew when more of it changes than prices and clock. */
export function useDrawn(id: string): MatchView | undefined {
  const subscribe = useCallback((hear: () => void) => store.on(id, hear), [id]);
  return useSyncExternalStore(subscribe, () => store.drawn(id));
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** Says how some matches stand: the same array for as long as they do. */
function readerOf(ids: readonly string[]): () => readonly MatchView[] {
  let last: readonly MatchView[] = [];
  return () => {
    const now = ids.flatMap((id) => store.get(id) ?? []);
    if (!isSame(now, last)) last = now;
    return last;
  };
}

/** Some matches as they stand, anew with every change of one of them; those that are not known are left out. */
export function useMatchesNow(ids: readonly string[]): readonly MatchView[] {
  const key = ids.join(' ');
  const wanted = useMemo(() => [...new Set(key === '' ? [] : key.split(' '))], [key]);
  const subscribe = useCallback(
    (hear: () => void) => {
      const stops = wanted.map((id) => store.on(id, hear));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [wanted],
  );
  const read = useMemo(() => readerOf(wanted), [wanted]);
  return useSyncExternalStore(subscribe, read, read);
}
