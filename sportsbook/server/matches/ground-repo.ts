import { sql } from 'kysely';
import type { Score } from '../../engine/market.ts';
import type { Db } from '../db/database.ts';
import type { Ground } from './endings.ts';

type Row = Omit<Ground, 'isLive' | 'score' | 'points' | 'strength'> & {
  readonly state: string;
  readonly home_score: number;
  readonly away_score: number;
  readonly home_points: number | null;
  readonly away_points: number | null;
  readonly terms: Readonly<Record<string, number>>;
};

/** How matches stand that their feed says the strength of, in one look: score, clock and how each part of them began. */
export async function findGrounds(db: Db, matches: readonly string[]): Promise<ReadonlyMap<string, Ground>> {
  if (matches.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select g.id as match, g.sport, g.state, g.clock, g.home_score, g.away_score, g.home_points, g.away_points, p.terms,
      coalesce((
        select jsonb_agg(jsonb_build_object('period', i.period, 'clock', i.clock, 'score', jsonb_build_object('home', i.home, 'away', i.away))
          order by i.clock, i.home, i.away)
        from incidents i where i.match_id = g.id and i.what = 'period'), '[]') as periods
    from matches g join match_proofs p on p.match_id = g.id
    where g.id = any (${[...new Set(matches)]}::text[]) and not g.is_outright`.execute(db);
  return new Map(
    rows.map(({ match, sport, state, clock, home_score: home, away_score: away, home_points, away_points, terms, periods }) => {
      const points: Score | null = home_points === null || away_points === null ? null : { home: home_points, away: away_points };
      const strength = { home: terms['home'] ?? 0, away: terms['away'] ?? 0 };
      return [match, { match, sport, isLive: state === 'live', clock, score: { home, away }, points, strength, periods }];
    }),
  );
}
