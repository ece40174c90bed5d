import { numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { lifetimeOf } from './lifetime-repo.ts';

export { lifetimeOf } from './lifetime-repo.ts';

/** What a member has put in and taken out since the account was opened, in units of currency. */
export async function lifetimeSums({ db }: Context, memberId: bigint): Promise<{ deposited: number; withdrawn: number }> {
  const { came, went } = await lifetimeOf(db.query, memberId);
  return { deposited: numberFromMinor(came.amount, 2), withdrawn: numberFromMinor(went.amount, 2) };
}
