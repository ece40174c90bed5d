import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { QueueCounts } from '../../lib/queue-page.ts';
import type { PointTables } from './tables.ts';

export type Db = Kysely<Tables>;

export type ExchangeRow = Selectable<PointTables['point_exchange']>;
export type RewardRow = Selectable<PointTables['point_reward']>;

/** One exchange of a member after the other, so that the same request twice finds itself. */
export async function lockExchanging(tx: Db, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exchange'), hashint8(${memberId}))`.execute(tx);
}

/** Which doors are open, and what a point brings. */
export const findDoors = (db: Db, brandCode: string) =>
  db.selectFrom('point_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirst();

/** The same, locked against a change until the transaction ends. */
export const lockDoors = (tx: Db, brandCode: string) =>
  tx.selectFrom('point_setting').selectAll().where('brand_code', '=', brandCode).forShare().executeTakeFirst();

type Doors = Pick<Selectable<PointTables['point_setting']>, 'is_redeem_open' | 'is_convert_open' | 'exchange_rate'>;

/** False where the brand has no mall. */
export async function setDoors(tx: Db, brandCode: string, doors: Doors): Promise<boolean> {
  const done = await tx.updateTable('point_setting').set(doors).where('brand_code', '=', brandCode).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** A reward, locked until the transaction ends: its pieces are counted by one reader after the other. */
export const lockReward = (tx: Db, brandCode: string, code: string): Promise<RewardRow | undefined> =>
  tx.selectFrom('point_reward').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).forUpdate().executeTakeFirst();

export type VariantRow = Selectable<PointTables['point_variant']>;

/** The variants of a good that its caller has locked; those of before too. */
export const variantsOf = (tx: Db, brandCode: string, code: string): Promise<VariantRow[]> =>
  tx
    .selectFrom('point_variant')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('reward_code', '=', code)
    .orderBy('position')
    .orderBy('code')
    .execute();

/** Takes pieces of a good or of its variant away, or brings them back; what is there without a limit stays so. */
export async function moveStock(tx: Db, brandCode: string, code: string, variant: string | null, pieces: number): Promise<void> {
  if (variant !== null) {
    await tx
      .updateTable('point_variant')
      .set({ available: sql`available + ${pieces}` })
      .where('brand_code', '=', brandCode)
      .where('reward_code', '=', code)
      .where('code', '=', variant)
      .execute();
    return;
  }
  await tx
    .updateTable('point_reward')
    .set({ available: sql`available + ${pieces}` })
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .execute();
}

export async function insertExchange(tx: Db, row: ExchangeRow): Promise<void> {
  await tx.insertInto('point_exchange').values(row).execute();
}

const named = (db: Db) =>
  db
    .selectFrom('point_exchange as e')
    .leftJoin('point_reward as r', (join) => join.onRef('r.brand_code', '=', 'e.brand_code').onRef('r.code', '=', 'e.reward_code'))
    .leftJoin('point_variant as w', (join) =>
      join.onRef('w.brand_code', '=', 'e.brand_code').onRef('w.reward_code', '=', 'e.reward_code').onRef('w.code', '=', 'e.variant_code'),
    )
    .selectAll('e')
    .select(['r.names', 'w.names as variant_names']);

export type NamedRow = Awaited<ReturnType<typeof findPage>>[number];

export const findPage = (db: Db, memberId: bigint, offset: number, limit: number) =>
  named(db).where('e.member_id', '=', memberId).orderBy('e.made_at', 'desc').orderBy('e.id').offset(offset).limit(limit).execute();

/** Of these ids the member's own. */
export const findByIds = (db: Db, memberId: bigint, ids: readonly string[]): Promise<NamedRow[]> =>
  named(db).where('e.member_id', '=', memberId).where('e.id', 'in', ids).execute();

export async function countOf(db: Db, memberId: bigint): Promise<number> {
  const own = db.selectFrom('point_exchange').where('member_id', '=', memberId);
  return Number((await own.select((of) => of.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()).count);
}

const queued = (db: Db, brandCode: string) =>
  named(db)
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .leftJoin('operator as g', 'g.id', 'e.agreed_by')
    .leftJoin('operator as d', 'd.id', 'e.decided_by')
    .select(['m.username', 'm.registered_at', 'g.name as agreer', 'd.name as decider'])
    .where('e.brand_code', '=', brandCode)
    .where('e.is_by_hand', '=', true);

export type QueueRow = Awaited<ReturnType<typeof findQueued>>[number];

/** One page of what waits, oldest first, or of what was decided, newest first. */
export const findQueued = (db: Db, brandCode: string, isWaiting: boolean, offset: number, limit: number) =>
  queued(db, brandCode)
    .where('e.state', isWaiting ? '=' : '<>', 'in_process')
    .orderBy(isWaiting ? 'e.made_at' : 'e.decided_at', isWaiting ? 'asc' : 'desc')
    .orderBy('e.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const findOne = (db: Db, brandCode: string, id: string): Promise<QueueRow | undefined> =>
  queued(db, brandCode).where('e.id', '=', id).executeTakeFirst();

export async function countQueued(db: Db, brandCode: string): Promise<QueueCounts> {
  const row = await db
    .selectFrom('point_exchange')
    .select((of) => [
      of.fn.countAll<bigint>().filterWhere('state', '=', 'in_process').as('waiting'),
      of.fn.countAll<bigint>().filterWhere('state', '<>', 'in_process').as('decided'),
      of.fn.min('made_at').filterWhere('state', '=', 'in_process').as('oldest'),
    ])
    .where('brand_code', '=', brandCode)
    .where('is_by_hand', '=', true)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), decided: Number(row.decided), oldest: row.oldest };
}

/** One with its reward's names and its owner's language, locked until the transaction ends. */
export const lockExchange = (tx: Db, brandCode: string, id: string) =>
  named(tx)
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .select('m.language')
    .where('e.brand_code', '=', brandCode)
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst();

export async function agree(tx: Db, id: string, operatorId: bigint): Promise<void> {
  await tx.updateTable('point_exchange').set({ agreed_by: operatorId }).where('id', '=', id).execute();
}

type Decision = Pick<ExchangeRow, 'state' | 'decided_by' | 'decided_at' | 'reason' | 'note' | 'message'>;

export async function decide(tx: Db, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('point_exchange').set(decision).where('id', '=', id).execute();
}

/** Vouchers of since then whose free play ended, by no doing of the member's, before any of it was played. */
export const findUnplayed = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('point_exchange as e')
    .innerJoin('free_round_campaign as f', 'f.reward_uuid', 'e.gift_id')
    .select(['e.id', 'e.brand_code'])
    .where('e.gift_id', 'is not', null)
    .where('e.state', '=', 'approved')
    .where('e.made_at', '>=', since)
    .where('f.state', '=', 'ended')
    .where('f.credited_at', 'is not', null)
    .where('f.won', '=', 0n)
    .whereRef('f.rounds_left', '=', 'f.rounds')
    .where('f.ending', 'not in', ['played', 'expired'])
    .orderBy('e.made_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
