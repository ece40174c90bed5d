import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { readStored, writeStored } from '@sorak/client/storage.ts';
import { activate, DEFAULT_LANGUAGE, isLanguage, type Language } from '../locales/text.ts';

const stored = (): Language | null => {
  const kept = readStored('local', 'lang');
  return isLanguage(kept) ? kept : null;
};

export const language = createStore<Language>(stored() ?? DEFAULT_LANGUAGE);

async function show(next: Language): Promise<void> {
  await activate(next);
  language.set(next);
}

/** Shows the site in another language and remembers it; rejects, changing nothing, when its words cannot be fetched. */
export async function setLanguage(next: Language): Promise<void> {
  const before = language.get();
  await show(next);
  writeStored('local', 'hisLang', before);
  writeStored('local', 'lang', next);
}

/**
 * Whether the reader sees a language that the brand offers; if not, the first of `wanted` that it does offer is shown. Who has not
 * chosen on this device gets that one too; nothing is written down, so that a brand's later change of mind reaches them. Resolves with
 * whether the language changed; rejects as `setLanguage` does.
 */
export async function followOffer(offered: readonly Language[], wanted: readonly (string | undefined)[]): Promise<boolean> {
  const chosen = stored();
  const now = language.get();
  if (chosen !== null && chosen === now && offered.includes(now)) return false;
  const next = wanted.find((code): code is Language => offered.some((one) => one === code)) ?? offered[0];
  if (next === undefined || next === now) return false;
  await show(next);
  return true;
}

export const useLanguage = (): Language => useStore(language);
