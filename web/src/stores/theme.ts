import { createStore, useStore } from '../lib/store.ts';
import { readStored, writeStored } from '../lib/storage.ts';

export type Theme = 'light' | 'dark';

const theme = createStore<Theme>(readStored('local', 'theme') === 'dark' ? 'dark' : 'light');

/** Shows a theme and remembers it on this device. */
function setTheme(next: Theme): void {
  theme.set(next);
  document.documentElement.dataset.theme = next;
  writeStored('local', 'theme', next);
}

export const toggleTheme = (): void => setTheme(theme.get() === 'dark' ? 'light' : 'dark');
export const useTheme = (): Theme => useStore(theme);
