import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window matches a media query, now and whenever that changes; before there is a window: false. */
export function useMatches(query: string): boolean {
  const list = useMemo(() => (typeof matchMedia === 'undefined' ? null : matchMedia(query)), [query]);
  return useSyncExternalStore(
    (listener) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => list?.matches ?? false,
    () => false,
  );
}

/** Whether the window is too narrow for tables. */
export const useNarrow = (): boolean => useMatches('(max-width: 767px)');
