import type { Context } from '../../context.ts';
import * as repo from './member-repo.ts';

const AT_ONCE = 5_000;

/** To whom a member is paid, and what is asked before. */
export type Payee = { readonly payeeName: string | null; readonly paymentPasswordHash: string | null; readonly language: string };

export const payeeOf = (query: repo.Query, memberId: bigint): Promise<Payee> => repo.findPayee(query, memberId, false);

/** The same, while no other transaction may change it. */
export const lockPayee = (tx: repo.Query, memberId: bigint): Promise<Payee> => repo.findPayee(tx, memberId, true);

export const keepPayeeName = (tx: repo.Query, memberId: bigint, payeeName: string): Promise<void> =>
  repo.updateMember(tx, memberId, { payeeName });

export const keepPaymentPassword = (tx: repo.Query, memberId: bigint, hash: string): Promise<void> =>
  repo.updateMember(tx, memberId, { payment_password_hash: hash });

/** Folds the names that were kept before names had a key; harmless to repeat. */
export async function keepPayeeKeys({ db }: Context): Promise<void> {
  for (;;) {
    const rows = await repo.findUnfolded(db.query, AT_ONCE);
    for (const { id, payee_name: payeeName } of rows) await repo.updateMember(db.query, id, { payeeName: payeeName ?? '' });
    if (rows.length < AT_ONCE) return;
  }
}
