/** Words by language, without control and direction characters. */
export const cleanWords = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([language, text]) => [language, text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()]));
