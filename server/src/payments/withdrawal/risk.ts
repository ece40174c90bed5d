import type { Signal } from './tables.ts';

/** What the rules look at, of one member at one moment. Amounts in minor units, ages in hours; null where there is nothing to know. */
export type Facts = {
  readonly amount: bigint;
  /** What of it the house has given. */
  readonly given: bigint;
  readonly cardAgeHours: number | null;
  readonly isNameSame: boolean | null;
  readonly earlierPaid: number;
  readonly contactAgeHours: number | null;
  readonly passwordAgeHours: number | null;
  readonly accountAgeHours: number;
  readonly deviceAgeHours: number | null;
  readonly requestsToday: number;
  /** Since the last withdrawal that was paid, or ever. */
  readonly deposited: bigint;
  readonly validBet: bigint;
  readonly biggestWin: bigint;
  readonly bets: number;
  readonly voidBets: number;
  readonly sharedWith: number;
  readonly failedPayouts: number;
};

export type RiskRule = { readonly code: string; readonly score: number; readonly threshold: bigint };

type Test = (facts: Facts, threshold: bigint) => number | null;

const isYoung = (hours: number | null, threshold: bigint): number | null => (hours !== null && hours < Number(threshold) ? hours : null);
const units = (minor: bigint): number => Number(minor / 100n);
/** A change counts when it came after the opening of the account, which is a change of everything. */
const isChange = (hours: number | null, account: number, threshold: bigint): number | null =>
  hours !== null && hours < account - 1 ? isYoung(hours, threshold) : null;

/** Each answers the figure that it fired on, or null. */
const RISK_TESTS: Readonly<Record<string, Test>> = {
  card_new: ({ cardAgeHours }, hours) => isYoung(cardAgeHours, hours),
  name_differs: ({ isNameSame }) => (isNameSame === false ? 1 : null),
  first_large: ({ earlierPaid, amount }, min) => (earlierPaid === 0 && amount >= min ? units(amount) : null),
  large: ({ amount }, min) => (amount >= min ? units(amount) : null),
  given: ({ given }, min) => (given >= min ? units(given) : null),
  contact_changed: ({ contactAgeHours, accountAgeHours }, hours) => isChange(contactAgeHours, accountAgeHours, hours),
  password_changed: ({ passwordAgeHours, accountAgeHours }, hours) => isChange(passwordAgeHours, accountAgeHours, hours),
  device_new: ({ deviceAgeHours, accountAgeHours }, hours) => isChange(deviceAgeHours, accountAgeHours, hours),
  many_today: ({ requestsToday }, max) => (requestsToday >= Number(max) ? requestsToday : null),
  // In hundredths of what was deposited: money that only passes through was not meant for play.
  little_play: ({ deposited, validBet }, share) => (deposited > 0n && validBet * 100n < deposited * share ? units(validBet) : null),
  // In hundredths of all bets: rolled-back bets fulfil no wagering, but somebody may be trying.
  many_voids: ({ bets, voidBets }, share) => (bets >= 20 && BigInt(voidBets) * 100n >= BigInt(bets) * share ? voidBets : null),
  big_win: ({ biggestWin }, min) => (biggestWin >= min ? units(biggestWin) : null),
  shared_device: ({ sharedWith }, min) => (sharedWith >= Number(min) ? sharedWith : null),
  payout_failed: ({ failedPayouts }, min) => (failedPayouts >= Number(min) ? failedPayouts : null),
};

/** The rules that fire, heaviest first. A rule of the database that has no test here fires never. */
export function signalsOf(facts: Facts, rules: readonly RiskRule[]): Signal[] {
  return rules
    .flatMap(({ code, score, threshold }) => {
      const value = RISK_TESTS[code]?.(facts, threshold) ?? null;
      return value === null ? [] : [{ code, score, value }];
    })
    .sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1));
}

export const scoreOf = (signals: readonly Signal[]): number =>
  Math.min(
    100,
    signals.reduce((sum, { score }) => sum + score, 0),
  );

type Limits = {
  readonly automatic_up_to: bigint;
  readonly four_eyes_from: bigint;
  readonly review_score: number;
  readonly second_review_score: number;
};

/** How many operators must approve: none, one, or two. */
export function approvalsFor(amount: bigint, score: number, limits: Limits): 0 | 1 | 2 {
  if (amount >= limits.four_eyes_from || score >= limits.second_review_score) return 2;
  return amount > limits.automatic_up_to || score >= limits.review_score ? 1 : 0;
}
