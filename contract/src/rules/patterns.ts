/** What each patternId of the registration rules accepts. Every expression is linear: no nested or overlapping repeats. */
type Pattern = { readonly test: (text: string, length: number | undefined) => boolean };

const matches = (...expressions: readonly RegExp[]): Pattern => ({
  test: (text) => expressions.every((expression) => expression.test(text)),
});

const isDate = (text: string, order: 'ymd' | 'mdy'): boolean => {
  const parts = (order === 'ymd' ? /^(\d{4})-(\d{2})-(\d{2})$/ : /^(\d{2})-(\d{2})-(\d{4})$/).exec(text);
  if (!parts) return false;
  const [first = 0, second = 0, third = 0] = parts.slice(1).map(Number);
  const [year, month, day] = order === 'ymd' ? [first, second, third] : [third, first, second];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

// product §5: patternIds 12, 14, 18 and 19 have no known meaning and are not offered.
const PATTERNS = {
  0: { test: (text, length) => /^[0-9]+$/.test(text) && (length === undefined || text.length === length) },
  1: matches(/^[A-Za-z][A-Za-z0-9]*$/),
  2: matches(/^[A-Za-z\p{Script=Han}]+$/u),
  // RFC 5322's atoms before the at sign, and any letters behind it: an international domain is kept in its ASCII form (`canonicalEmail`).
  3: matches(
    /^[A-Za-z0-9.!#$%&'’*+/=?^_{|}~-]{1,64}@[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,8}$/u,
    /\.(?:[\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{2,59})$/u,
  ),
  4: matches(/^[A-Za-z0-9]+$/),
  5: matches(/^[A-Za-z0-9]+$/, /[A-Za-z]/, /[0-9]/),
  6: matches(/^[0-9]+$/),
  7: matches(/^[A-Za-z0-9]+$/, /[A-Z]/),
  8: matches(/^[A-Za-z ]+$/, /[A-Za-z]/),
  9: matches(/^\S+$/u),
  10: matches(/^[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF\u2014\u2018-\u201D\u2026·]+$/u),
  11: { test: (text) => isDate(text, 'ymd') },
  13: { test: (text) => isDate(text, 'mdy') },
  15: matches(/^\p{Script=Hangul}+$/u),
  16: matches(/^\p{Script=Thai}+$/u),
  17: matches(/^[\p{Script=Thai}A-Za-z ]+$/u),
  20: matches(/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/),
  // Apostrophes of every kind, `A/L` and a name behind `@`: as a bank account's name may be spelled (names.ts).
  21: matches(/^\p{L}[\p{L}\p{M}'’‘ʼ`´./-]*(?: (?:@ )?\p{L}[\p{L}\p{M}'’‘ʼ`´./-]*)+$/u),
  // Full width alone: half-width kana are of the script too.
  22: matches(/^[^\uFF61-\uFF9F]+$/u, /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000\u30FBー々]+$/u),
  23: matches(/^[A-Z]+$/),
} as const satisfies Record<number, Pattern>;

export type PatternId = keyof typeof PATTERNS;
export const PATTERN_IDS = Object.keys(PATTERNS).map(Number) as PatternId[];

/** Whether a text fits a pattern; `length` is the fixed length that patternId 0 asks for. */
export const fitsPattern = (id: PatternId, text: string, length?: number): boolean => (PATTERNS[id] as Pattern).test(text, length);
