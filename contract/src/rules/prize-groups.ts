import * as v from 'valibot';

/** Prize groups of lotteries: a member who may play at 1700 + 20 × rebate percent pays for a better price with rebate. */
export const MIN_GROUP = 1700;
export const BEST_GROUP = 2000;
/** A tenth of a percent. */
export const GROUP_STEP = 2;

/** Whether a number is a group at all. */
export const fitsGroup = (group: number): boolean =>
  Number.isInteger(group) && group >= MIN_GROUP && group <= BEST_GROUP && (group - MIN_GROUP) % GROUP_STEP === 0;

/** Points between two groups in percent. */
export const rebatePercent = (points: number): number => points / 20;

/** What a group gives back at most where it is played at the lowest, in percent. */
export const rebateOf = (group: number): number => rebatePercent(group - MIN_GROUP);

/** The groups that an agent can give: steps of half a percent from the lowest to the own one. */
export const groupsUpTo = (own: number): number[] => {
  const steps = Array.from({ length: Math.floor((own - MIN_GROUP) / 10) + 1 }, (_, at) => MIN_GROUP + at * 10);
  return steps.at(-1) === own ? steps : [...steps, own];
};

/** A prize group of lotteries; that it is none above the giver's is checked where it is given. */
export const prizeGroup = v.pipe(v.number(), v.integer(), v.minValue(MIN_GROUP), v.maxValue(BEST_GROUP));
