import { sql } from 'kysely';
import type { Db } from './repo.ts';

/** One page of a campaign's gifts, newest first, each with whom it shares a device, an address or a payee. */
export async function findPage(db: Db, campaignId: bigint, limit: number, offset: number) {
  const { rows } = await sql<{
    id: string;
    member: string;
    version: number;
    cause: string;
    form: 'bonus' | 'cash' | 'points' | 'ticket' | 'free_spins' | 'free_bet';
    amount: bigint;
    state: 'waiting' | 'claimed' | 'declined' | 'lapsed' | 'taken_back';
    offered_at: Date;
    shared_with: string[];
  }>`
    select g.id, m.username as member, g.version, g.cause, g.form, g.amount, g.state, g.offered_at, array(
        select distinct o.username from campaign_gift s join member o on o.id = s.member_id
          where s.campaign_id = g.campaign_id and s.member_id <> g.member_id and s.signals && g.signals order by 1 limit 20) as shared_with
      from campaign_gift g join member m on m.id = g.member_id where g.campaign_id = ${campaignId}
      order by g.offered_at desc, g.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type Figures = {
  readonly total: number;
  readonly reached: number;
  readonly joined: number;
  readonly wagered: number;
  readonly converted: number;
  readonly promised: bigint;
  readonly given: bigint;
  readonly returned: bigint;
};

/** What came of a campaign: of bonuses what went back to the house cost nothing. */
export async function findFigures(db: Db, campaignId: bigint): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*)::int4 as total, count(distinct g.member_id)::int4 as reached,
        count(distinct g.member_id) filter (where g.state in ('claimed', 'taken_back'))::int4 as joined,
        count(distinct g.member_id) filter (where t.counted > 0)::int4 as wagered,
        count(distinct g.member_id) filter (where c.paid > 0 or (g.state = 'claimed' and c.id is null))::int4 as converted,
        coalesce(sum(g.amount) filter (where g.state = 'waiting'), 0)::int8 as promised,
        coalesce(sum(g.amount) filter (where l.id is not null), 0)::int8 as given, coalesce(sum(c.returned), 0)::int8 as returned
      from campaign_gift g left join given_credit c on c.id = g.id left join turnover t on t.id = c.turnover_id
        left join ledger_transfer l on l.id = g.id
      where g.campaign_id = ${campaignId}`.execute(db);
  return rows[0] ?? { total: 0, reached: 0, joined: 0, wagered: 0, converted: 0, promised: 0n, given: 0n, returned: 0n };
}

/** What became of the gifts of each day, on the brand's clock. */
export async function findDays(db: Db, campaignId: bigint, timeZone: string) {
  const { rows } = await sql<{
    day: string;
    gifts: number;
    reached: number;
    claimed: number;
    wagered: number;
    converted: number;
    given: bigint;
    cost: bigint;
  }>`
    select to_char(g.offered_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int4 as gifts, count(distinct g.member_id)::int4 as reached,
        count(*) filter (where g.state = 'claimed')::int4 as claimed, count(*) filter (where t.counted > 0)::int4 as wagered,
        count(*) filter (where c.paid > 0 or (g.state = 'claimed' and c.id is null))::int4 as converted,
        coalesce(sum(g.amount) filter (where g.state = 'claimed'), 0)::int8 as given,
        coalesce(sum(g.amount - coalesce(c.returned, 0)) filter (where g.state = 'claimed'), 0)::int8 as cost
      from campaign_gift g left join given_credit c on c.id = g.id left join turnover t on t.id = c.turnover_id
      where g.campaign_id = ${campaignId} group by 1 order by 1`.execute(db);
  return rows;
}

/** What those who took something and those who took nothing lost to the house each day since the first gift; minor units. */
export async function findGgr(db: Db, campaignId: bigint, timeZone: string) {
  const { rows } = await sql<{ day: string; joined: bigint; not_joined: bigint }>`
    with who as (
      select g.member_id, bool_or(g.state in ('claimed', 'taken_back')) as joined from campaign_gift g where g.campaign_id = ${campaignId} group by 1),
    since as (select floor(extract(epoch from min(offered_at)) / 900)::int4 as quarter from campaign_gift where campaign_id = ${campaignId}),
    play as (
      select w.joined, s.quarter, s.stake - s.payout as lost from who w join bet_sum s on s.member_id = w.member_id
        where s.quarter >= (select quarter from since) and s.asset = 'IDR' and s.status in (1, 2)
      union all
      select w.joined, ((b.bet_id >> 20) / 900000)::int4, b.stake - b.payout from who w left join bet_sum_state st on st.member_id = w.member_id
        join bet b on b.member_id = w.member_id and b.bet_id >= greatest(coalesce(st.below, 0), ((select quarter from since)::int8 * 900000) << 20)
        where b.asset = 'IDR' and b.status in (1, 2))
    select to_char(to_timestamp(p.quarter * 900::float8) at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        coalesce(sum(p.lost) filter (where p.joined), 0)::int8 as joined, coalesce(sum(p.lost) filter (where not p.joined), 0)::int8 as not_joined
      from play p group by 1 order by 1`.execute(db);
  return rows;
}
