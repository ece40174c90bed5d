import { CHAT_MAX_LENGTH } from '@sorak/contract';

export type TextRefusal = 'chat_empty' | 'chat_too_long' | 'chat_link';

const ADDRESS =
  /(?:https?:|www\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|id|co|io|me|xyz|top|site|online|link|bet|vip|club|shop|app|ly|gg|cc|tv|ru|cn)\b|@[a-z0-9_]{4,})/iu;
/** Eight digits and more, whatever stands between them: a number to call, or an account to pay to. */
const NUMBER = /(?:\d[\s().\-–_*]*){8,}/u;

/** Zero-width and bidi marks, which hide addresses from a filter and turn other people's lines around. */
const MARKS = /\p{Default_Ignorable_Code_Point}/gu;

/** The text as it will be shown: one line, compatibility forms folded, marks taken out. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(MARKS, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();

/** Why a clean text may not be said, or null. Links, handles and phone numbers are how strangers are lured away. */
export function refuseText(text: string): TextRefusal | null {
  if (text === '') return 'chat_empty';
  if ([...text].length > CHAT_MAX_LENGTH) return 'chat_too_long';
  // "c o m" and "(dot)" are read as a person would read them.
  const plain = text.replaceAll(/\s*(?:\(dot\)|\[dot\]|\bdot\b|\btitik\b)\s*/giu, '.').replaceAll(/\s*\.\s*/gu, '.');
  return ADDRESS.test(plain) || NUMBER.test(plain) ? 'chat_link' : null;
}
