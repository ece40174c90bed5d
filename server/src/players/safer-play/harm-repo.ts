import { type Insertable, type Selectable, sql } from 'kysely';
import type { Query } from './repo.ts';
import type { SaferPlayTables } from './tables.ts';

export type Setting = SaferPlayTables['harm_setting'];
export type Standing = Selectable<SaferPlayTables['harm_standing']>;
export type Entry = Selectable<SaferPlayTables['harm_entry']>;
export type EndRow = Selectable<SaferPlayTables['exclusion_end']>;

export async function insertSetting(query: Query, row: Setting): Promise<void> {
  await query
    .insertInto('harm_setting')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
}

export const findSetting = (query: Query, brandCode: string): Promise<Setting> =>
  query.selectFrom('harm_setting').selectAll().where('brand_code', '=', brandCode).executeTakeFirstOrThrow();

export async function updateSetting(query: Query, { brand_code, ...change }: Setting): Promise<boolean> {
  const done = await query.updateTable('harm_setting').set(change).where('brand_code', '=', brand_code).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Notes that members play, so that the night looks at them. */
export async function noteSeen(tx: Query, memberIds: readonly bigint[], at: Date): Promise<void> {
  const ids = [...new Set(memberIds)].toSorted((a, b) => (a < b ? -1 : 1));
  await sql`insert into harm_standing (member_id, seen_at) select id, ${at} from unnest(${ids}::int8[]) id order by id
    on conflict (member_id) do update set seen_at = excluded.seen_at where harm_standing.seen_at < excluded.seen_at - interval '1 hour'`.execute(
    tx,
  );
}

/** Locks the standing, behind the guard. */
export const lockStanding = (tx: Query, memberId: bigint): Promise<Standing | undefined> =>
  tx.selectFrom('harm_standing').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst();

export const findStanding = (query: Query, memberId: bigint): Promise<Standing | undefined> =>
  query.selectFrom('harm_standing').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export async function writeStanding(
  tx: Query,
  memberId: bigint,
  change: { score: number; markers: string; calculated_at: Date; waiting_since: Date | null },
): Promise<void> {
  await tx.updateTable('harm_standing').set(change).where('member_id', '=', memberId).execute();
}

export async function handle(tx: Query, memberId: bigint, operatorId: bigint, at: Date): Promise<void> {
  await tx
    .insertInto('harm_standing')
    .values({ member_id: memberId, seen_at: at, calculated_at: null, waiting_since: null, handled_by: operatorId, handled_at: at })
    .onConflict((on) => on.column('member_id').doUpdateSet({ handled_by: operatorId, handled_at: at, waiting_since: null }))
    .execute();
}

/** Members who have played since and were not looked at since the day began. */
export async function findDue(query: Query, day: Date, since: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from harm_standing where (calculated_at is null or calculated_at < ${day}) and (seen_at >= ${since} or score > 0)
      order by calculated_at nulls first, member_id limit ${limit}`.execute(query);
  return rows.map((row) => row.member_id);
}

export const insertEntry = async (tx: Query, row: Insertable<SaferPlayTables['harm_entry']>): Promise<void> =>
  void (await tx.insertInto('harm_entry').values(row).execute());

const ROWS = 100;
export type QueueRow = Standing & { readonly username: string; readonly handler: string | null; readonly is_stopped: boolean };

/** Whom the desk shows: those at or above the score, or whoever was talked to. */
export async function findQueue(
  query: Query,
  {
    view,
    operatorId,
    listScore,
  }: { readonly view: 'waiting' | 'mine' | 'watched'; readonly operatorId: bigint; readonly listScore: number },
): Promise<QueueRow[]> {
  const isIn =
    view === 'waiting'
      ? sql`s.score >= ${listScore} and s.waiting_since is not null`
      : view === 'mine'
        ? sql`s.handled_by = ${operatorId}`
        : sql`(s.score >= ${listScore} or s.handled_by is not null)`;
  const { rows } = await sql<QueueRow>`
    select s.*, m.username, o.name as handler,
        exists (select from member_measure x where x.member_id = s.member_id and x.what = 'offers' and x.source = 'harm') as is_stopped
      from harm_standing s join member m on m.id = s.member_id left join operator o on o.id = s.handled_by
      where ${isIn} and m.is_agent <> 4 order by s.score desc, s.waiting_since, s.member_id limit ${ROWS}`.execute(query);
  return rows;
}

export async function countQueue(query: Query, listScore: number) {
  const { rows } = await sql<{ with_markers: number; waiting: number; oldest: Date | null; contacted: number; stopped: number }>`
    select count(*) filter (where score >= ${listScore})::int as with_markers,
        count(*) filter (where score >= ${listScore} and waiting_since is not null)::int as waiting,
        min(waiting_since) filter (where score >= ${listScore}) as oldest,
        count(*) filter (where score >= ${listScore} and handled_at is not null)::int as contacted,
        (select count(*) from member_measure where what = 'offers' and source = 'harm')::int as stopped
      from harm_standing where score > 0`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('a count has one row');
  return row;
}

export type EntryRow = Entry & { readonly by: string | null; readonly before: bigint; readonly since: bigint };

const SUMS = sql.raw(`
  (select coalesce(sum(f.amount), 0)::int8 from fact f where f.member_id = e.member_id and f.kind = 'deposit_credited'
    and f.at > e.made_at - interval '30 days' and f.at <= e.made_at) as before,
  (select coalesce(sum(f.amount), 0)::int8 from fact f where f.member_id = e.member_id and f.kind = 'deposit_credited'
    and f.at > e.made_at and f.at <= e.made_at + interval '30 days') as since`);

/** What was done for a member, the newest first, with deposits of thirty days before and after. */
export async function entriesOf(query: Query, memberId: bigint): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.*, o.name as by, ${SUMS} from harm_entry e left join operator o on o.id = e.made_by where e.member_id = ${memberId}
      order by e.id desc limit 200`.execute(query);
  return rows;
}

/** The same figures of everybody who was talked to since then, each from the first talk on. */
export async function effectSince(query: Query, since: Date): Promise<{ before: bigint; since: bigint }> {
  const { rows } = await sql<{ before: bigint; since: bigint }>`
    with e as (select distinct on (member_id) member_id, made_at from harm_entry where kind = 'entry' and made_at > ${since} order by member_id, id)
    select coalesce(sum(x.before), 0)::int8 as before, coalesce(sum(x.since), 0)::int8 as since from (select ${SUMS} from e) x`.execute(
    query,
  );
  return rows[0] ?? { before: 0n, since: 0n };
}

export const openEnd = (query: Query, memberId: bigint): Promise<EndRow | undefined> =>
  query.selectFrom('exclusion_end').selectAll().where('member_id', '=', memberId).where('decided_at', 'is', null).executeTakeFirst();

export const insertEnd = async (tx: Query, row: Insertable<SaferPlayTables['exclusion_end']>): Promise<void> =>
  void (await tx.insertInto('exclusion_end').values(row).execute());

export async function decideEnd(
  tx: Query,
  id: bigint,
  change: { decided_by: bigint; decided_at: Date; is_agreed: boolean },
): Promise<void> {
  await tx.updateTable('exclusion_end').set(change).where('id', '=', id).execute();
}
