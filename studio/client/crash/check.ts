import { bitsOf, followsChain } from '../../engines/chain.ts';
import { type CrashTitle, pointOf } from '../../engines/crash/crash.ts';
import type { TableMessage } from '../../server/api.ts';
import { type DrawnWith, isBeaconRight, saltOf } from '../shell/drawn-with.ts';

export type Ended = DrawnWith & { readonly place: number; readonly point: number; readonly hash: string };
type Chain = { readonly end: string; readonly salt: string };

/**
 * Whether a round's height follows from its hash and the beacon's value, that value is of the first round after bets were locked, and the hash
 * is of the chain: from the round before where that is known, else from the published end.
 */
export async function checkRound(title: CrashTitle, chain: Chain, round: Ended, before: Ended | null): Promise<boolean> {
  if (!(await isBeaconRight(round))) return false;
  if (pointOf(title, await bitsOf(saltOf(chain, round), round.hash)) !== round.point) return false;
  return followsChain(chain.end, round, before);
}

/** The flights of a table that have ended, the newest first. */
export const flightsOf = (last: TableMessage['last']): Ended[] =>
  last.flatMap(({ place, point, hash, beacon, locksAt }) => (point === null ? [] : [{ place, point, hash, beacon, locksAt }]));
