import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

type Query = Kysely<Tables>;
const TRIAL = 4;
/** Whoever closes a day holds it until the commit. */
const LOCK = 891_000_001;

export type Stretch = { readonly from: Date; readonly to: Date };

export const lockDays = async (tx: Query): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
};

/** Where the last closed day ends; null before the first. */
export async function lastEnd(query: Query): Promise<Date | null> {
  const row = await query
    .selectFrom('report_day')
    .select((of) => of.fn.max('to_at').as('end'))
    .executeTakeFirst();
  return row?.end ?? null;
}

/** When the ledger begins; null while it is empty. */
export async function firstLineAt(query: Query): Promise<Date | null> {
  const row = await query.selectFrom('ledger_transfer').select('at').orderBy('seq').limit(1).executeTakeFirst();
  return row?.at ?? null;
}

/** Keeps what members' money of every asset did on a day, and who came. */
export async function closeDay(tx: Query, day: string, { from, to }: Stretch, at: Date): Promise<void> {
  await tx.insertInto('report_day').values({ day, from_at: from, to_at: to, closed_at: at }).execute();
  await sql`
    insert into report_sum (day, asset, vendor_id, game_code, kind, lines, came, went)
      select ${day}::date, a.asset, s.* from (select distinct asset from ledger_account where asset <> 'PLAY') a
        cross join lateral report_sums(a.asset, ${from}, ${to}) s`.execute(tx);
  await sql`insert into report_count (day, figure, count) select ${day}::date, figure, count from (${countsOf({ from, to })}) c`.execute(
    tx,
  );
}

/** Who registered, paid in for the first time and staked in a stretch: `figure`, `count`. */
const countsOf = ({ from, to }: Stretch) => sql`
  select 'registered' as figure, (select count(*) from member where registered_at >= ${from} and registered_at < ${to} and is_agent <> ${TRIAL}) as count
  union all
  select 'firstDeposits', (select count(distinct c.member_id) from deposit_credit c where c.at >= ${from} and c.at < ${to}
    and not exists (select from deposit_credit e where e.member_id = c.member_id and e.at < ${from}))
  union all
  select 'active', (select count(distinct t.debit_account) from ledger_transfer t
    where t.seq >= ledger_seq_at(${from}::timestamptz - interval '1 hour') and t.seq < ledger_seq_at(${to}::timestamptz + interval '1 hour')
      and t.at >= ${from} and t.at < ${to} and t.kind = 'bet' and t.debit_account < 1000000000000
      and exists (select from ledger_account a where a.id = t.debit_account and a.asset <> 'PLAY'))`;

export type DayCount = { readonly figure: string; readonly count: bigint };

export const openCounts = async (query: Query, stretch: Stretch): Promise<DayCount[]> =>
  (await sql<DayCount>`${countsOf(stretch)}`.execute(query)).rows;

/** Sums of a stretch that is not closed, as the table keeps those of a day. */
export type OpenSum = {
  readonly vendor_id: number;
  readonly game_code: string;
  readonly kind: string;
  readonly lines: bigint;
  readonly came: bigint;
  readonly went: bigint;
};

export const openSums = async (query: Query, asset: string, { from, to }: Stretch): Promise<OpenSum[]> =>
  (await sql<OpenSum>`select * from report_sums(${asset}, ${from}, ${to})`.execute(query)).rows;
