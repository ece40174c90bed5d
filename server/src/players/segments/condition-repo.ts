import { minorFromNumber, type SegmentCondition, type SegmentRule } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';

/** Asked of the row `m` of a member. */
export type Condition = RawBuilder<boolean>;
type Sql = Condition;
export type Rank = { readonly level: number; readonly required: bigint | null };
/** By what conditions are read: the moment, the ranks of the house, and the months whose play makes a rank. */
export type Ground = {
  readonly at: number;
  readonly ranks: readonly Rank[];
  readonly months: readonly { readonly from: number; readonly to: number }[];
  /** One member alone, or all. */
  readonly only?: bigint;
};

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const DECIMALS = 2;
const TRUE: Sql = sql`true`;
const minor = (amount: number): bigint => minorFromNumber(amount, DECIMALS);
const date = (ms: number): RawBuilder<Date> => sql`${new Date(ms)}::timestamptz`;
const every = (list: readonly Sql[]): Sql => (list.length === 0 ? TRUE : sql`(${sql.join([...list], sql` and `)})`);

/**
 * Members by a figure that is summed: `groups` is what follows from and gives `figure` for each member. Whoever has no row has nothing, so an
 * upper bound is asked of those who pass it.
 */
function within(groups: Sql, figure: RawBuilder<unknown>, min: bigint | null, max: bigint | null): Sql {
  const having = (bound: Sql): Sql => sql`m.id in (select x.member_id ${groups} group by x.member_id having ${bound})`;
  return every([
    ...(min === null || min <= 0n ? [] : [having(sql`${figure} >= ${min}::int8`)]),
    ...(max === null ? [] : [sql<boolean>`not (${having(sql`${figure} > ${max}::int8`)})`]),
  ]);
}

type Of<K extends SegmentCondition['of']> = Extract<SegmentCondition, { of: K }>;
const mine = ({ only }: Ground): Sql => (only === undefined ? TRUE : sql`x.member_id = ${only}::int8`);

function deposits({ measure, days, min, max }: Of<'deposits'>, ground: Ground): Sql {
  const groups: Sql = sql`from deposit_order x where x.credited > 0 and x.paid_at >= ${date(ground.at - days * DAY_MS)} and ${mine(ground)}`;
  return measure === 'count'
    ? within(groups, sql`count(*)`, min === null ? null : BigInt(Math.ceil(min)), max === null ? null : BigInt(Math.floor(max)))
    : within(groups, sql`sum(x.credited)`, min === null ? null : minor(min), max === null ? null : minor(max));
}

function played({ gameTypes, days, min, max }: Of<'played'>, ground: Ground): Sql {
  const since = Math.floor((ground.at - days * DAY_MS) / QUARTER_MS);
  const kinds: Sql =
    gameTypes === null
      ? TRUE
      : sql`(x.vendor_id, x.game_code) in (select g.vendor_id, g.game_code from game g where g.game_type = any (${[...gameTypes]}::text[]))`;
  const groups: Sql = sql`from valid_sum x where x.quarter >= ${since} and ${kinds} and ${mine(ground)}`;
  return within(groups, sql`sum(x.valid_bet)`, min === null ? null : minor(min), max === null ? null : minor(max));
}

/** Whether the rank is at least that: granted, kept until its notice runs out, or reached by the best of its months (players/vip). */
function reaches(level: number, ground: Ground): Sql {
  const above = ground.ranks.filter((rank) => rank.level >= level);
  const [lowest] = above;
  if (level <= 0) return TRUE;
  if (!lowest) return sql`false`;
  const asked = above.flatMap(({ required }) => (required === null ? [] : [required]));
  const min = asked.reduce<bigint | null>((best, one) => (best === null || one < best ? one : best), null);
  if (min !== null && min <= 0n) return TRUE;
  const granted: Sql = sql`(m.rank_level >= ${lowest.level} or m.id in (select x.member_id from rank_told x
    where x.level >= ${level} and (x.falls_at is null or x.falls_at > ${date(ground.at)}) and ${mine(ground)}))`;
  if (min === null) return granted;
  const quarter = (ms: number): number => ms / QUARTER_MS;
  const sums = ground.months.map(
    ({ from, to }) => sql`sum(x.valid_bet) filter (where x.quarter >= ${quarter(from)} and x.quarter < ${quarter(to)})`,
  );
  const [first, last] = [Math.min(...ground.months.map(({ from }) => from)), Math.max(...ground.months.map(({ to }) => to))];
  return sql`(${granted} or m.id in (select x.member_id from valid_sum x where x.quarter >= ${quarter(first)} and x.quarter < ${quarter(last)}
    and ${mine(ground)} group by x.member_id having greatest(${sql.join(sums)}) >= ${min}::int8))`;
}

function conditionSql(one: SegmentCondition, ground: Ground): Sql {
  const { at } = ground;
  switch (one.of) {
    case 'registered':
      return every([
        ...(one.from === null ? [] : [sql<boolean>`m.registered_at >= ${date(one.from)}`]),
        ...(one.to === null ? [] : [sql<boolean>`m.registered_at < ${date(one.to)}`]),
      ]);
    case 'age':
      return every([
        ...(one.min === null ? [] : [sql<boolean>`m.registered_at <= ${date(at - one.min * DAY_MS)}`]),
        ...(one.max === null ? [] : [sql<boolean>`m.registered_at > ${date(at - (one.max + 1) * DAY_MS)}`]),
      ]);
    case 'deposits':
      return deposits(one, ground);
    case 'played':
      return played(one, ground);
    case 'rank':
      return sql`(${reaches(one.from, ground)} and not ${reaches(one.to + 1, ground)})`;
    case 'country':
      return sql`coalesce((select e.country from login_event e where e.member_id = m.id and e.outcome = 'signed_in' order by e.id desc limit 1)
        = any (${[...one.list]}::text[]), false)`;
    case 'language':
      return sql`m.language = any (${[...one.list]}::text[])`;
    case 'agent':
      return sql`m.id in (select x.member_id from member a join team_path p on p.member_id = a.id
        join team_path x on x.path >= p.path and x.path < left(p.path, -1) || '0' where a.username = any (${[...one.list]}::text[]) and ${mine(ground)})`;
    case 'label':
      return sql`m.id in (select x.member_id from member_label x where x.label = any (${[...one.list]}::text[]) and ${mine(ground)})`;
    case 'silent':
      return sql`(m.last_login_at is null or m.last_login_at < ${date(at - one.days * DAY_MS)})`;
    case 'verified':
      return one.what === 'mobile' ? sql`m.mobile_verified_at is not null` : sql`m.email_verified_at is not null`;
  }
}

/** Whoever any rule can mean: a real account that is open. */
export const REAL: Sql = sql`m.is_agent <> 4 and m.status = 'active'`;

const anyOf = (list: readonly SegmentCondition[], ground: Ground): Sql =>
  sql`(${sql.join(
    list.map((one) => conditionSql(one, ground)),
    sql` or `,
  )})`;

/** What a rule asks, in the order in which it takes members off; each of the row `m` of a member. */
export const stepsOf = ({ all, any, none }: SegmentRule, ground: Ground): Sql[] => [
  ...all.map((one) => conditionSql(one, ground)),
  ...(any.length === 0 ? [] : [anyOf(any, ground)]),
  ...none.map((one): Sql => sql`not ${conditionSql(one, ground)}`),
];

export const ruleSql = (rule: SegmentRule, ground: Ground): Sql => every(stepsOf(rule, ground));

/** Several rules at once, each asking for those who are in it or not; one that is not there means nobody. */
export const allSql = (rules: readonly { readonly isIn: boolean; readonly rule: SegmentRule | undefined }[], ground: Ground): Sql =>
  every(
    rules.map(({ isIn, rule }): Sql =>
      rule === undefined ? sql`false` : isIn ? ruleSql(rule, ground) : sql`not ${ruleSql(rule, ground)}`,
    ),
  );
