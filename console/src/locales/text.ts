import { useStore } from '@sorak/client/use-store.ts';
import { createWords, type TextOf } from '@sorak/client/words.ts';
import type { KeyOf } from '@sorak/locales/groups';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, isLanguage, type Language } from '@sorak/locales/languages';
import { useEffect, useState } from 'react';
import * as all from 'virtual:words/console';

export type Key = KeyOf<'console'>;
export type Text = TextOf<Key>;

const { activate, current, load, textFor } = createWords<Key>(all, DEFAULT_LANGUAGE);

const languageOf = (code: string): Language => {
  const language = code.toUpperCase();
  return isLanguage(language) ? language : FALLBACK_LANGUAGE;
};

/** Shows every text in a language, as `en`; rejects when its words cannot be fetched. */
export const loadText = (code: string): Promise<void> => activate(languageOf(code));

/** A text in the operator's language. */
export const text: Text = (key, values) => current.get()(key, values);

/** A text in another reader's language, such as what is written to a member; in English where that language does not have it. */
export async function textIn(code: string, key: Key): Promise<string> {
  const language = languageOf(code);
  await load(language, 1);
  return textFor(language)(key);
}

/** The same for components, which follow a change of language. */
export const useText = (): Text => useStore(current);

/** The texts of another reader's language beside the operator's own; empty ones until its words have come. */
export function useTextIn(code: string): Text {
  const language = languageOf(code);
  const [, setCome] = useState<Language | null>(null);
  useEffect(() => {
    load(language, 1).then(
      () => setCome(language),
      // Then the texts stay away, as the page does without them.
      () => undefined,
    );
  }, [language]);
  return textFor(language);
}

/** The text of a word that the server sent, or the word itself where none is known. */
export const wordOf = (group: string, word: string): string => text(`${group}.${word}` as Key) || word.replaceAll('_', ' ');
