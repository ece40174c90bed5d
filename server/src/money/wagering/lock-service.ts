import { type BalanceLock, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { wallet } from '../../ledger/accounts.ts';
import { countBets, REAL_ASSET } from './count-service.ts';
import { type LockRow, readLock } from './lock-repo.ts';

const DECIMALS = 2;
const NOTHING: LockRow = { bound: 0n, deposit_left: 0n, given_left: 0n, until: null, is_behind: false };

/** What keeps the member's balance from leaving now. What the wallet has seen since the last count is counted first. */
export async function lockOf({ db, clock }: Context, memberId: bigint): Promise<BalanceLock> {
  const { name } = wallet(memberId, REAL_ASSET);
  const known = await readLock(db, memberId, name);
  if (known?.is_behind) await countBets(db.query, memberId, { now: new Date(clock.now()) });
  const {
    bound,
    deposit_left: deposits,
    given_left: given,
    until,
  } = (known?.is_behind ? await readLock(db, memberId, name) : known) ?? NOTHING;
  // One bet counts for deposits and for what was given, each by itself.
  const toWager = deposits > given ? deposits : given;
  return {
    bound: numberFromMinor(bound, DECIMALS),
    depositLeft: numberFromMinor(deposits, DECIMALS),
    toWager: numberFromMinor(toWager, DECIMALS),
    until: until?.getTime() ?? null,
  };
}
