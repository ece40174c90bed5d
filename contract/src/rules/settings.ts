import { BRAND_AREAS, BRAND_FIELDS } from './brand-settings.ts';
import { BEST_GROUP, MIN_GROUP } from './prize-groups.ts';
import type { SettingField } from './setting-field.ts';

/** What a brand's operators may change by the console, group by group. */
export const SETTING_AREAS = [
  'depositMethod',
  'depositProvider',
  'depositRules',
  'withdrawal',
  'payoutProvider',
  'riskAge',
  'riskMoney',
  'riskCount',
  'riskShare',
  'riskName',
  'reasonWord',
  'offer',
  'given',
  'givenEnd',
  'winCeiling',
  'productCeiling',
  'newCard',
  'identity',
  'identityRules',
  'rebate',
  'rebateRules',
  'prizeGroup',
  'contractRules',
  'lotteryTerms',
  'lotteryPrice',
  'mission',
  'points',
  'rank',
  'brandLimit',
  'timeLimit',
  'harm',
  'cases',
  'flag',
  'registerField',
  'licenceProfile',
  ...BRAND_AREAS,
] as const;
export type SettingArea = (typeof SETTING_AREAS)[number];

const MAX_MONEY = 100_000_000_000;
const money: SettingField = { kind: 'money', min: 1, max: MAX_MONEY };
const moneyOrNone: SettingField = { kind: 'money', min: 0, max: MAX_MONEY };
const limit: SettingField = { kind: 'money', min: 1, max: MAX_MONEY, isOptional: true };
const minutes = (min: number, max: number): SettingField => ({ kind: 'minutes', min, max });
const timeOf = (max: number): SettingField => ({ kind: 'minutes', min: 1, max, isOptional: true });
const count = (min: number, max: number): SettingField => ({ kind: 'count', min, max });
const times = (min: number): SettingField => ({ kind: 'times', min, max: 1_000 });
const flag: SettingField = { kind: 'flag', min: 0, max: 1 };
const score = count(0, 100);
const seconds: SettingField = { kind: 'seconds', min: 1, max: 604_800 };
const word: SettingField = { kind: 'text', min: 3, max: 140, isOptional: true };
/** What each rule against risk has besides the figure from which it fires. */
const risk = { isOn: flag, score, isShown: flag };
/** The most of it that becomes the member's own, in percent, and the days that it lasts; left out: no end. */
const ends: Readonly<Record<'mostPercent' | 'days', SettingField>> = {
  mostPercent: { kind: 'percent', min: 1, max: 10_000, isOptional: true },
  days: { kind: 'days', min: 1, max: 90, isOptional: true },
};
/** That can be paid; left out: as the currency has them. */
const decimals: SettingField = { ...count(0, 2), isOptional: true };
/** A tenth of the valid bet at most (reliability E knows no figure; the table of rates ends there). */
const rate: SettingField = { kind: 'rate', min: 0, max: 10 };
/** Of the brand's day; left out: all day. */
const time: SettingField = { kind: 'text', min: 5, max: 5, form: 'time', isOptional: true };

/** The fields of each group with their bounds; what holds between fields is the database's to refuse. */
export const SETTING_FIELDS = {
  depositMethod: { min: money, max: money, expiresMinutes: minutes(1, 10_080), usualFrom: seconds, usualTo: seconds, decimals },
  depositProvider: { provider: { kind: 'choice', min: 1, max: 64 } },
  depositRules: { turnoverTimes: times(0), fourEyesAbove: moneyOrNone, lateMinutes: minutes(0, 43_200), openOrders: count(1, 20) },
  withdrawal: {
    minAmount: money,
    maxAmount: money,
    dailyAmount: money,
    dailyCount: count(1, 100),
    stepUpFrom: moneyOrNone,
    automaticUpTo: moneyOrNone,
    fourEyesFrom: money,
    reviewScore: count(1, 101),
    secondReviewScore: count(1, 101),
    targetMinutes: minutes(1, 10_080),
    receiptMinutes: minutes(1, 43_200),
    reminderMinutes: minutes(0, 43_199),
    reportDays: { kind: 'days', min: 0, max: 90 },
    decimals,
  },
  payoutProvider: { provider: { kind: 'choice', min: 1, max: 64, isOptional: true } },
  riskAge: { ...risk, threshold: { kind: 'hours', min: 1, max: 8_760 } },
  riskMoney: { ...risk, threshold: money },
  riskCount: { ...risk, threshold: count(1, 1_000) },
  riskShare: { ...risk, threshold: { kind: 'percent', min: 1, max: 1_000 } },
  riskName: risk,
  reasonWord: { ID: word, EN: word },
  offer: {
    percent: { kind: 'percent', min: 1, max: 1_000 },
    maxBonus: money,
    minDeposit: money,
    times: times(1),
    days: { kind: 'days', min: 1, max: 90 },
  },
  given: { times: times(0), ...ends },
  givenEnd: ends,
  winCeiling: { max: money },
  productCeiling: { max: money },
  newCard: { max: moneyOrNone },
  /** In a day; left out: as the house's other limits say. */
  identity: { deposit: limit, withdrawal: limit },
  harm: { listScore: count(1, 100), stopScore: count(1, 100), chaseMinutes: minutes(1, 120), longHours: count(1, 24) },
  cases: {
    largeDay: money,
    largeMonth: money,
    largeLife: money,
    netMonth: money,
    largeWin: money,
    taxableWin: money,
    nearBound: money,
    nearCount: count(1, 100),
    quickHours: count(1, 720),
    turnoverPercent: { kind: 'percent', min: 1, max: 1_000 },
    fewShare: count(2, 100),
  },
  identityRules: { keepDays: { kind: 'days', min: 1, max: 3_650 }, remindDays: { kind: 'days', min: 0, max: 365 } },
  rebate: { rank1: rate, rank2: rate, rank3: rate, rank4: rate, rank5: rate, rank6: rate, rank7: rate },
  rebateRules: { minClaim: money, times: times(0) },
  /** Left out: all that a team won is carried on; 0: nothing. */
  contractRules: { maxCarried: { ...moneyOrNone, isOptional: true }, countsBeforeDeposit: flag },
  prizeGroup: { usual: count(MIN_GROUP, BEST_GROUP) },
  lotteryTerms: { leastUnit: money, mostLine: money, mostOrder: money, mostDraw: money, mostNumber: money, opens: time, closes: time },
  lotteryPrice: { share: { kind: 'rate', min: 1, max: 200 } },
  mission: { target: count(1, MAX_MONEY), reward: count(0, 100_000_000), times: times(0) },
  points: { redeemOpen: flag, convertOpen: flag, per100: { kind: 'money', min: 0.01, max: MAX_MONEY, isOptional: true } },
  /** `requiredValidBet` left out: by invitation. */
  rank: { requiredValidBet: { ...moneyOrNone, isOptional: true }, dailyWithdrawal: limit, goesFirst: flag },
  brandLimit: { day: limit, week: limit, month: limit },
  flag: { isOn: flag },
  registerField: {
    isAsked: flag,
    isRequired: flag,
    minLength: count(0, 255),
    maxLength: count(0, 255),
    patternId: { ...count(0, 23), isOptional: true },
    /** Left out: anything. */
    acceptedPattern: { kind: 'text', min: 1, max: 200, isOptional: true },
  },
  /** `rate`: units of the brand's currency for one of the licence's; left out where the licence names no money. */
  licenceProfile: { profile: { kind: 'choice', min: 2, max: 16 }, rate: { ...count(1, 1_000_000), isOptional: true } },
  ...BRAND_FIELDS,
  timeLimit: { day: timeOf(1_440), week: timeOf(10_080), month: timeOf(44_640) },
} as const satisfies Readonly<Record<SettingArea, Readonly<Record<string, SettingField>>>>;
