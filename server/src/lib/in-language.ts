/** Texts by language, upper case, as the database keeps them. */
export type Texts = Readonly<Record<string, string>>;

/**
 * A text in the reader's language; else in English, to which the site's own words fall back too; else in the brand's, else whichever
 * there is. Empty where there is none.
 */
export const inLanguage = (texts: Texts, language: string, brandLanguage: string): string =>
  texts[language] ?? texts['EN'] ?? texts[brandLanguage] ?? Object.values(texts)[0] ?? '';
