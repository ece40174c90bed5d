import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { readStored, writeStored } from '@sorak/client/storage.ts';

export type Theme = 'light' | 'dark';

/** What this device remembers, else what the page came with: the brand's own. */
function firstTheme(): Theme {
  const stored = readStored('local', 'theme');
  if (stored === 'dark' || stored === 'light') return stored;
  return typeof document !== 'undefined' && document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

const theme = createStore<Theme>(firstTheme());

/** Shows a theme and remembers it on this device. */
function setTheme(next: Theme): void {
  theme.set(next);
  document.documentElement.dataset.theme = next;
  writeStored('local', 'theme', next);
}

export const toggleTheme = (): void => setTheme(theme.get() === 'dark' ? 'light' : 'dark');
export const useTheme = (): Theme => useStore(theme);
