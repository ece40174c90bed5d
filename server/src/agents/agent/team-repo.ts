import type { InvitationKind } from '@sorak/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readAtLength } from '../../db/long-query.ts';
import { AGENTS, type Query } from './repo.ts';

/** One day's sums of a team; minor units. `day` is the place of the day, from 0; null for the whole span. */
export type TeamSumRow = {
  readonly day: number | null;
  readonly players: bigint;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
};

export type Span = { readonly starts: readonly number[]; readonly end: number; readonly asset: string };

const QUARTER_MS = 900_000;
export const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS);
const nextPath = (path: string): string => `${path.slice(0, -1)}0`;

/**
 * The bets of `team` of asset $5 in the quarters $3 to $4: the sums of the betting record, the bets that these do not reach yet, and what has
 * counted of them. In one
 * statement, and so in one snapshot. Statements about a team have no name: three people and a million are read in other ways, and a plan that
 * is kept is one for neither.
 */
export const PLAY = `
  select t.member_id, s.quarter, s.vendor_id, s.game_code, s.status, s.bets, s.stake, s.payout, 0::int8 as valid_bet
    from team t join bet_sum s on s.member_id = t.member_id where s.quarter >= $3::int4 and s.quarter < $4::int4 and s.asset = $5
  union all
  select t.member_id, s.quarter, s.vendor_id, s.game_code, s.ended, 0, 0, 0, s.valid_bet
    from team t join valid_sum s on s.member_id = t.member_id where s.quarter >= $3::int4 and s.quarter < $4::int4 and $5 = 'IDR'
  union all
  select t.member_id, ((b.bet_id >> 20) / 900000)::int4, b.vendor_id, b.game_code, b.status, 1, b.stake, b.payout, 0
    from team t join bet b on b.member_id = t.member_id and b.bet_id >= t.below
    where b.bet_id >= ($3::int8 * 900000) << 20 and b.bet_id < ($4::int8 * 900000) << 20 and b.asset = $5`;

/** Asks about a team, however large. */
export const askOfTeam = <Row extends object>(db: Database, text: string, values: readonly unknown[]): Promise<Row[]> =>
  readAtLength(db, async (client) => (await client.query<Row>(text, [...values])).rows);

/**
 * Settled bets of all below `path` by day. Days begin and end at quarters of an hour in every time zone.
 */
export async function readTeamSums(db: Database, path: string, { starts, end, asset }: Span): Promise<TeamSumRow[]> {
  const quarters = starts.map(quarterOf);
  return askOfTeam<TeamSumRow>(
    db,
    `with team as (select p.member_id, coalesce(s.below, 0) as below from team_path p
          left join bet_sum_state s on s.member_id = p.member_id where p.path > $1 and p.path < $2),
        settled as (${PLAY})
      select width_bucket(quarter, $6::int4[]) - 1 as day, count(distinct member_id) filter (where bets > 0) as players, sum(bets)::int8 as bets,
          sum(stake)::int8 as stake, sum(payout)::int8 as payout, sum(valid_bet)::int8 as valid_bet
        from settled where status in (1, 2) group by grouping sets ((1), ()) having sum(bets) > 0`,
    [path, nextPath(path), quarters[0], quarterOf(end), asset, quarters],
  );
}

/** How many registered on each day, by the place of the day. */
export async function readJoined({ pool }: Database, path: string, { starts, end }: Span): Promise<{ day: number; joined: bigint }[]> {
  const { rows } = await pool.query<{ day: number; joined: bigint }>(
    `select width_bucket(m.registered_at, $3::timestamptz[]) - 1 as day, count(*) as joined
      from team_path p join member m on m.id = p.member_id
      where p.path > $1 and p.path < $2 and m.registered_at >= $4 and m.registered_at < $5 group by 1`,
    [path, nextPath(path), starts.map((at) => new Date(at)), new Date(starts[0] ?? end), new Date(end)],
  );
  return rows;
}

export type TeamFilter = {
  readonly path: string;
  readonly depth: number;
  readonly account: string;
  readonly isDirect: boolean;
  readonly kind?: InvitationKind | undefined;
  /** Only those who registered in this time; the end is excluded. */
  readonly joined?: { readonly from: Date; readonly to: Date } | undefined;
  /** Only those behind this one. */
  readonly before?: bigint | undefined;
};

const PERSON = ['m.id', 'm.username', 'm.is_agent', 'm.registered_at', 'm.last_login_at', 'team_path.path', 'team_path.depth'] as const;
export type TeamRow = Awaited<ReturnType<typeof findPerson>>;

/** Somebody with a place, as a page of the team has it. */
export const findPerson = (query: Query, memberId: bigint) =>
  query
    .selectFrom('team_path')
    .innerJoin('member as m', 'm.id', 'team_path.member_id')
    .select(PERSON)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();

const below = (query: Query, { path, depth, account, isDirect, kind, joined, before }: TeamFilter) =>
  query
    .selectFrom('team_path')
    .innerJoin('member as m', 'm.id', 'team_path.member_id')
    .where(({ and, eb }) => and([eb('team_path.path', '>', path), eb('team_path.path', '<', nextPath(path))]))
    .$if(account !== '', (one) => one.where('m.username', '=', account))
    .$if(kind !== undefined, (one) => one.where('m.is_agent', kind === 'agent' ? 'in' : 'not in', AGENTS))
    .$if(isDirect, (one) => one.where('team_path.depth', '=', depth + 1))
    .$if(joined !== undefined, (one) =>
      one.where('m.registered_at', '>=', joined?.from ?? null).where('m.registered_at', '<', joined?.to ?? null),
    )
    .$if(before !== undefined, (one) => one.where('m.id', '<', before ?? 0n));

/** Some of those below, the newest first. */
export const findTeamRows = (query: Query, filter: TeamFilter, offset: number, limit: number): Promise<TeamRow[]> =>
  below(query, filter).select(PERSON).orderBy('m.id', 'desc').offset(offset).limit(limit).execute();

/** How many agents and how many members those below are, of both kinds whichever the filter leaves. */
export async function countTeam(query: Query, filter: TeamFilter): Promise<Readonly<Record<InvitationKind, number>>> {
  const { all, agents } = await below(query, { ...filter, kind: undefined })
    .select((of) => [of.fn.countAll<bigint>().as('all'), of.fn.countAll<bigint>().filterWhere('m.is_agent', 'in', AGENTS).as('agents')])
    .executeTakeFirstOrThrow();
  return { agent: Number(agents), member: Number(all - agents) };
}

/** What all below `path` can play with, in minor units: for each what is on the wallet less what is owed of it, never less than nothing. */
export async function sumBalances({ pool }: Database, path: string, asset: string): Promise<bigint> {
  const { rows } = await pool.query<{ available: bigint }>(
    `select coalesce(sum(greatest(0, a.balance - coalesce(r.owed, 0))), 0)::int8 as available
      from team_path p join ledger_account a on a.name = 'member:' || p.member_id || ':wallet:' || $3
      left join member_receivable r on r.member_id = p.member_id and r.asset = $3 where p.path > $1 and p.path < $2`,
    [path, nextPath(path), asset],
  );
  return rows[0]?.available ?? 0n;
}

/** How many stand below each of these and when they were last seen. */
export async function readTeamFacts(query: Query, ids: readonly bigint[]): Promise<Map<bigint, { below: number; seenAt: Date | null }>> {
  const { rows } = await sql<{ member_id: bigint; below: bigint; seen_at: Date | null }>`
    select p.member_id, (select count(*) from team_path b where b.path > p.path and b.path < left(p.path, -1) || '0') as below,
        (select max(s.seen_at) from member_session s where s.member_id = p.member_id) as seen_at
      from team_path p where p.member_id = any(${ids}::int8[])`.execute(query);
  return new Map(rows.map((row) => [row.member_id, { below: Number(row.below), seenAt: row.seen_at }]));
}

export type MemberSumRow = Omit<TeamSumRow, 'day' | 'players'>;

/** The own settled bets of each in a time of whole quarters of an hour, from the same sources and in one snapshot. */
export async function readOwnSums(
  { pool }: Database,
  ids: readonly bigint[],
  { from, to, asset }: { readonly from: number; readonly to: number; readonly asset: string },
): Promise<Map<bigint, MemberSumRow>> {
  const { rows } = await pool.query<MemberSumRow & { member_id: bigint }>({
    name: 'team-own-sums',
    text: `with team as (select t.member_id, coalesce(s.below, 0) as below from unnest($1::int8[]) as t (member_id)
          left join bet_sum_state s on s.member_id = t.member_id),
        settled as (
          select t.member_id, s.bets, s.stake, s.payout, 0::int8 as valid_bet from team t join bet_sum s on s.member_id = t.member_id
            where s.quarter >= $2::int4 and s.quarter < $3::int4 and s.asset = $4 and s.status in (1, 2)
          union all
          select t.member_id, 0, 0, 0, s.valid_bet from team t join valid_sum s on s.member_id = t.member_id
            where s.quarter >= $2::int4 and s.quarter < $3::int4 and $4 = 'IDR'
          union all
          select t.member_id, 1, b.stake, b.payout, 0
            from team t cross join lateral (select * from bet where bet.member_id = t.member_id
              and bet_id >= greatest(t.below, ($2::int8 * 900000) << 20) and bet_id < ($3::int8 * 900000) << 20 offset 0) b
            where b.asset = $4 and b.status in (1, 2))
      select member_id, sum(bets)::int8 as bets, sum(stake)::int8 as stake, sum(payout)::int8 as payout, sum(valid_bet)::int8 as valid_bet
        from settled group by member_id`,
    values: [ids, quarterOf(from), quarterOf(to), asset],
  });
  return new Map(rows.map((row) => [row.member_id, row]));
}
