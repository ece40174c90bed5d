import { sql } from 'kysely';
import type { Query } from './repo.ts';

const AT_ONCE = 200;
type Id = { readonly id: bigint };

/**
 * Members who have not signed in since then and were not told yet: no trial accounts, nobody who is stopped by a break or an exclusion, and
 * nobody who leaves.
 */
export async function findQuiet(query: Query, since: Date, now: Date): Promise<bigint[]> {
  const { rows } = await sql<Id>`select m.id from member m
    where coalesce(m.last_login_at, m.registered_at) < ${since} and m.status = 'active' and m.is_agent <> 4
      and not exists (select from dormant_account d where d.member_id = m.id)
      and not exists (select from play_guard g where g.member_id = m.id and g.stopped_until > ${now})
      and not exists (select from account_closing c where c.member_id = m.id and c.state = 'asked')
    order by m.id limit ${AT_ONCE}`.execute(query);
  return rows.map(({ id }) => id);
}

/** False where another process was sooner. */
export async function insertTold(tx: Query, memberId: bigint, at: Date, restsAt: Date): Promise<boolean> {
  const done = await tx
    .insertInto('dormant_account')
    .values({ member_id: memberId, told_at: at, rests_at: restsAt })
    .onConflict((on) => on.column('member_id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Those who were told and have not signed in since. */
export async function findResting(query: Query, now: Date): Promise<bigint[]> {
  const rows = await query
    .selectFrom('dormant_account')
    .select('member_id')
    .where('rests_at', '<=', now)
    .where('rested_at', 'is', null)
    .orderBy('rests_at')
    .orderBy('member_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.member_id);
}

/** False where it rests already. */
export async function rest(tx: Query, memberId: bigint, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('dormant_account')
    .set({ rested_at: at })
    .where('member_id', '=', memberId)
    .where('rested_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** No browser signs in by itself any more. */
export async function forgetRemembered(tx: Query, memberId: bigint): Promise<void> {
  await tx.deleteFrom('remembered_login').where('member_id', '=', memberId).execute();
}

/** Forgets that they were told of those who have signed in since; `rested`: who was at rest. */
export async function deleteAwake(tx: Query): Promise<{ id: bigint; rested: boolean }[]> {
  const { rows } = await sql<{ id: bigint; rested: boolean }>`delete from dormant_account d using member m
    where m.id = d.member_id and m.last_login_at > d.told_at returning d.member_id as id, d.rested_at is not null as rested`.execute(tx);
  return [...rows];
}
