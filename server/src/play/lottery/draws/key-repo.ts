import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from './draw-repo.ts';
import type { LotteryTables } from '../tables.ts';

type Row = Selectable<LotteryTables['lottery_key']>;

/** The newest key; where there is none, `make` makes it, once for all processes. */
export async function newestKey(tx: Tx, make: () => Promise<Insertable<LotteryTables['lottery_key']>>): Promise<Row> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery key', 0))`.execute(tx);
  const found = await tx
    .selectFrom('lottery_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('kid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    found ??
    tx
      .insertInto('lottery_key')
      .values(await make())
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Every key that ever signed a ticket, the newest first. */
export const publicKeys = (query: Tx): Promise<Pick<Row, 'public_jwk'>[]> =>
  query.selectFrom('lottery_key').select('public_jwk').orderBy('created_at', 'desc').orderBy('kid', 'desc').execute();
