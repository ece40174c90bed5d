import { sql } from 'kysely';
import type { Query } from './repo.ts';

export type NewDeposit = {
  readonly reference: string;
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly at: Date;
  readonly expiresAt: Date | null;
};

/** Deposits since then: all that count, and what of it is not paid yet. One that has run out counts no more. */
export async function depositedSince(query: Query, memberId: bigint, since: Date, at: Date): Promise<{ all: bigint; pending: bigint }> {
  const { rows } = await sql<{ all: bigint; pending: bigint }>`
    select coalesce(sum(amount), 0)::int8 as all, coalesce(sum(amount) filter (where state = 'pending'), 0)::int8 as pending
    from deposit_use where member_id = ${memberId} and at >= ${since}
      and (state = 'done' or (state = 'pending' and (expires_at is null or expires_at > ${at})))`.execute(query);
  return rows[0] ?? { all: 0n, pending: 0n };
}

/** Room is taken once for each reference. */
export async function insertDeposit(tx: Query, { reference, memberId, amount, at, expiresAt }: NewDeposit): Promise<void> {
  await tx
    .insertInto('deposit_use')
    .values({ reference, member_id: memberId, amount, at, state: 'pending', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

export const isKnownDeposit = async (query: Query, reference: string): Promise<boolean> =>
  (await query.selectFrom('deposit_use').select('reference').where('reference', '=', reference).executeTakeFirst()) !== undefined;

/** What was credited in the end, whenever it came; nothing frees the room. */
export async function settleDeposit(tx: Query, { reference, memberId, amount, at }: Omit<NewDeposit, 'expiresAt'>): Promise<void> {
  const state = amount > 0n ? 'done' : 'void';
  await tx
    .insertInto('deposit_use')
    .values({ reference, member_id: memberId, amount, at, state, expires_at: null })
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet((row) => ({
        amount,
        state,
        // Money that comes after its order has run out belongs to the day on which it comes.
        at: row
          .case()
          .when('deposit_use.state', '=', 'pending')
          .then(row.case().when('deposit_use.expires_at', '<', at).then(at).else(row.ref('deposit_use.at')).end())
          .else(row.ref('deposit_use.at'))
          .end(),
        expires_at: null,
      })),
    )
    .execute();
}
