import { useSyncExternalStore } from 'react';

/** Where the slip is a sheet over the list, as in `panel.css`. */
const narrow = () => window.matchMedia('(max-width: 859px)');

function onChange(tell: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the slip shows keys of its own. */
export const useHasKeys = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => narrow().matches,
    () => false,
  );
