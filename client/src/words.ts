import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@sorak/locales/languages';
import { type Message, type Values, write } from '@sorak/locales/message';
import { ensureFace } from '@sorak/locales/script-face';
import { loadChunk } from './load-chunk.ts';
import { createStore } from './store.ts';

/** Writes the message of a key in the reader's language. */
export type TextOf<K extends string> = (key: K, values?: Values) => string;

type Messages = Readonly<Record<string, Message>>;
type Load<T> = () => Promise<T>;
type Chunk = { readonly messages: Messages };
/** What `virtual:words/<group>` exports. */
type Group = {
  readonly tables: Readonly<Record<string, Load<Chunk & { readonly following: readonly (Load<Chunk> | null)[] }> | undefined>>;
  readonly partial: readonly string[];
};
/** The words of one language, as far as they have been needed: of how many of the groups. */
type Words = { readonly locale: string; messages: Messages; depth: number };

/**
 * A program's words: a group that is needed at once and those that follow it, with what says them. A language's words come when it is first
 * read, and the English ones with them where it has not all of them.
 */
export function createWords<K extends string>({ tables, partial }: Group, first: Language) {
  const known = new Map<Language, Words>();
  const lacks = (language: Language): boolean => tables[language] === undefined || partial.includes(language);

  function wordsOf(language: Language): Words {
    const found = known.get(language);
    if (found) return found;
    // Figures stand in the digits of the amounts beside them, whatever the script.
    const words = { locale: `${LANGUAGES[language].tag}-u-nu-latn`, messages: {}, depth: 0 };
    known.set(language, words);
    return words;
  }

  async function loadOwn(language: Language, depth: number): Promise<void> {
    const words = wordsOf(language);
    const table = tables[language];
    const from = words.depth;
    if (!table || from >= depth) return;
    const head = await loadChunk(table);
    const following = head.following.slice(Math.max(0, from - 1), depth - 1);
    const chunks = await Promise.all(following.map(async (one) => (one ? loadChunk(one) : undefined)));
    for (const chunk of [from === 0 ? head : undefined, ...chunks]) words.messages = { ...words.messages, ...chunk?.messages };
    words.depth = Math.max(words.depth, depth);
  }

  /** Loads a language's words and, where it has not all of them, the English ones. */
  const load = (language: Language, depth: number): Promise<unknown> =>
    Promise.all([loadOwn(language, depth), lacks(language) ? loadOwn(FALLBACK_LANGUAGE, depth) : undefined]);

  function textFor(language: Language): TextOf<K> {
    const own = wordsOf(language);
    const fallback = wordsOf(FALLBACK_LANGUAGE);
    return (key, values = {}) => {
      const words = key in own.messages ? own : fallback;
      const message = words.messages[key];
      // Nothing, rather than a key, until the words have come.
      return message ? write(words.locale, message, values) : '';
    };
  }

  const current = createStore<TextOf<K>>(textFor(first));
  let needed = 1;
  let active = first;

  /**
   * Loads a language, as much of it as has been needed so far, and writes every text in it; rejects when a chunk cannot be fetched. `also` is
   * done in the same moment, so that the page is drawn once for both.
   */
  async function activate(language: Language, also?: () => void): Promise<void> {
    const before = active;
    // At once: words asked for meanwhile must come in the same language.
    active = language;
    try {
      await Promise.all([load(language, needed), ensureFace(language)]);
    } catch (error) {
      if (active === language) active = before;
      throw error;
    }
    if (active !== language) return;
    if (typeof document !== 'undefined') {
      document.documentElement.lang = LANGUAGES[language].tag;
      document.documentElement.dir = LANGUAGES[language].dir;
    }
    current.set(textFor(language));
    also?.();
  }

  /** Fetches what showing a language would need, for whoever seems about to choose it; what does not come then is asked for again. */
  const preload = (language: Language): void => void Promise.all([load(language, needed), ensureFace(language)]).catch(() => undefined);

  /** Fetches the words of so many groups, once; rejects when they cannot be fetched. */
  async function need(depth: number): Promise<void> {
    if (needed >= depth) return;
    const language = active;
    await load(language, depth);
    // The reader may have changed the language meanwhile, before it was known that these words are needed.
    if (active !== language) return need(depth);
    needed = Math.max(needed, depth);
    current.set(textFor(active));
  }

  return { activate, current, load, need, preload, textFor };
}
