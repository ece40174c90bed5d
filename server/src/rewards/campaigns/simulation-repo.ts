import type { CampaignForm } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './repo.ts';

type Sql = RawBuilder<unknown>;
export type Candidate = { readonly at: number; readonly member: number; readonly amount: number };

/** Members whom a rule means, but whom something may be given now. */
export const whoSql = (
  rule: Sql,
  within: Sql,
  at: Date,
): Sql => sql`m.is_agent <> 4 and m.status = 'active' and ${rule} and ${within} and not exists (select from play_guard p where p.member_id = m.id and p.stopped_until > ${at})
  and not exists (select from promotion_opt_out o where o.member_id = m.id)
  and not exists (select from fact l where l.member_id = m.id and l.kind = 'limit_reached' and (l.detail ->> 'until')::int8 > ${at.getTime()}::int8)`;

/** Reads all in one snapshot that changes nothing, and never for long. */
export const reading = <T>(db: Db, maxMs: number, read: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${maxMs}; set local work_mem = '64MB'`).execute(tx);
      return read(tx);
    });

/** Candidates in their order as three columns of numbers: a row a gift would cost more than all the rest. */
export async function readCandidates(tx: Db, candidates: Sql): Promise<Candidate[]> {
  const { rows } = await sql<{ at: number[]; member: number[]; amount: number[] }>`
    select coalesce(array_agg(c.at order by c.place), '{}') as at, coalesce(array_agg(c.member order by c.place), '{}') as member,
        coalesce(array_agg(c.amount order by c.place), '{}') as amount
      from (select q.*, row_number() over () as place from (${candidates}) q) c`.execute(tx);
  const { at = [], member = [], amount = [] } = rows[0] ?? {};
  return at.map((one, place) => ({ at: one, member: member[place] ?? 0, amount: amount[place] ?? 0 }));
}

export async function countWho(tx: Db, who: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from member m where ${who}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Members who share a device of the last thirty days, an address of registration or a payee: each mark that more than one has, with who has it. */
export async function findShared(tx: Db, members: readonly number[], at: Date): Promise<number[][]> {
  const { rows } = await sql<{ members: number[] }>`
    with c as (select distinct u.id from unnest(${[...members]}::int8[]) u (id)),
    mark as (
      select array_agg(distinct s.member_id::float8) as members from member_session s join c on c.id = s.member_id
        where s.created_at > ${at}::timestamptz - interval '30 days' group by s.ip, s.user_agent having count(*) > 1
      union all
      select array_agg(m.id::float8) from member m join c on c.id = m.id where m.registered_ip <> '0.0.0.0' group by m.registered_ip having count(*) > 1
      union all
      select array_agg(m.id::float8) from member m join c on c.id = m.id where m.payee_key is not null
        group by m.payee_key, m.birth_date having count(*) > 1)
    select members from mark where cardinality(members) > 1`.execute(tx);
  return rows.map((row) => row.members);
}

/** What members staked and did not win back from one moment to another, all of them and these; minor units. The list is hashed once: a join would write sums of each member down. */
export async function sumGgr(tx: Db, members: readonly number[], from: number, to: number): Promise<{ all: bigint; own: bigint }> {
  const QUARTER_MS = 900_000;
  const { rows } = await sql<{ all: bigint; own: bigint }>`
    with play as (
      select s.member_id, s.stake - s.payout as lost from bet_sum s where s.asset = 'IDR' and s.status in (1, 2)
        and s.quarter >= ${Math.floor(from / QUARTER_MS)} and s.quarter < ${Math.ceil(to / QUARTER_MS)}
      union all
      select b.member_id, b.stake - b.payout from bet b left join bet_sum_state st on st.member_id = b.member_id
        where b.bet_id >= ${BigInt(from) << 20n}::int8 and b.bet_id < ${BigInt(to) << 20n}::int8 and b.bet_id >= coalesce(st.below, 0)
          and b.asset = 'IDR' and b.status in (1, 2))
    select coalesce(sum(p.lost), 0)::int8 as all, coalesce(sum(p.lost) filter (where p.member_id = any (${[...members]}::int8[])), 0)::int8 as own
      from play p`.execute(tx);
  return rows[0] ?? { all: 0n, own: 0n };
}

/** How much of what was offered in this form has cost something in the end, of gifts that are over. */
export async function findKept(tx: Db, form: CampaignForm, since: Date): Promise<{ gifts: number; offered: bigint; cost: bigint }> {
  const { rows } = await sql<{ gifts: number; offered: bigint; cost: bigint }>`
    select count(*)::int4 as gifts, coalesce(sum(g.amount), 0)::int8 as offered,
        coalesce(sum(case when g.state = 'claimed' then g.amount - coalesce(c.returned, 0) else 0 end), 0)::int8 as cost
      from campaign_gift g left join given_credit c on c.id = g.id
      where g.form = ${form} and g.offered_at >= ${since} and g.state <> 'waiting' and (c.id is null or c.ended_at is not null)`.execute(
    tx,
  );
  return rows[0] ?? { gifts: 0, offered: 0n, cost: 0n };
}

/** Of these, who bet on both sides of one event since then. */
export async function findCovered(tx: Db, members: readonly number[], from: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id::float8 as id from unnest(${[...members]}::int8[]) c (id) where exists (select from wagering_bet w
      where w.member_id = c.id and w.bet_id >= ${BigInt(from) << 20n}::int8 and w.reason = 'opposite')`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of these, who has taken gifts since then and never paid anything in. */
export async function findGiftOnly(tx: Db, members: readonly number[], since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id::float8 as id from unnest(${[...members]}::int8[]) c (id)
      where exists (select from campaign_gift g where g.member_id = c.id and g.state = 'claimed' and g.offered_at >= ${since})
        and not exists (select from deposit_order o where o.member_id = c.id and o.credited > 0)`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function findNames(tx: Db, members: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select m.id::float8 as id, m.username from member m where m.id = any (${[...members]}::int8[])`.execute(tx);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
