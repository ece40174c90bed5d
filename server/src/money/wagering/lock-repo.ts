import type { Database } from '../../db/database.ts';

export type LockRow = {
  readonly bound: bigint;
  readonly deposit_left: bigint;
  readonly given_left: bigint;
  readonly until: Date | null;
  readonly is_behind: boolean;
};

/** What binds the wallet as of the last count, and whether it has moved since. One round trip: each page begins with it. */
export async function readLock(db: Database, memberId: bigint, walletName: string): Promise<LockRow | undefined> {
  const { rows } = await db.pool.query<LockRow>({
    name: 'balance-lock',
    text: `select coalesce(g.bound, 0)::int8 as bound, coalesce(t.deposit_left, 0)::int8 as deposit_left,
       coalesce(g.given_left, 0)::int8 as given_left, g.until, a.seq > coalesce(w.seen_seq, 0) as is_behind
     from ledger_account a
     left join wagering_member w on w.member_id = $1
     left join lateral (select sum(required - counted) as deposit_left from turnover
       where member_id = $1 and cause = 'deposit' and ended_at is null) t on true
     left join lateral (select sum(g.held) as bound, sum(t.required - t.counted) filter (where t.ended_at is null) as given_left,
         min(t.expires_at) filter (where t.ended_at is null) as until
       from given_credit g join turnover t on t.id = g.turnover_id
       where g.member_id = $1 and (g.ended_at is null or g.held > 0)) g on true
     where a.name = $2`,
    values: [memberId, walletName],
  });
  return rows[0];
}
