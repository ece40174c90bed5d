import type { SettingField } from './setting-field.ts';

const MAX_CREDIT = 1_000_000_000;
const MAX_GIFTS = 1_000_000_000;
const choice: SettingField = { kind: 'choice', min: 1, max: 64 };
const count = (min: number, max: number): SettingField => ({ kind: 'count', min, max });
const credit: SettingField = { kind: 'money', min: 0, max: MAX_CREDIT };
const flag: SettingField = { kind: 'flag', min: 0, max: 1 };
const text = (max: number, form?: SettingField['form']): SettingField => ({
  kind: 'text',
  min: 1,
  max,
  isOptional: true,
  ...(form ? { form } : {}),
});
const list = (max: number, form: NonNullable<SettingField['form']>): SettingField => ({
  kind: 'list',
  min: 1,
  max,
  isOptional: true,
  form,
});

/** What the brand is: one row each, or a row for each of its places. */
export const BRAND_FIELDS = {
  brand: {
    defaultTheme: choice,
    defaultLanguage: choice,
    languages: { kind: 'list', min: 1, max: 40, form: 'language' },
    lotteryType: choice,
    gameOpenMode: choice,
    currencySymbol: { kind: 'text', min: 1, max: 4 },
    chatHeaderColour: text(7, 'colour'),
    minimumAge: count(18, 99),
    popularFrom: count(1, 1_000_000),
    minWords: count(1, 100),
    maxWords: count(1, 5_000),
    answerMinutes: { kind: 'minutes', min: 1, max: 1_440 },
    vipAnswerMinutes: { kind: 'minutes', min: 1, max: 1_440 },
    playCredit: credit,
    trialCredit: credit,
  },
  linkHosts: { hosts: list(100, 'host') },
  messenger: { url: text(300, 'link'), qrCodeUrl: text(300, 'picture') },
  serviceWay: { opens: choice, url: text(300, 'link') },
  licence: { name: text(64), number: text(64), url: text(300, 'link') },
  route: { hosts: list(10, 'host'), speed: count(0, 1_000_000) },
  vendorCodes: { esports: list(50, 'code'), cockfight: list(50, 'code') },
  play: { hasAutoplay: flag, leastCycleMs: count(2_500, 60_000), isPlayMoneyOnly: flag },
  /** `finalDays`: from the first word to the last answer. `bodyName`: who decides what house and member cannot agree on. */
  complaints: {
    answerDays: { kind: 'days', min: 1, max: 60 },
    finalDays: { kind: 'days', min: 1, max: 365 },
    bodyName: text(120),
    bodyUrl: text(300, 'link'),
  },
  mailing: { perWeek: count(0, 50), quietFrom: text(5, 'time'), quietTo: text(5, 'time') },
  /** `giftsAlone`: what one operator gives by hand within a day without a second, units of each gift's form. */
  fourEyes: { refusesBrowser: flag, refusesAddress: flag, asksPasskey: flag, giftsAlone: { kind: 'money', min: 0, max: MAX_GIFTS } },
  /** After how many days what nobody works with leaves the database for signed files, and after how many those are deleted: no law asks for less than five years. */
  archive: {
    factDays: { kind: 'days', min: 31, max: 3_650 },
    betDays: { kind: 'days', min: 120, max: 3_650, isOptional: true },
    deleteDays: { kind: 'days', min: 1_825, max: 36_500, isOptional: true },
  },
  access: {
    blockedCountries: list(250, 'country'),
    blockedAddresses: list(200, 'address'),
    allowedAddresses: list(200, 'address'),
    countryHeader: text(64, 'header'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SettingField>>>>;
export type BrandArea = keyof typeof BRAND_FIELDS;

export const BRAND_AREAS = Object.keys(BRAND_FIELDS) as BrandArea[];
