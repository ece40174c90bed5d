import { type CampaignRule, isFreeForm, meanOfWheel } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOn, minorOf } from './rule.ts';

type Sql = RawBuilder<unknown>;
export type Stretch = { readonly from: number; readonly to: number; readonly timeZone: string };
/** A period that is looked at: what it is called, from when until when it gives, and what it is of. */
export type Moment = { readonly key: string; readonly at: number; readonly until: number; readonly from: number; readonly to: number };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 900_000;
const time = (ms: number): Sql => sql`${new Date(ms)}::timestamptz`;
const ALL_KINDS = ['LIVE', 'SPORTS', 'ESPORTS', 'RNG', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'DS88'];

/** Whether the calendar has the moment `at` of a row: days and hours on the brand's clock. */
function onSql({ calendar: { weekdays, monthDays, fromMinute, toMinute } }: CampaignRule, timeZone: string): Sql {
  const local = sql`(x.at at time zone ${timeZone})`;
  const minute = sql`(extract(hour from ${local}) * 60 + extract(minute from ${local}))`;
  return sql`${weekdays === null ? sql`true` : sql`extract(isodow from ${local}) = any (${[...weekdays]}::int4[])`}
    and ${monthDays === null ? sql`true` : sql`extract(day from ${local}) = any (${[...monthDays]}::int4[])`}
    and ${fromMinute === null && toMinute === null ? sql`true` : sql`${minute} >= ${fromMinute ?? 0} and ${minute} < ${toMinute ?? 1_440}`}`;
}

const facts = (kind: string, { from, to }: Stretch): Sql =>
  sql`fact f where f.kind = ${kind} and f.at >= ${time(from)} and f.at < ${time(to)}`;

/** Counted play of each member by quarter of an hour, summed up within its period: `reached` is what stood there when the quarter was over. */
const play = (kinds: readonly string[], period: Sql, { from, to }: Stretch): Sql => sql`
  (select q.member_id, q.quarter, q.period, sum(q.played) over (partition by q.member_id, q.period order by q.quarter, q.member_id)::int8 as reached from (
    select s.member_id, s.quarter, ${period} as period, sum(s.valid_bet) as played from valid_sum s
      join game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code and g.game_type = any (${[...kinds]}::text[])
      where s.quarter >= ${Math.ceil(from / QUARTER_MS)} and s.quarter < ${Math.floor(to / QUARTER_MS)} group by 1, 2, 3) q)`;
const quarterEnd = sql`to_timestamp((p.quarter + 1) * 900 - 0.001)`;

/** The first moment of each of these periods that the calendar has, minute by minute as the engine looks. */
function momentsOf(rule: CampaignRule, periods: readonly Moment[], { from, to, timeZone }: Stretch): Moment[] {
  const everOn = { ...rule, calendar: { ...rule.calendar, startsAt: from, endsAt: to } };
  return periods.flatMap((one) => {
    const last = Math.min(one.until, to);
    for (let at = Math.max(one.at, from); at < last; at += MINUTE_MS) if (isOn(everOn, at, timeZone)) return [{ ...one, at }];
    return [];
  });
}

const momentRows = (
  list: readonly Moment[],
): Sql => sql`unnest(${list.map(({ key }) => key)}::text[], ${list.map(({ at }) => new Date(at))}::timestamptz[],
  ${list.map(({ from }) => new Date(from))}::timestamptz[], ${list.map(({ to }) => new Date(to))}::timestamptz[]) as d (key, at, first, last)`;

/**
 * What would have offered a gift, by the rule's trigger: for whom, for what (`key`), when, and from what it is reckoned (`base`); `n` orders what
 * happened at one moment. `periods` are the calendar's, oldest first, for triggers that have them. Null for what no record can tell.
 */
function causesSql(rule: CampaignRule, stretch: Stretch, periods: readonly Moment[]): Sql | null {
  const { trigger } = rule;
  const { from, to, timeZone } = stretch;
  switch (trigger.kind) {
    case 'registration':
      return sql`select f.member_id, 'registration' as key, f.at, 0::int8 as base, f.id as n from ${facts('member_registered', stretch)}`;
    case 'number':
      return sql`select f.member_id, 'number' as key, f.at, 0::int8 as base, f.id as n from ${facts('number_verified', stretch)}`;
    case 'sign_in':
      return sql`select f.member_id, ((f.at at time zone ${timeZone})::date)::text as key, f.at, 0::int8 as base, f.id as n from ${facts('signed_in', stretch)}`;
    case 'rank':
      return sql`select f.member_id, 'rank' as key, f.at, 0::int8 as base, f.id as n from ${facts('rank_changed', stretch)}
        and (f.detail ->> 'from')::int < ${trigger.level} and (f.detail ->> 'to')::int >= ${trigger.level}`;
    case 'mission':
      return sql`select f.member_id, f.subject as key, f.at, 0::int8 as base, f.id as n from ${facts('mission_claimed', stretch)}
        and ${trigger.missions === null ? sql`true` : sql`f.detail ->> 'code' = any (${[...trigger.missions]}::text[])`}`;
    case 'away':
      return sql`select w.member_id, w.id::text as key, w.at, 0::int8 as base, w.id as n from (
          select f.id, f.member_id, f.at, lag(f.at) over (partition by f.member_id order by f.id) as before from fact f
            where f.kind = 'signed_in' and f.at < ${time(to)}) w
        where w.at >= ${time(from)} and w.at - w.before >= make_interval(secs => ${trigger.days * (DAY_MS / 1_000)})`;
    case 'deposit':
      return sql`select f.member_id, f.subject as key, f.at, f.amount as base, f.id as n from ${facts('deposit_credited', stretch)}
        and f.amount >= ${minorOf(trigger.min)}::int8 and ${trigger.max === null ? sql`true` : sql`f.amount <= ${minorOf(trigger.max)}::int8`}
        and ${trigger.nth === null ? sql`true` : sql`(f.detail ->> 'nth')::int = ${trigger.nth}`}
        and ${trigger.methods === null ? sql`true` : sql`f.detail ->> 'method' = any (${[...trigger.methods]}::text[])`}`;
    case 'turnover': {
      const unit = { daily: 'day', weekly: 'week', monthly: 'month' }[trigger.cycle];
      const period = sql`date_trunc(${unit}, to_timestamp(s.quarter * 900) at time zone ${timeZone})`;
      return sql`select p.member_id, p.period::text as key, ${quarterEnd} as at, p.reached as base, p.quarter::int8 as n
        from ${play(trigger.gameTypes, period, stretch)} p where p.reached >= ${minorOf(trigger.target)}::int8`;
    }
    case 'referral':
      return sql`select c.member_id, p.member_id::text as key, ${quarterEnd} as at, p.reached as base, p.quarter::int8 as n
        from ${play(ALL_KINDS, sql`1`, stretch)} p join member_profile o on o.member_id = p.member_id join member i on i.id = p.member_id
        join referral_code c on c.code = upper(o.referral_code) and c.member_id <> p.member_id
        where p.reached >= ${minorOf(trigger.target)}::int8 and i.registered_at >= ${time(from)}
          and not exists (select from member_session a join member_session b on b.ip = a.ip and b.user_agent = a.user_agent
            where a.member_id = c.member_id and b.member_id = p.member_id)
          and not exists (select from member a join member b on b.payee_key = a.payee_key and b.birth_date is not distinct from a.birth_date
            where a.id = c.member_id and b.id = p.member_id)`;
    case 'net_loss':
      return sql`select l.member_id, l.key, l.at, l.lost as base, l.member_id as n from (
          select b.member_id, d.key, d.at, d.first, sum(b.stake - b.payout)::int8 as lost
            from ${momentRows(momentsOf(rule, periods, stretch))} join bet b on b.bet_id >= (extract(epoch from d.first) * 1000)::int8 << 20
              and b.bet_id < (extract(epoch from d.last) * 1000)::int8 << 20
            where b.asset = 'IDR' and b.status in (1, 2) and not b.is_free group by 1, 2, 3, 4) l
        where l.lost >= greatest(${minorOf(trigger.min)}::int8, 1) and not exists (select from fact s where s.member_id = l.member_id
          and s.kind in ('limit_reached', 'break_begun') and s.at >= l.first and s.at < l.at)`;
    case 'date':
      return sql`select m.id as member_id, d.key, greatest(d.at, m.registered_at) as at, 0::int8 as base, m.id as n
        from ${momentRows(momentsOf(rule, periods, stretch))} join member m on m.registered_at < d.last`;
    case 'birthday':
      return sql`select m.id as member_id, left(d.key, 4) as key, greatest(d.at, m.registered_at) as at, 0::int8 as base, m.id as n
        from ${momentRows(momentsOf(rule, periods, stretch))} join member m on right(m.birth_date::text, 5) = right(d.key, 5) and m.registered_at < d.last`;
    case 'code':
    case 'operator':
    case 'draw':
    case 'mall':
    // What a race costs is its prizes, whoever plays.
    case 'race':
      return null;
  }
}

type RankGround = {
  readonly ranks: readonly { readonly level: number; readonly required: bigint | null }[];
  readonly months: readonly { readonly from: number; readonly to: number }[];
};

/** The level of the rank of a member `m`, as it is reckoned for one (players/vip); 0 where nothing is asked of it. */
export function levelSql(ground: RankGround | null, at: number): Sql {
  if (!ground) return sql`0`;
  const { ranks, months } = ground;
  const known = sql`unnest(${ranks.map(({ level }) => level)}::int4[], ${ranks.map(({ required }) => required)}::int8[]) r (level, required)`;
  const best = sql.join(
    months.map(
      ({
        from,
        to,
      }) => sql`coalesce((select sum(v.valid_bet) from valid_sum v where v.member_id = m.id and v.quarter >= ${from / QUARTER_MS}::int4
        and v.quarter < ${to / QUARTER_MS}::int4), 0)`,
    ),
  );
  return sql`greatest((select max(r.level) from ${known} where r.level <= m.rank_level), (select max(r.level) from ${known}
    where r.required <= greatest(${best})), (select t.level from rank_told t where t.member_id = m.id and (t.falls_at is null or t.falls_at > ${time(at)})), 0)`;
}

/** What a gift is: `x.base` is the deposit, loss or turnover, `x.level` the rank. Minor units, rounded down. */
function amountSql({ size }: CampaignRule): Sql {
  if (size.kind === 'fixed') return sql`${minorOf(size.amount)}::int8`;
  if (size.kind === 'share') return sql`least(x.base * ${size.percent}::int8 / 100, ${minorOf(size.cap)}::int8)`;
  if (size.kind === 'tiers')
    return sql`case ${sql.join(
      size.tiers.toReversed().map(({ from, amount }) => sql`when x.base >= ${minorOf(from)}::int8 then ${minorOf(amount)}::int8`),
      sql` `,
    )} else 0 end`;
  // A spin brings what its chances say; the budget holds the greatest until it is spun.
  if (size.kind === 'wheel') return sql`${minorOf(Math.round(meanOfWheel(size.slices) * 100) / 100)}::int8`;
  if (size.kind === 'places') return sql`0::int8`;
  return sql`coalesce((${JSON.stringify(Object.fromEntries(Object.entries(size.byRank).map(([level, amount]) => [level, String(minorOf(amount))])))}::jsonb
    ->> x.level::text)::int8, 0)`;
}

/** What it can cost at the most: `costOf` of rule.ts. */
const costSql = ({ form, terms }: CampaignRule): Sql =>
  isFreeForm(form) ? sql`(z.amount * ${terms.mostPercent ?? 0}::int8 / 100)` : sql`z.amount`;

/** Of what a rule's turnover is reckoned must be something, or nothing is given. */
const hasBase = ({ terms }: CampaignRule): Sql => (terms.base === 'deposit' ? sql`y.base > 0` : sql`true`);

/**
 * Gifts that may come of it, in their order: each cause once, on the calendar, for members whom `who` lets through, and of each member no more in
 * one period than may be given to one. A later one stays where it is smaller than all before it, for it may fit where they did not.
 */
export function candidatesSql(rule: CampaignRule, stretch: Stretch, periods: readonly Moment[], who: Sql, level: Sql): Sql | null {
  const causes = causesSql(rule, stretch, periods);
  if (!causes) return null;
  const unit = { once: null, daily: 'day', weekly: 'week', monthly: 'month' }[rule.limits.cycle];
  const span = unit === null ? sql`1` : sql`date_trunc(${unit}, y.at at time zone ${stretch.timeZone})`;
  return sql`
    select (extract(epoch from z.at) * 1000)::float8 as at, z.member_id::float8 as member, ${costSql(rule)}::float8 as amount from (
      select y.*, row_number() over w as place, min(y.amount) over (w rows between unbounded preceding and 1 preceding) as min from (
        select distinct on (x.member_id, x.key) x.member_id, x.key, x.at, x.n, x.base, ${amountSql(rule)} as amount from (
          select k.*, ${level} as level from (${causes}) k join member m on m.id = k.member_id where ${who}) x
          where ${onSql(rule, stretch.timeZone)} and x.at >= ${time(stretch.from)} and x.at < ${time(stretch.to)}
          order by x.member_id, x.key, x.at, x.n) y
        where y.amount > 0 and ${hasBase(rule)}
        window w as (partition by y.member_id, ${span} order by y.at, y.n)) z
      where z.place <= ${rule.limits.perMember} or z.amount < z.min
      order by z.at, z.n, z.member_id`;
}
