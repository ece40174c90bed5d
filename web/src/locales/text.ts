import { useStore } from '@sorak/client/use-store.ts';
import { createWords, type TextOf } from '@sorak/client/words.ts';
import type { KeyOf } from '@sorak/locales/groups';
import { DEFAULT_LANGUAGE } from '@sorak/locales/languages';
import * as frame from 'virtual:words/site-frame';

export { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language, languageOfTag } from '@sorak/locales/languages';
export type { Values } from '@sorak/locales/message';

export type MessageKey = KeyOf<'site-frame' | 'site-pages' | 'site-centre' | 'site-agents'>;
export type Text = TextOf<MessageKey>;

// The words of the frame and the first screen, those of all other pages, those of what is a member's own, and the agents'.
const { activate, current, need, preload } = createWords<MessageKey>(frame, DEFAULT_LANGUAGE);
export { activate, preload };

/** Fetches the words of popups, lists and other pages, once; rejects when they cannot be fetched. */
export const loadMoreText = (): Promise<void> => need(2);

/** The same with the words of the member centre. */
export const loadOwnText = (): Promise<void> => need(3);

/** The same with the words of the agent centre. */
export const loadAgentText = (): Promise<void> => need(4);

/** The text function of the reader's language; components that use it follow a change of language. */
export const useText = (): Text => useStore(current);

/** The same outside components. */
export const text: Text = (key, values) => current.get()(key, values);
