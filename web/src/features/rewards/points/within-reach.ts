import type { PointReward } from '@sorak/contract';

const SHOWN = 4;

/** Of what is there, what the member has the points and the rank for, the dearest first; not the good that is looked at. */
export function withinReach(
  list: readonly PointReward[],
  own: { readonly balance: number; readonly rankLevel: number },
  but: string,
): PointReward[] {
  return list
    .filter(
      ({ id, status, points, rankLevel }) => id !== but && status === 'available' && points <= own.balance && rankLevel <= own.rankLevel,
    )
    .toSorted((a, b) => b.points - a.points)
    .slice(0, SHOWN);
}
