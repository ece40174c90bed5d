import type { LimitKind, LimitPeriod } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import * as brand from './brand-limit-repo.ts';
import { apply } from './guard-service.ts';
import * as repo from './repo.ts';

/** Members of one commit: their bets wait for it. */
const AT_ONCE = 20;

type Amounts = Readonly<Partial<Record<LimitPeriod, bigint | null>>>;

/** The brand's limits of a kind, in minor units or seconds; null lifts one. They hold for a new member with the commit, for the others once they are spread. */
export async function setBrandLimits(tx: repo.Query, kind: LimitKind, amounts: Amounts, at: Date): Promise<void> {
  for (const [period, amount] of Object.entries(amounts) as [LimitPeriod, bigint | null][])
    await brand.keepBrandLimit(tx, { kind, period, amount, at });
  await brand.askSpread(tx, at);
}

/** Brings what was changed to every member. Any number of processes may do it at once, and one that is killed is gone on with. */
export async function spreadBrandLimits(context: Context): Promise<void> {
  while (await spreadOn(context));
}

/** One more step; false when there is none. */
const spreadOn = ({ db, clock }: Context): Promise<boolean> =>
  inTransaction(db.query, async (tx) => {
    const spread = await brand.takeSpread(tx);
    if (!spread) return false;
    const at = new Date(clock.now());
    const members = await brand.membersAfter(tx, spread.reached, AT_ONCE);
    for (const memberId of members) {
      await repo.requireGuard(tx, memberId, at);
      await apply(tx, memberId, at);
    }
    const last = members.at(-1);
    await (last === undefined ? brand.endSpread(tx, spread.id) : brand.noteReached(tx, spread.id, last));
    return true;
  });
