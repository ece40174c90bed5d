import { sql } from 'kysely';
import type { Query } from './closing-repo.ts';

/** Counted by one process at a time; whoever comes meanwhile finds it done. */
const LOCK = 1_160_000_001;

export async function lockWeek(tx: Query): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as "isOurs"`.execute(tx);
  return rows[0]?.isOurs ?? false;
}

export async function lastCount(tx: Query): Promise<Date | null> {
  const row = await tx
    .selectFrom('game_week')
    .select((of) => of.fn.max('counted_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Counts anew who staked real money on which game since then; whether there is or was anything to count. */
export async function countWeek(tx: Query, since: Date, at: Date): Promise<boolean> {
  const gone = await tx.deleteFrom('game_week').executeTakeFirst();
  const counted = await sql`
    insert into game_week (vendor_id, game_code, members, sessions, counted_at)
      select vendor_id, game_code, count(distinct member_id), count(*), ${at} from game_session
        where first_bet_at > ${since} and asset <> 'PLAY' group by vendor_id, game_code`.execute(tx);
  return gone.numDeletedRows > 0n || (counted.numAffectedRows ?? 0n) > 0n;
}
