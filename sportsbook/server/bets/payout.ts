import { countCombinations } from '../../engine/combinations.ts';
import { greatestJoint, jointPayout } from '../../engine/joint-payout.ts';
import type { Verdict } from '../../engine/market.ts';
import { greatestSystemPayout, systemPayout } from '../../engine/system.ts';
import type { BetRow } from './repo.ts';

type Shape = Pick<BetRow, 'size' | 'min' | 'joint'>;
type Leg = { readonly verdict: Verdict | null; readonly price: number };

/** What a bet whose legs are decided pays for the stake that rides on each of its combinations; a part was bought back of every one alike. */
export function payoutOf(
  { stake_each, cashed_stake, size, min, joint }: Shape & Pick<BetRow, 'stake_each' | 'cashed_stake'>,
  legs: readonly Leg[],
): bigint {
  const decided = legs.flatMap(({ verdict, price }) => (verdict === null ? [] : [{ verdict, price }]));
  const each = stake_each - cashed_stake / BigInt(countCombinations(decided.length, size, min));
  if (joint === null) return systemPayout(each, decided, size, min);
  return jointPayout(
    each,
    joint,
    decided.map(({ verdict }) => verdict),
  );
}

/** The most that a stake on each combination can bring at these prices. */
export const greatestOf = (stakeEach: bigint, prices: readonly number[], { size, min, joint }: Shape): bigint =>
  joint === null ? greatestSystemPayout(stakeEach, prices, size, min) : greatestJoint(stakeEach, joint);
