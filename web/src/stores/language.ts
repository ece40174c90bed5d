import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { readStored, writeStored } from '@sorak/client/storage.ts';
import { activate, DEFAULT_LANGUAGE, isLanguage, type Language, languageOfTag } from '../locales/text.ts';

const known = (code: string | null): Language | null => (isLanguage(code) ? code : null);
/** What the reader chose on this device. */
const chosen = (): Language | null => known(readStored('local', 'lang'));

// A search engine's link names its language; the server renders without an address and a browser.
const named = typeof location === 'undefined' ? null : known(new URLSearchParams(location.search).get('lang'));
const ofBrowser = typeof window === 'undefined' ? [] : navigator.languages.map(languageOfTag).filter((code) => code !== null);

/** The page's first script says the same before anything is drawn (web/build/boot.ts). */
export const language = createStore<Language>(named ?? chosen() ?? ofBrowser[0] ?? DEFAULT_LANGUAGE);

/** Until the page has been painted: what is written down or asked before would hold it up. */
const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function show(next: Language, also?: () => void): Promise<void> {
  await activate(next, () => {
    language.set(next);
    also?.();
  });
}

/**
 * Shows the site in another language and remembers it; rejects, changing nothing, when its words cannot be fetched. `also` is done in the
 * moment in which it is shown.
 */
export async function setLanguage(next: Language, also?: () => void): Promise<void> {
  const before = language.get();
  await show(next, also);
  await painted();
  writeStored('local', 'hisLang', before);
  writeStored('local', 'lang', next);
}

/**
 * Whether the reader sees a language that the brand offers; if not, one that it does offer is shown. Who has not chosen on this device, nor
 * followed a link that names a language, sees the account's (`kept`), else the first of the browser's list, else the brand's (`first`);
 * nothing is written down, so that a brand's later change of mind reaches them. Resolves with whether the language changed; rejects as
 * `setLanguage` does.
 */
export async function followOffer(offered: readonly Language[], kept: string | undefined, first: string): Promise<boolean> {
  const now = language.get();
  const own = [named, chosen()];
  if (own.includes(now) && offered.includes(now)) return false;
  const wanted = [...own, kept, ...ofBrowser, first];
  const next = wanted.find((code): code is Language => offered.some((one) => one === code)) ?? offered[0];
  if (next === undefined || next === now) return false;
  await show(next);
  return true;
}

export const useLanguage = (): Language => useStore(language);
