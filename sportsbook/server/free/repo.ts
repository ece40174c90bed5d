import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { BookTables } from '../db/tables.ts';

export type FreeRow = BookTables['free_bets'];

/** Keeps what was told of a free bet, unless a later number is known; what it is never changes. */
export async function keepFree(db: Db, row: FreeRow): Promise<void> {
  await sql`
    insert into free_bets (reward_uuid, number, vendor, user_id, currency, stake, ends_at, is_revoked, told_at, min_odds, about)
      values (${row.reward_uuid}, ${row.number}, ${row.vendor}, ${row.user_id}, ${row.currency}, ${row.stake}, ${row.ends_at}, ${row.is_revoked}, ${row.told_at},
        ${row.min_odds}, ${row.about === null ? null : JSON.stringify(row.about)}::jsonb)
      on conflict (reward_uuid) do update set number = excluded.number, ends_at = excluded.ends_at,
          is_revoked = free_bets.is_revoked or excluded.is_revoked, told_at = excluded.told_at
        where free_bets.number < excluded.number`.execute(db);
}

const UNUSED = sql<boolean>`not exists (select from bets b where b.reward_uuid = f.reward_uuid and b.state <> 'void')`;

/** Free bets of a player under a name of the book that can be laid at that time, the nearest end first. */
export const listFree = (db: Db, { user, currency, vendor, at }: { user: string; currency: string; vendor: string; at: Date }) =>
  db
    .selectFrom('free_bets as f')
    .selectAll('f')
    .where('f.user_id', '=', user)
    .where('f.currency', '=', currency)
    .where('f.vendor', '=', vendor)
    .where('f.is_revoked', '=', false)
    .where('f.ends_at', '>', at)
    .where(UNUSED)
    .orderBy('f.ends_at')
    .orderBy('f.reward_uuid')
    .execute();
