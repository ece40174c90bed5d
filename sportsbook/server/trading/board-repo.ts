import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const RIDES = sql`b.state in ('betting', 'open') and p.currency <> 'PLAY'`;

export type Riding = {
  readonly match_id: string;
  readonly market_id: string;
  readonly outcome: string;
  readonly from_home: number | null;
  readonly from_away: number | null;
  readonly bets: number;
  readonly stake: bigint;
  readonly greatest: bigint;
};
/** Single bets of real money that ride, by market, outcome and the score that they count from; of some matches or of all. */
export async function singlesRiding(db: Db, match?: string): Promise<Riding[]> {
  const { rows } = await sql<Riding>`
    select l.match_id, l.market_id, l.outcome, l.from_home, l.from_away, count(*)::int as bets, sum(b.stake - b.cashed_stake)::bigint as stake, sum(b.greatest)::bigint as greatest
    from legs l join bets b on b.id = l.bet_id join players p on p.id = b.player_id
    where b.size = 1 and ${RIDES} ${match === undefined ? sql`` : sql`and l.match_id = ${match}`}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

export type Combined = { readonly match_id: string; readonly bets: number; readonly stake: bigint; readonly greatest: bigint };
/** Bets of several legs that ride, by each match that a leg is on; a builder has all of them on one. */
export async function combinedRiding(db: Db, match?: string): Promise<Combined[]> {
  const { rows } = await sql<Combined>`
    select l.match_id, count(*)::int as bets, sum(b.stake - b.cashed_stake)::bigint as stake, sum(b.greatest)::bigint as greatest
    from (select distinct bet_id, match_id from legs) l join bets b on b.id = l.bet_id join players p on p.id = b.player_id
    where b.size > 1 and ${RIDES} ${match === undefined ? sql`` : sql`and l.match_id = ${match}`}
    group by 1`.execute(db);
  return rows;
}

type Sums = {
  readonly open_bets: number;
  readonly open_stake: bigint;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
};
/** All bets that ride, and those that were settled since a time. */
export async function sums(db: Db, since: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select * from
      (select count(*)::int as open_bets, coalesce(sum(b.stake - b.cashed_stake), 0)::bigint as open_stake
        from bets b join players p on p.id = b.player_id where ${RIDES}) riding,
      (select count(*)::int as bets, coalesce(sum(b.stake), 0)::bigint as stake, coalesce(sum(b.payout + b.cashed_payout), 0)::bigint as payout
        from bets b join players p on p.id = b.player_id
        where b.is_over and b.state = 'settled' and b.finished_at > ${since} and p.currency <> 'PLAY') settled`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the sums of the bets are no row');
  return row;
}

/** Matches that are played, begin before a time, or ended after another; with whether any market takes bets, and the newest result. */
export async function tradedMatches(db: Db, { soon, since, match }: { soon: Date; since: Date; match?: string | undefined }) {
  const newest = (column: 'version' | 'is_by_operators') =>
    sql`(select r.${sql.ref(column)} from results r where r.match_id = g.id order by r.version desc limit 1)`;
  return db
    .selectFrom('matches as g')
    .selectAll('g')
    .select([
      sql<boolean>`exists (select from markets m where m.match_id = g.id and m.state = 'open' and not m.is_stopped and m.jumped_at is null)`.as(
        'is_open',
      ),
      sql<string | null>`(select m.reason from markets m where m.match_id = g.id and m.state = 'suspended' limit 1)`.as('reason'),
      sql<boolean>`exists (select from markets m where m.match_id = g.id and m.state = 'open' and m.jumped_at is not null)`.as(
        'has_jumped',
      ),
      sql<number | null>`${newest('version')}`.as('version'),
      sql<boolean | null>`${newest('is_by_operators')}`.as('is_by_operators'),
    ])
    .where(({ eb, or, and }) =>
      match === undefined
        ? or([
            eb('g.state', '=', 'live'),
            and([eb('g.state', '=', 'planned'), eb('g.starts_at', '<', soon)]),
            and([eb('g.state', 'in', ['ended', 'abandoned']), eb('g.starts_at', '>', since)]),
          ])
        : eb('g.id', '=', match),
    )
    .orderBy('g.starts_at')
    .orderBy('g.id')
    .execute();
}
export type TradedMatch = Awaited<ReturnType<typeof tradedMatches>>[number];

/** What market each of some is. */
export const marketsNamed = (db: Db, ids: readonly string[]) =>
  db.selectFrom('markets').select(['id', 'type', 'part', 'outcomes']).where('id', 'in', ids).execute();

/** The markets of a match that may take bets or that somebody has bet on. */
export const marketsOf = (db: Db, match: string) =>
  db
    .selectFrom('markets as m')
    .selectAll('m')
    .where('m.match_id', '=', match)
    .where(({ or, eb, exists, selectFrom }) =>
      or([eb('m.state', '<>', 'closed'), exists(selectFrom('legs as l').select('l.place').whereRef('l.market_id', '=', 'm.id'))]),
    )
    .orderBy('m.id')
    .execute();

export const resultsOf = (db: Db, match: string) =>
  db.selectFrom('results').selectAll().where('match_id', '=', match).orderBy('version', 'desc').execute();
