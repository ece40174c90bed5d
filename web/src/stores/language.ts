import { createStore, useStore } from '../lib/store.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { activate, DEFAULT_LANGUAGE, isLanguage, type Language } from '../locales/text.ts';

const stored = readStored('local', 'lang');

export const language = createStore<Language>(isLanguage(stored) ? stored : DEFAULT_LANGUAGE);

/** Shows the site in another language and remembers it; rejects, changing nothing, when its words cannot be fetched. */
export async function setLanguage(next: Language): Promise<void> {
  await activate(next);
  writeStored('local', 'hisLang', language.get());
  writeStored('local', 'lang', next);
  language.set(next);
}

export const useLanguage = (): Language => useStore(language);
