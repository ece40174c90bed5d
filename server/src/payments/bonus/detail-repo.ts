import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Db } from './repo.ts';

const WITH_OFFER = (db: Db, memberId: bigint) =>
  db
    .selectFrom('bonus as b')
    .innerJoin('bonus_offer as o', (join) => join.onRef('o.brand_code', '=', 'b.brand_code').onRef('o.code', '=', 'b.offer_code'))
    .innerJoin('turnover as t', 't.id', 'b.turnover_id')
    .selectAll('o')
    .select(['b.id', 'b.state', 'b.amount', 'b.deposit_amount', 'b.granted_at', 'b.ended_at', 'b.turnover_id'])
    .select(['t.required', 't.counted', 't.expires_at', 't.since_seq'])
    .where('b.member_id', '=', memberId);

export type BonusDetail = Awaited<ReturnType<typeof findPast>>[number];

export const findRunning = (db: Db, memberId: bigint): Promise<BonusDetail | undefined> =>
  WITH_OFFER(db, memberId).where('b.state', '=', 'running').executeTakeFirst();

/** Ended ones, newest first. */
export const findPast = (db: Db, memberId: bigint, limit: number, offset: number) =>
  WITH_OFFER(db, memberId)
    .where('b.state', '<>', 'running')
    .orderBy('b.granted_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countPast(db: Db, memberId: bigint): Promise<number> {
  const row = await db
    .selectFrom('bonus')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '<>', 'running')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const findOne = (db: Db, memberId: bigint, id: string): Promise<BonusDetail | undefined> =>
  WITH_OFFER(db, memberId).where('b.id', '=', id).executeTakeFirst();

export type BetRow = {
  readonly bet_id: bigint;
  readonly placed_at: Date;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly game_type: string | null;
  readonly stake: bigint;
  readonly weight: number | null;
  readonly counted: bigint | null;
  readonly reason: Tables['turnover_count']['reason'];
  readonly state: 'counted' | 'partial' | 'none' | 'pending';
};

/** Counted bets and, of a bonus that runs, the unfinished ones that it will count: one list, newest first. */
const LEDGER = (bonus: BonusDetail, memberId: bigint) => sql`
  select c.bet_id, c.stake, c.weight, c.counted, c.reason,
      case when c.counted = 0 then 'none' when c.reason in ('over_max', 'opposite', 'odds', 'edge', 'surplus') then 'partial' else 'counted' end as state
    from turnover_count c where c.turnover_id = ${bonus.turnover_id}
  union all
  select w.bet_id, w.stake, null, null, null, 'pending' from wagering_bet w
    where w.member_id = ${memberId} and w.state = 0 and w.wallet_seq > ${bonus.since_seq} and ${bonus.state === 'running'}`;

export async function findBets(
  db: Db,
  memberId: bigint,
  bonus: BonusDetail,
  { state, limit, offset }: { state: string | undefined; limit: number; offset: number },
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select l.*, b.placed_at, b.game_code, v.code as vendor_code, g.game_type from (
        select * from (${LEDGER(bonus, memberId)}) x
          where ${state === undefined} or x.state = ${state ?? ''} order by bet_id desc limit ${limit} offset ${offset}) l
      join bet b on b.member_id = ${memberId} and b.bet_id = l.bet_id
      join vendor v on v.id = b.vendor_id
      left join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code
      order by l.bet_id desc`.execute(db);
  return rows;
}

export async function countBets(db: Db, memberId: bigint, bonus: BonusDetail): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ state: string; count: bigint }>`
    select state, count(*) as count from (${LEDGER(bonus, memberId)}) x group by state`.execute(db);
  return new Map(rows.map((row) => [row.state, Number(row.count)]));
}
