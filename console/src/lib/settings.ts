import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';

export type Theme = 'light' | 'dark';
/** A folder of words, as `en`. */
export type Language = string;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(`console-${key}`);
  } catch {
    return null;
  }
};
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(`console-${key}`, value);
  } catch {
    // Then it is forgotten with the page.
  }
};

const theme = createStore<Theme>(read('theme') === 'dark' ? 'dark' : 'light');
/** Whether keys without Ctrl or Alt do something by themselves. */
const singleKeys = createStore<boolean>(read('keys') !== 'off');
export const hasSingleKeys = (): boolean => singleKeys.get();
export const useSingleKeys = (): boolean => useStore(singleKeys);
export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn);
  write('keys', isOn ? 'on' : 'off');
}

const language = createStore<Language>(read('language') ?? 'id');

function apply(): void {
  document.documentElement.dataset['theme'] = theme.get();
  document.documentElement.lang = language.get();
}

/** Shows the page in the theme and language that this browser keeps. */
export function watchSettings(): void {
  if (read('theme') === null && matchMedia('(prefers-color-scheme: dark)').matches) theme.set('dark');
  apply();
  theme.subscribe(apply);
  language.subscribe(apply);
}

export const useTheme = (): Theme => useStore(theme);
export const useLanguage = (): Language => useStore(language);
export const languageNow = (): Language => language.get();

export function setTheme(next: Theme): void {
  write('theme', next);
  theme.set(next);
}

export function setLanguage(next: Language): void {
  write('language', next);
  language.set(next);
}
