import type { CampaignRule } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Game } from './give-back.ts';

export type Db = Kysely<Tables>;

/** Games that can be played, with what their vendors say of them; the house's own lotteries once for each group that the top of a line has. */
export async function findGames(db: Db): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select v.code as vendor, g.game_code as code, g.game_type as "gameType", g.game_classify as "gameClass",
        case when o.prize_group is not null then 100.0 * o.prize_group / 2000 else g.rtp end::float8 as rtp
      from game g join vendor v on v.id = g.vendor_id
        left join (select coalesce(max(usual_group), 1950) as prize_group from prize_group_rules
          union select g.prize_group from prize_group g join team_path t on t.member_id = g.member_id and t.path = g.member_id || '/') o
          on v.source = 'platform' and g.game_type in ('LOTT', 'ELOTT')
      where g.is_active and v.is_active order by o.prize_group, v.code, g.game_code`.execute(db);
  return rows;
}

type Rate = { readonly kind: string; readonly rate: number };

export async function findRebates(db: Db, brandCode: string): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select game_type as kind, max(rate)::float8 as rate from rebate_rate where brand_code = ${brandCode} group by 1`.execute(db);
  return rows;
}

/** Units of currency that a point can be turned into at the most: at the rate, by the best of the rewards that are money, or by the stakes of free play. */
const WORTH = (brandCode: string) => sql`
  greatest(
    coalesce((select exchange_rate::float8 from point_setting where brand_code = ${brandCode} and is_convert_open), 0),
    coalesce((select max(w.credit::float8 / w.points) from point_reward w join point_setting s on s.brand_code = w.brand_code and s.is_redeem_open
      where w.brand_code = ${brandCode} and w.credit > 0 and w.is_shown), 0),
    coalesce((select max((v.rule #>> '{play,stake}')::float8 * (v.rule #>> '{play,count}')::float8 * 100 / w.points) from point_reward w
      join point_setting s on s.brand_code = w.brand_code and s.is_redeem_open join campaign c on c.brand_code = w.brand_code and c.code = w.campaign_code
      join campaign_version v on v.campaign_id = c.id and v.number = w.campaign_version where w.brand_code = ${brandCode} and w.is_shown), 0))`;

/** What points bring of valid bets, at their worth and with the highest booster that was announced. */
export async function findPoints(db: Db, brandCode: string): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select r.game_type as kind, r.rate * ${WORTH(brandCode)} * coalesce((
        select max((part ->> 'percent')::float8) / 100 from point_booster b cross join lateral jsonb_array_elements(b.ranks) part
          where b.brand_code = r.brand_code and r.game_type = any (b.game_types) and b.ends_at > greatest(now(), b.starts_at)), 1) as rate
      from point_rate r
      join point_setting s on s.brand_code = r.brand_code and s.is_earning_open where r.brand_code = ${brandCode}`.execute(db);
  return rows;
}

/** What open missions that count valid bets bring of them, by their last terms and those that still hold. */
export async function findMissions(db: Db, brandCode: string): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select k.kind, sum(m.rate)::float8 as rate from (
        select m.game_types, max(t.reward::float8 / t.target * case m.reward_asset when 'POINT' then ${WORTH(brandCode)} else 1 end) * 1000000 as rate
          from mission m join mission_terms t on t.brand_code = m.brand_code and t.code = m.code
            and t.holds_from >= coalesce((select max(holds_from) from mission_terms o where o.brand_code = t.brand_code and o.code = t.code
              and o.holds_from <= now()), t.holds_from)
          where m.brand_code = ${brandCode} and m.is_open and m.measure = 'bets' and t.target > 0 group by m.code, m.game_types) m
      cross join lateral unnest(m.game_types) k (kind) group by 1`.execute(db);
  return rows;
}

/** The most that gifts up to a rank come to, in millionths of the valid bets that this rank asks for. */
export async function findRankGifts(db: Db, brandCode: string): Promise<number> {
  const { rows } = await sql<{ rate: number | null }>`
    with gift as (
      select t.target as level, max(t.reward) * case m.reward_asset when 'POINT' then ${WORTH(brandCode)} else 1 end as amount
        from mission m join mission_terms t on t.brand_code = m.brand_code and t.code = m.code
        where m.brand_code = ${brandCode} and m.is_open and m.measure = 'rank' group by m.code, m.reward_asset, t.target)
    select max(1000000.0 * (select sum(g.amount) from gift g where g.level <= r.rank_level) / r.required_valid_bet)::float8 as rate
      from vip_rank r where r.brand_code = ${brandCode} and r.required_valid_bet > 0`.execute(db);
  return rows[0]?.rate ?? 0;
}

type CampaignRow = { readonly rule: CampaignRule };

/** What published campaigns promise, but one: the version that new gifts follow. */
export async function findCampaigns(db: Db, brandCode: string, but = 0n): Promise<CampaignRule[]> {
  const { rows } = await sql<CampaignRow>`
    select v.rule from campaign c join campaign_version v on v.campaign_id = c.id and v.number = c.version
      where c.brand_code = ${brandCode} and c.state in ('running', 'paused') and c.id <> ${but}`.execute(db);
  return rows.map(({ rule }) => rule);
}

/** The highest rate of each kind that the house has promised to an agent: what agents promise on is a part of it. */
export async function findContracts(db: Db): Promise<{ kind: string; rate: number }[]> {
  const { rows } = await sql<{ kind: string; rate: number }>`
    select kind, max(top_rate)::float8 as rate from agent_contract where upline_id is null and (ends_at is null or ends_at > now())
      and state in ('offered', 'signed') group by 1`.execute(db);
  return rows;
}
