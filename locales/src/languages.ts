type Entry = {
  /** As its own readers call it. */
  readonly name: string;
  /** BCP 47. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
};

const ltr = (name: string, tag: string): Entry => ({ name, tag, dir: 'ltr' });
const rtl = (name: string, tag: string): Entry => ({ name, tag, dir: 'rtl' });

/**
 * Every language that a brand may offer, by the code that travels on the wire. Each says all that members read (`offered.test.ts`). A brand
 * lists other codes too, as bingo's `TY`: they mean something else.
 */
export const LANGUAGES = {
  ID: ltr('Bahasa Indonesia', 'id'),
  EN: ltr('English', 'en'),
  MS: ltr('Bahasa Melayu', 'ms'),
  TL: ltr('Filipino', 'fil'),
  VI: ltr('Tiếng Việt', 'vi'),
  TH: ltr('ไทย', 'th'),
  KM: ltr('ខ្មែរ', 'km'),
  LO: ltr('ລາວ', 'lo'),
  MY: ltr('မြန်မာ', 'my'),
  ZH: ltr('简体中文', 'zh-Hans'),
  TW: ltr('繁體中文', 'zh-Hant'),
  JA: ltr('日本語', 'ja'),
  KO: ltr('한국어', 'ko'),
  HI: ltr('हिन्दी', 'hi'),
  BN: ltr('বাংলা', 'bn'),
  TA: ltr('தமிழ்', 'ta'),
  TE: ltr('తెలుగు', 'te'),
  UR: rtl('اردو', 'ur'),
  FA: rtl('فارسی', 'fa'),
  AR: rtl('العربية', 'ar'),
  HE: rtl('עברית', 'he'),
  TR: ltr('Türkçe', 'tr'),
  KK: ltr('Қазақша', 'kk'),
  UZ: ltr('Oʻzbekcha', 'uz'),
  RU: ltr('Русский', 'ru'),
  UK: ltr('Українська', 'uk'),
  PL: ltr('Polski', 'pl'),
  RO: ltr('Română', 'ro'),
  EL: ltr('Ελληνικά', 'el'),
  DE: ltr('Deutsch', 'de'),
  NL: ltr('Nederlands', 'nl'),
  SV: ltr('Svenska', 'sv'),
  FR: ltr('Français', 'fr'),
  IT: ltr('Italiano', 'it'),
  ES: ltr('Español', 'es'),
  PT: ltr('Português', 'pt'),
} as const satisfies Record<string, Entry>;

export type Language = keyof typeof LANGUAGES;
/** In which the console says all that operators read. */
export const CONSOLE_LANGUAGES = ['ID', 'EN', 'VI', 'ZH'] as const satisfies readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'ID';
/** Its words stand in where another language has none. */
export const FALLBACK_LANGUAGE: Language = 'EN';
export const isLanguage = (value: string | null): value is Language => value !== null && Object.hasOwn(LANGUAGES, value);

const BY_TAG = new Map(Object.entries(LANGUAGES).map(([code, { tag }]) => [tag, code]));

/** The language of a BCP 47 tag (`zh-TW`, `pt-BR`, `iw`); null where it is none of ours, or no tag. */
export function languageOfTag(tag: string): Language | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const code = BY_TAG.get(language) ?? BY_TAG.get(`${language}-${script ?? ''}`) ?? null;
    return isLanguage(code) ? code : null;
  } catch {
    return null;
  }
}
