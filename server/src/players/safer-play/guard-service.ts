import type { LimitKind } from '@sorak/contract';
import { hasMeasure } from './measure-repo.ts';
import * as repo from './repo.ts';

/** Makes what was written hold: the strictest of all, asked by bets from this commit on. The caller holds the guard's lock. */
export async function apply(tx: repo.Query, memberId: bigint, at: Date): Promise<void> {
  const guard = await repo.tightenGuard(tx, memberId);
  const has = (kind: LimitKind): boolean =>
    guard[`${kind}_day`] !== null || guard[`${kind}_week`] !== null || guard[`${kind}_month`] !== null;
  const mustTally = has('loss') || has('stake');
  const isStopped = guard.stopped_until !== null && guard.stopped_until > at;
  const isHeld = await hasMeasure(tx, memberId, 'play');
  await repo.setGuarded(tx, guard, mustTally, mustTally || has('time') || guard.hours_from !== null || isStopped || isHeld, at);
}
