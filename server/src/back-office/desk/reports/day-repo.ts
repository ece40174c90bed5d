import type { MemberDimension } from '@sorak/contract';
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
  await tx.insertInto('report_day').values({ day, from_at: from, to_at: to, closed_at: at, has_parts: true }).execute();
  await sql`
    insert into report_sum (day, asset, vendor_id, game_code, kind, lines, came, went)
      select ${day}::date, a.asset, s.* from (select distinct asset from ledger_account where asset <> 'PLAY') a
        cross join lateral report_sums(a.asset, ${from}, ${to}) s`.execute(tx);
  await insertParts(tx, day, { from, to });
  await sql`insert into report_count (day, figure, count) select ${day}::date, figure, count from (${countsOf({ from, to })}) c`.execute(
    tx,
  );
}

const insertParts = (tx: Query, day: string, { from, to }: Stretch): Promise<unknown> =>
  sql`
    insert into report_part (asset, day, dimension, key, kind, lines, came, went)
      select a.asset, ${day}::date, p.* from (select distinct asset from ledger_account where asset <> 'PLAY') a
        cross join lateral report_parts(a.asset, ${from}, ${to}) p`.execute(tx);

/** Divides the newest day that was closed before its sums were divided, while its lines are there. False where there is none. */
export async function divideOne(tx: Query): Promise<boolean> {
  const { rows } = await sql<{ day: string; from: Date; to: Date }>`
    update report_day set has_parts = true where day = (select d.day from report_day d where not d.has_parts
        and not exists (select from archive_rest x where x.kind = 'days' and x.owner = d.day - date '1970-01-01')
        order by d.day desc limit 1)
      returning day::text as day, from_at as "from", to_at as "to"`.execute(tx);
  const [found] = rows;
  if (found) await insertParts(tx, found.day, found);
  return found !== undefined;
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

/** The same sums, divided by whose they are. */
export type OpenPart = Omit<OpenSum, 'vendor_id' | 'game_code'> & { readonly dimension: MemberDimension; readonly key: string };

export const openParts = async (query: Query, asset: string, { from, to }: Stretch): Promise<OpenPart[]> =>
  (await sql<OpenPart>`select * from report_parts(${asset}, ${from}, ${to})`.execute(query)).rows;

export const openSums = async (query: Query, asset: string, { from, to }: Stretch): Promise<OpenSum[]> =>
  (await sql<OpenSum>`select * from report_sums(${asset}, ${from}, ${to})`.execute(query)).rows;
