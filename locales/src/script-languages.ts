const SCRIPT_LANGUAGES = ['TH', 'KM', 'LO', 'MY', 'HI', 'BN', 'TA', 'TE', 'HE'] as const;
/** Whose letters some devices lack and the site's own faces have not. Those of Han, kana and hangul every device for readers has. */
export type ScriptLanguage = (typeof SCRIPT_LANGUAGES)[number];
export const isScript = (code: string): code is ScriptLanguage => (SCRIPT_LANGUAGES as readonly string[]).includes(code);
