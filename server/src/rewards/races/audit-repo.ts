import type { AuditCheck } from '../../ledger/audit-checks.ts';

const MEASURE = `v.rule #>> '{trigger,by}'`;

/** What counted of a race that is closed is what its bets came to by then, and each score follows from what counted. */
const SCORED = `
  with r as (select r.*, ${MEASURE} as by, v.rule #> '{trigger}' as trigger from race r
      join campaign_version v on v.campaign_id = r.campaign_id and v.number = r.version),
  best as (
    select s.race_id, s.member_id, s.score, s.reached, b.score as best, b.bet_id from race_score s join r on r.id = s.race_id
      left join lateral (select o.score, o.bet_id from race_bet o where o.race_id = s.race_id and o.member_id = s.member_id
        order by case when r.by = 'multiple' then o.score end desc nulls last, case when r.by = 'multiple' then o.bet_id end, o.bet_id desc limit 1) b on true),
  total as (select race_id, member_id, sum(score) as sum from race_bet group by 1, 2)
  select 'race_bet_wrong' as violation, 'race ' || o.race_id || ' bet ' || o.bet_id as what
    from race_bet o join r on r.id = o.race_id left join bet b on b.member_id = o.member_id and b.bet_id = o.bet_id
    left join wagering_bet n on n.member_id = o.member_id and n.bet_id = o.bet_id
    where b.bet_id is null or o.stake <> b.stake or o.bet_id < (floor(extract(epoch from r.starts_at) * 1000)::int8 << 20)
      or o.bet_id >= (floor(extract(epoch from least(r.ends_at, r.stopped_at)) * 1000)::int8 << 20)
      or o.stake < (r.trigger ->> 'minBet')::numeric * 100
      or (b.settled_at <= r.closed_at and n.state = 1 and (o.payout <> b.payout or o.score <> case r.by when 'stake' then n.own_bet
        when 'multiple' then b.payout * 100 / b.stake else trunc((b.payout - b.stake)::numeric * n.own_bet / nullif(n.valid_bet, 0)) end))
      or not exists (select from race_score s where s.race_id = o.race_id and s.member_id = o.member_id)
  union all
  select 'race_bet_left_out', 'race ' || r.id || ' bet ' || n.bet_id from r join campaign_entry e on e.campaign_id = r.campaign_id and e.state = 'signed_up'
    join wagering_bet n on n.member_id = e.member_id and n.bet_id >= greatest((floor(extract(epoch from r.starts_at) * 1000)::int8 << 20),
        (floor(extract(epoch from e.at) * 1000)::int8 << 20)) and n.bet_id < (floor(extract(epoch from least(r.ends_at, r.stopped_at)) * 1000)::int8 << 20)
    join bet b on b.member_id = n.member_id and b.bet_id = n.bet_id join vendor w on w.id = b.vendor_id
    left join race_score s on s.race_id = r.id and s.member_id = e.member_id
    where r.state = 'closed' and r.trigger ->> 'maxADay' is null and s.out is null and n.state = 1 and n.own_bet > 0 and b.settled_at <= r.ends_at
      and b.stake >= (r.trigger ->> 'minBet')::numeric * 100 and (r.by = 'stake' or n.game_type is distinct from 'PVP') and (r.by <> 'multiple' or (n.rule = 1 and n.own_bet = n.valid_bet))
      and (r.trigger ->> 'gameTypes' is null or r.trigger -> 'gameTypes' ? n.game_type) and (r.trigger ->> 'vendors' is null or r.trigger -> 'vendors' ? w.code)
      and (r.trigger ->> 'games' is null or r.trigger -> 'games' ? (w.code || '-' || b.game_code))
      and not exists (select from race_bet o where o.race_id = r.id and o.member_id = n.member_id and o.bet_id = n.bet_id)
  union all
  select 'race_score_wrong', 'race ' || x.race_id || ' member ' || x.member_id from best x join r on r.id = x.race_id
    left join total t on t.race_id = x.race_id and t.member_id = x.member_id
    where x.reached is distinct from x.bet_id or x.score <> coalesce(case when r.by = 'multiple' then x.best else t.sum end, 0)`;

/** Stretches of a board hold as many as stand there. */
const BOARDS = `
  with edge as (select b.*, lead(from_score) over w as to_score, lead(from_reached) over w as to_reached, lead(from_no) over w as to_no
      from race_bucket b window w as (partition by race_id order by from_score, from_reached, from_no))
  select 'race_board_wrong' as violation, 'race ' || b.race_id as what from edge b
    where b.count <> (select count(*) from race_score s where s.race_id = b.race_id and s.out is null and s.reached is not null
      and (s.minus_score, s.reached, s.no) >= (b.from_score, b.from_reached, b.from_no)
      and (b.to_score is null or (s.minus_score, s.reached, s.no) < (b.to_score, b.to_reached, b.to_no)))
  union all
  select 'race_board_wrong', 'race ' || r.id from race r where r.entrants <> (select count(*) from race_score s where s.race_id = r.id)
    or not exists (select from race_bucket b where b.race_id = r.id)`;

/** A race is promised before it starts, in the log; its prizes are those of its rule, one a place, to who stands there; each is one gift of that amount. */
const PAID = `
  with lined as (
    select s.*, row_number() over (partition by s.race_id order by s.minus_score, s.reached, s.no) as place from race_score s
      where s.out is null and s.reached is not null and s.score > 0),
  r as (select r.*, c.code, v.rule, v.decided_at, v.decided_by from race r join campaign c on c.id = r.campaign_id
      join campaign_version v on v.campaign_id = r.campaign_id and v.number = r.version),
  due as (
    select r.id, x.n as place, (x.e #>> '{}')::numeric * 100 as amount from r cross join lateral
      jsonb_array_elements(r.rule #> '{size,prizes}') with ordinality x (e, n) where r.state = 'closed')
  select 'race_promise_wrong' as violation, 'race ' || r.code as what from r
    where r.decided_at >= r.starts_at or r.starts_at <> to_timestamp((r.rule #>> '{calendar,startsAt}')::numeric / 1000)
      or r.ends_at <> to_timestamp((r.rule #>> '{calendar,endsAt}')::numeric / 1000)
      or not exists (select from operator_action a where a.object = 'campaign:' || r.code and a.action = 'campaign_published'
        and a.operator_id = r.decided_by and a.detail ->> 'promise' = r.promise)
  union all
  select 'race_prize_wrong', 'race ' || coalesce(d.id, p.race_id) || ' place ' || coalesce(d.place, p.place)
    from (select d.*, l.member_id, l.no, l.score, l.reached from due d join lined l on l.race_id = d.id and l.place = d.place) d
    full join race_prize p on p.race_id = d.id and p.place = d.place
    where d.id is null or p.race_id is null or p.member_id <> d.member_id or p.no <> d.no or p.score <> d.score or p.reached <> d.reached or p.amount <> d.amount
  union all
  select 'race_gift_wrong', 'race ' || p.race_id || ' place ' || p.place from race_prize p join r on r.id = p.race_id
    left join campaign_gift g on g.id = p.gift_id
    where g.member_id is distinct from p.member_id or g.amount <> p.amount or g.campaign_id <> r.campaign_id or g.version <> r.version
  union all
  select 'race_gift_wrong', 'gift ' || g.id from campaign_gift g join r on r.campaign_id = g.campaign_id
    where not exists (select from race_prize p where p.gift_id = g.id)
  union all
  select 'race_state_wrong', 'race ' || r.code from r where (r.state = 'closed') <> (r.closed_at is not null) or (r.state = 'closed') <> (r.board_hash is not null)
    or (r.state = 'closed' and r.closed_at < least(r.ends_at, r.stopped_at)) or (r.state = 'called_off' and r.stopped_at is null)
    or (r.stopped_at is not null and not exists (select from campaign c where c.id = r.campaign_id and c.state = 'stopped'))
    or (r.state = 'closed' and r.board_hash is distinct from encode(sha256(convert_to(coalesce((select string_agg(
        p.place || ':' || p.no || ':' || p.score || ':' || p.reached, E'\\n' order by p.place) from race_prize p where p.race_id = r.id), ''), 'UTF8')), 'hex'))`;

export const RACE_RULES: readonly AuditCheck[] = [
  { name: 'scores of races follow from the bets that count', sql: SCORED },
  { name: 'boards of races hold who stands there', sql: BOARDS },
  { name: 'prizes of races are those that were promised, each paid once', sql: PAID },
];
