import { useSyncExternalStore } from 'react';

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 767px)');

const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Whether the window is too narrow for tables. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query?.matches ?? false,
    () => false,
  );
