import { sql } from 'kysely';
import type { Query } from './verify-repo.ts';

/** Counted by one process at a time; whoever comes meanwhile finds it done. */
const LOCK = 1_177_000_001;

export async function lockReturns(tx: Query): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as "isOurs"`.execute(tx);
  return rows[0]?.isOurs ?? false;
}

/** The first moment that is to be counted anew: some days before the last that was; null where there is no pay table. */
export async function countFrom(query: Query, daysBack: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce((select max(day)::timestamp at time zone 'UTC' - make_interval(days => ${daysBack}) from pay_table_day),
      date_trunc('day', min(from_at), 'UTC')) as at from pay_table`.execute(query);
  return rows[0]?.at ?? null;
}

/**
 * Counts anew what was bet from a moment on (the beginning of a day of UTC), by the pay table that held when each bet was placed. Of settled
 * bets with the member's own money; what a jackpot paid is left out, and bets on one event count together.
 */
export async function countReturns(tx: Query, from: Date, asset: string): Promise<void> {
  await sql`delete from pay_table_day where day >= (${from}::timestamptz at time zone 'UTC')::date`.execute(tx);
  await sql`with jackpots as materialized (
      select substr(reference, 5)::int8 as bet_id, sum(amount) as amount from ledger_transfer
        where kind = 'jackpot_win' and at >= ${from} and reference ~ '^bet:[0-9]+$' group by 1),
    events as (
      select b.vendor_id, b.game_code, p.number, (b.placed_at at time zone 'UTC')::date as day, count(*) as bets, sum(b.stake) as stake,
          sum(b.payout - coalesce(j.amount, 0)) as payout
        from bet b
          join lateral (select number from pay_table t where t.vendor_id = b.vendor_id and t.game_code = b.game_code
            and t.from_at <= b.placed_at order by number desc limit 1) p on true
          left join jackpots j on j.bet_id = b.bet_id
        where b.bet_id >= (extract(epoch from ${from}::timestamptz) * 1000)::int8 << 20 and b.placed_at >= ${from}
          and b.status in (1, 2) and b.settled_at is not null and b.stake > 0 and b.reward_uuid is null and b.asset = ${asset}
        group by 1, 2, 3, 4, coalesce(b.event_key, b.round_key))
    insert into pay_table_day (vendor_id, game_code, number, day, bets, stake, payout, squares)
      select vendor_id, game_code, number, day, sum(bets), sum(stake), sum(payout), sum(stake * stake) from events group by 1, 2, 3, 4`.execute(
    tx,
  );
}

export type PayTable = {
  readonly vendor_id: number;
  readonly vendor: string;
  readonly game_code: string;
  readonly game_name: string;
  readonly number: number;
  readonly digest: string;
  readonly from_at: Date;
  readonly until: Date | null;
  readonly best: number;
  readonly worst: number | null;
  readonly deviation: number;
  readonly max_win: number;
  readonly outside: 'above' | 'below' | null;
  readonly outside_since: Date | null;
  readonly bets: string;
  readonly stake: string;
  readonly payout: string;
  readonly squares: string;
};

/** Every pay table with all that was ever bet by it, by vendor and game, the newest first. */
export async function payTables(query: Query): Promise<PayTable[]> {
  const { rows } = await sql<PayTable>`
    select t.*, v.code as vendor, g.game_name, n.from_at as until, coalesce(d.bets, 0) as bets, coalesce(d.stake, 0) as stake,
        coalesce(d.payout, 0) as payout, coalesce(d.squares, 0) as squares
      from pay_table t join vendor v on v.id = t.vendor_id join game g on g.vendor_id = t.vendor_id and g.game_code = t.game_code
        left join pay_table n on n.vendor_id = t.vendor_id and n.game_code = t.game_code and n.number = t.number + 1
        left join (select vendor_id, game_code, number, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(squares) as squares
          from pay_table_day group by 1, 2, 3) d on d.vendor_id = t.vendor_id and d.game_code = t.game_code and d.number = t.number
      order by v.code, t.game_code, t.number desc`.execute(query);
  return rows;
}

/** Where results of the tables that hold are outside, and since when. */
export async function tablesOutside(query: Query): Promise<{ name: string; since: Date }[]> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select g.game_name as name, t.outside_since as since from pay_table t
      join game g on g.vendor_id = t.vendor_id and g.game_code = t.game_code where t.outside is not null order by 2, 1`.execute(query);
  return rows;
}

/** Marks where a pay table stands; false where it stood there already. */
export async function markOutside(
  tx: Query,
  { vendor_id: vendor, game_code: game, number }: Pick<PayTable, 'vendor_id' | 'game_code' | 'number'>,
  outside: 'above' | 'below' | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pay_table')
    .set({ outside, outside_since: outside === null ? null : now })
    .where('vendor_id', '=', vendor)
    .where('game_code', '=', game)
    .where('number', '=', number)
    .where('outside', 'is distinct from', outside)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
