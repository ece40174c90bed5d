const MIN_LENGTH_FOR_TYPOS = 4;
const LENGTH_FOR_TWO_TYPOS = 8;

/** Signs that people type for the one between letters, modifier letters and accents that stand alone among them. */
const APOSTROPHES = /['‘’‛`´′ʹʻʼʽʾʿˈˊˋ՚׳＇｀ꞌ]/gu;
/** Letters that Unicode does not take apart, as banks and passports (ICAO 9303) write them without their mark. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'æ:ae œ:oe ß:ss þ:th đ:d ð:d ɖ:d ɗ:d ɓ:b ħ:h ı:i ȷ:j ƙ:k ĸ:k ł:l ŋ:n ø:o ɔ:o ə:e ǝ:e ɛ:e ŧ:t ƴ:y ς:σ'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const UNTAKEN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** Marks are accents on Latin and Greek letters, and on the Russian е. In other scripts they are vowels, tones and letters of their own. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+|(е)\u0308/gu;
/** Keyboards of Persian and Urdu set other signs for two letters of Arabic and for the digits, and a mark on the last ه that many leave out. */
const PERSIAN = /[\u06A9\u06CC\u0660-\u0669\u06F0-\u06F9]|[\u0647\u06D5]\u0654/gu;
const ARABIC: Readonly<Record<string, string>> = { '\u06A9': '\u0643', '\u06CC': '\u064A' };
/** The last four bits of a digit's code are its value. */
const inArabic = (sign: string): string => ARABIC[sign] ?? (sign.length > 1 ? '\u0647' : String(sign.charCodeAt(0) % 16));
const NOT_SEEN = /[\p{Cf}\u034F]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Lower case, without accents, apostrophes and what is not seen, and nothing but letters, digits and single spaces: how every list is
 * searched (docs/decisions/0063-one-fold-for-names.md).
 */
export const fold = (text: string): string =>
  text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(NOT_SEEN, '')
    .toLowerCase()
    .replaceAll(ACCENTS, '$1$2')
    .replaceAll(UNTAKEN, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(PERSIAN, inArabic)
    .replaceAll(BETWEEN_WORDS, ' ')
    .normalize('NFC')
    .trim();

/** How a child of somebody is written short, in the midst of a name. */
const CHILD_OF = / (b|bt|bte|binte) (?=.)/gu;

/** A person's name as one word, whatever bank writes it: before any alias, blanks and signs left out. Empty for what has no letter. */
export function nameKey(name: string): string {
  const own = fold(name.split(/[@＠﹫]/u).find((part) => fold(part) !== '') ?? '');
  return own.replaceAll(CHILD_OF, (_, word: string) => (word === 'b' ? ' bin ' : ' binti ')).replaceAll(' ', '');
}

/** Whether two spellings are one person's. Nobody's name is the same as nobody's. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) !== '' && nameKey(one) === nameKey(other);

/** A name as it is kept: one kind of apostrophe, single spaces, no full-width letters. */
export const tidyName = (name: string): string => name.replaceAll(APOSTROPHES, "'").normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');

/** Whether the folded `word` is `name`, or the beginning of it, but for one slip of the finger; two in long words. */
export function isTypoOf(word: string, name: string): boolean {
  if (name.startsWith(word)) return true;
  if (word.length < MIN_LENGTH_FOR_TYPOS) return false;
  const allowed = word.length >= LENGTH_FOR_TWO_TYPOS ? 2 : 1;
  if (name.length < word.length - allowed) return false;
  return prefixDistance(word, name, allowed) <= allowed;
}

/** Least number of inserted, lost, changed or swapped letters between the word and any beginning of the name; gives up beyond `limit`. */
function prefixDistance(word: string, name: string, limit: number): number {
  const width = Math.min(name.length, word.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      const isSame = word[row - 1] === name[column - 1];
      let min = Math.min((above[column - 1] ?? 0) + (isSame ? 0 : 1), (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && word[row - 1] === name[column - 2] && word[row - 2] === name[column - 1])
        min = Math.min(min, (before[column - 2] ?? 0) + 1);
      current.push(min);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = above;
    above = current;
  }
  return Math.min(...above);
}
