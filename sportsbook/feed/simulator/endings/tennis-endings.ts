import type { Ending, Endings } from '../../../engine/joint.ts';
import type { Score } from '../../../engine/market.ts';
import { type TennisTable, tennisTable } from '../../../engine/models/tennis.ts';
import { isTennisWon } from '../../../engine/models/tennis-rules.ts';
import { serveChances } from '../tennis-match.ts';
import type { Ground } from './ground.ts';

type Side = 'home' | 'away';
type Played = { readonly sets: Score; readonly games: Score; readonly first: Score | null; readonly server: Side; readonly weight: number };

const NOUGHT: Score = { home: 0, away: 0 };
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** A match after one set more, for each way in which that may end. */
const afterSet = (table: TennisTable, { sets, games, first, server, weight }: Played): Played[] =>
  table.ends({ sets, before: NOUGHT, games: NOUGHT, server }).set.map(({ home, away, chance }) => ({
    sets: home > away ? { ...sets, home: sets.home + 1 } : { ...sets, away: sets.away + 1 },
    games: { home: games.home + home, away: games.away + away },
    first: first ?? { home, away },
    server: (home + away) % 2 === 0 ? server : other(server),
    weight: weight * chance,
  }));

/** How a tennis match ends that has not begun, every way of it; who serves first is not told before. None for one that is played. */
export function tennisEndings({ strength, isLive }: Ground): Endings {
  if (isLive) return { list: [], total: 0, runs: null };
  const table = tennisTable(serveChances(strength));
  let played: Played[] = (['home', 'away'] as const).map((server) => ({
    sets: NOUGHT,
    games: NOUGHT,
    first: null,
    server,
    weight: 1 / 2,
  }));
  while (played.some(({ sets }) => !isTennisWon(sets)))
    played = played.flatMap((one) => (isTennisWon(one.sets) ? [one] : afterSet(table, one)));
  const list = played.map(({ sets, games, first, weight }): Ending => ({
    weight,
    parts: { match: sets, games, ...(first ? { set1: first } : {}) },
  }));
  return { list, total: list.reduce((sum, { weight }) => sum + weight, 0), runs: null };
}
