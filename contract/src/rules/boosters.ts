import * as v from 'valibot';
import { goodCode } from './goods.ts';

/** When bets bring more points than otherwise, and to whom: the same schema for the form, for the two who decide, and for what is stored. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999));

export const MAX_BOOSTER_PERCENT = 500;
const MAX_DAYS = 31;
const DAY_MS = 86_400_000;
/** Bets are counted by the quarter of an hour in which they are placed. */
export const BOOSTER_STEP_MS = 900_000;

const part = v.strictObject({
  /** From this rank up; 0: everybody. */
  rankLevel: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** Of the usual points: 150 is half as many again. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(MAX_BOOSTER_PERCENT)),
});
export type BoosterPart = v.InferOutput<typeof part>;

export const boosterCode = goodCode;
export const boosterValues = v.strictObject({
  names: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), v.pipe(v.string(), v.trim(), v.maxLength(60))),
  startsAt: moment,
  endsAt: moment,
  gameTypes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,8}$/))),
    v.minLength(1),
    v.maxLength(20),
    v.check((list) => new Set(list).size === list.length),
  ),
  ranks: v.pipe(v.array(part), v.minLength(1), v.maxLength(10)),
});
export type BoosterValues = v.InferOutput<typeof boosterValues>;

export type BoosterProblem = 'text_missing' | 'off_quarter' | 'too_soon' | 'too_long' | 'ranks_fall' | 'overlaps';
type Span = Pick<BoosterValues, 'startsAt' | 'endsAt' | 'gameTypes'>;

const isBeside = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt && one.gameTypes.some((type) => other.gameTypes.includes(type));

/** What keeps a booster from being announced at `now` beside those there are: of two at once nobody could say which one counts. Both sides ask it. */
export function boosterProblems(of: BoosterValues, languages: readonly string[], now: number, others: readonly Span[]): BoosterProblem[] {
  const { names, startsAt, endsAt, ranks } = of;
  const isRising = ranks.every((one, at) => {
    const below = ranks[at - 1];
    return below === undefined || (one.rankLevel > below.rankLevel && one.percent > below.percent);
  });
  return [
    ...(languages.every((one) => (names[one] ?? '').trim() !== '') ? [] : (['text_missing'] as const)),
    ...(startsAt % BOOSTER_STEP_MS === 0 && endsAt % BOOSTER_STEP_MS === 0 ? [] : (['off_quarter'] as const)),
    // It is said before it counts.
    ...(startsAt > now ? [] : (['too_soon'] as const)),
    ...(endsAt > startsAt && endsAt - startsAt <= MAX_DAYS * DAY_MS ? [] : (['too_long'] as const)),
    ...(isRising ? [] : (['ranks_fall'] as const)),
    ...(others.some((other) => isBeside(of, other)) ? (['overlaps'] as const) : []),
  ];
}

/** Of the usual points for a member of this rank, in percent. */
export const boosterPercent = (ranks: readonly BoosterPart[], rankLevel: number): number =>
  ranks.findLast((one) => one.rankLevel <= rankLevel)?.percent ?? 100;
