/** What a brand's operators may change by the console, group by group. */
export const SETTING_AREAS = [
  'depositMethod',
  'depositRules',
  'withdrawal',
  'offer',
  'rebate',
  'rebateRules',
  'mission',
  'brandLimit',
  'timeLimit',
] as const;
export type SettingArea = (typeof SETTING_AREAS)[number];

/** `money` in units of currency, `times` in hundredths, `rate` in percent with four decimals, the others whole numbers. */
export type SettingKind = 'money' | 'count' | 'minutes' | 'days' | 'times' | 'percent' | 'rate';
export type SettingField = { readonly kind: SettingKind; readonly min: number; readonly max: number; readonly isOptional?: true };

const MOST_MONEY = 100_000_000_000;
const money: SettingField = { kind: 'money', min: 1, max: MOST_MONEY };
const moneyOrNone: SettingField = { kind: 'money', min: 0, max: MOST_MONEY };
const limit: SettingField = { kind: 'money', min: 1, max: MOST_MONEY, isOptional: true };
const minutes = (min: number, max: number): SettingField => ({ kind: 'minutes', min, max });
const timeOf = (max: number): SettingField => ({ kind: 'minutes', min: 1, max, isOptional: true });
const count = (min: number, max: number): SettingField => ({ kind: 'count', min, max });
const times = (min: number): SettingField => ({ kind: 'times', min, max: 1_000 });
/** A tenth of the valid bet at most (reliability E knows no figure; the table of rates ends there). */
const rate: SettingField = { kind: 'rate', min: 0, max: 10 };

/** The fields of each group with their bounds; what holds between fields is the database's to refuse. */
export const SETTING_FIELDS = {
  depositMethod: { min: money, max: money, expiresMinutes: minutes(1, 10_080) },
  depositRules: { turnoverTimes: times(0), fourEyesAbove: moneyOrNone, lateMinutes: minutes(0, 43_200), openOrders: count(1, 20) },
  withdrawal: {
    minAmount: money,
    maxAmount: money,
    dailyAmount: money,
    dailyCount: count(1, 100),
    stepUpFrom: moneyOrNone,
    automaticUpTo: moneyOrNone,
    fourEyesFrom: money,
    receiptMinutes: minutes(1, 43_200),
    reminderMinutes: minutes(0, 43_199),
    reportDays: { kind: 'days', min: 0, max: 90 },
  },
  offer: {
    percent: { kind: 'percent', min: 1, max: 1_000 },
    maxBonus: money,
    minDeposit: money,
    times: times(1),
    days: { kind: 'days', min: 1, max: 90 },
  },
  rebate: { rank1: rate, rank2: rate, rank3: rate, rank4: rate, rank5: rate, rank6: rate, rank7: rate },
  rebateRules: { minClaim: money, times: times(0) },
  mission: { target: count(1, MOST_MONEY), reward: count(0, 100_000_000), times: times(0) },
  brandLimit: { day: limit, week: limit, month: limit },
  timeLimit: { day: timeOf(1_440), week: timeOf(10_080), month: timeOf(44_640) },
} as const satisfies Readonly<Record<SettingArea, Readonly<Record<string, SettingField>>>>;

const DECIMALS: Readonly<Record<SettingKind, number>> = { money: 2, rate: 4, count: 0, minutes: 0, days: 0, times: 0, percent: 0 };

/** Whether a value may stand in a field: within its bounds, and with no more decimals than its kind has. */
export function fitsSetting({ kind, min, max, isOptional }: SettingField, value: number | null): boolean {
  if (value === null) return isOptional === true;
  const scaled = value * 10 ** DECIMALS[kind];
  return value >= min && value <= max && Math.abs(scaled - Math.round(scaled)) < 1e-6;
}
