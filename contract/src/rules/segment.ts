import * as v from 'valibot';

/** A segment is a rule over what is known of members, in closed words: nobody writes a query, and every figure is bounded. */
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000_000));
const list = (max = 50) => v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))), v.minLength(1), v.maxLength(max));
const time = whole(0, 9_999_999_999_999);
export const gameKinds = v.picklist(['LIVE', 'SPORTS', 'ESPORTS', 'RNG', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'DS88']);
/** As long as what happened is kept. */
const days = whole(1, 400);
const span = { min: v.nullable(money), max: v.nullable(money) };

/** One thing that is asked of a member. Amounts in units of currency; `min` and `max` are both included, null asks nothing. */
const segmentCondition = v.variant('of', [
  v.strictObject({ of: v.literal('registered'), from: v.nullable(time), to: v.nullable(time) }),
  /** Days since the registration. */
  v.strictObject({ of: v.literal('age'), min: v.nullable(whole(0, 20_000)), max: v.nullable(whole(0, 20_000)) }),
  /** Deposits that brought something in the last `days`: how many, or how much. */
  v.strictObject({ of: v.literal('deposits'), measure: v.picklist(['count', 'amount']), days, ...span }),
  /** Valid bets of real money in the last `days`, on these kinds of game or on all. */
  v.strictObject({ of: v.literal('played'), gameTypes: v.nullable(v.pipe(v.array(gameKinds), v.minLength(1))), days, ...span }),
  v.strictObject({ of: v.literal('rank'), from: whole(0, 99), to: whole(0, 99) }),
  /** Of the last sign-in. */
  v.strictObject({ of: v.literal('country'), list: list() }),
  v.strictObject({ of: v.literal('language'), list: list() }),
  /** In the line of one of these agents, the agent too. */
  v.strictObject({ of: v.literal('agent'), list: list() }),
  v.strictObject({ of: v.literal('label'), list: list(200) }),
  /** Has not signed in for so many days. */
  v.strictObject({ of: v.literal('silent'), days: whole(1, 3_650) }),
  v.strictObject({ of: v.literal('verified'), what: v.picklist(['mobile', 'email']) }),
]);
export type SegmentCondition = v.InferOutput<typeof segmentCondition>;
export const SEGMENT_CONDITIONS = segmentCondition.options.map(({ entries }) => entries.of.literal);

const MAX = 12;
const some = v.pipe(v.array(segmentCondition), v.maxLength(MAX));
const asksSomething = (one: SegmentCondition): boolean => {
  if (one.of === 'registered') return one.from !== null || one.to !== null;
  return !('min' in one) || one.min !== null || one.max !== null;
};

/** All of `all`, one of `any` if there are any, none of `none`. A rule without a condition is everybody, and has to say so. */
export const segmentRule = v.pipe(
  v.strictObject({ isEverybody: v.boolean(), all: some, any: some, none: some }),
  v.check((rule) => [...rule.all, ...rule.any, ...rule.none].every(asksSomething)),
  v.check((rule) => rule.isEverybody === (rule.all.length + rule.any.length + rule.none.length === 0)),
);
export type SegmentRule = v.InferOutput<typeof segmentRule>;
/** The one wording of a segment that is meant: a later one changes nothing of what names it. */
export const segmentRef = v.strictObject({ code: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), version: whole(1, 100_000) });
export type SegmentRef = v.InferOutput<typeof segmentRef>;

/** What is typed as a rule, or null while it is none. */
export function readSegmentRule(typed: unknown): SegmentRule | null {
  const read = v.safeParse(segmentRule, typed);
  return read.success ? read.output : null;
}
