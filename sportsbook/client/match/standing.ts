import { isSetWon } from '../../engine/models/race-format.ts';
import { GAMES, isGameWon, isTennisSetWon, isTennisWon, isTieBreak } from '../../engine/models/tennis-rules.ts';
import { RACES } from '../../engine/models/races.ts';
import type { IncidentView, MatchView } from '../../server/api.ts';
import { type PartScore, quartersOf } from './parts-of.ts';

export type Side = 'home' | 'away';
type Score = IncidentView['score'];
export const SIDES: readonly Side[] = ['home', 'away'];

/** How a match is drawn: over a net, on a court of quarters, or by its maps; null for a sport that has no page of its own. */
export type Kind = 'net' | 'court' | 'maps';
const NETS = ['tennis', 'volleyball', 'beach-volleyball', 'badminton', 'table-tennis', 'sepak-takraw'];
const MAPS = ['arena', 'tactics', 'lanes', 'duel'];
export const kindOf = (sport: string): Kind | null =>
  NETS.includes(sport) ? 'net' : MAPS.includes(sport) ? 'maps' : sport === 'basketball' ? 'court' : null;

const TENNIS_SETS = 3;
const QUARTERS = 4;
const raceOf = (sport: string) => Object.entries(RACES).find(([name]) => name === sport)?.[1];
/** How many parts a match may have at most, overtimes apart: each has its place from the start. */
export function maxParts(sport: string): number {
  const race = raceOf(sport);
  return sport === 'basketball' ? QUARTERS : race ? 2 * race.sets - 1 : TENNIS_SETS;
}

export type Part = { readonly part: string; readonly score: Score | null; readonly winner: Side | null; readonly isRunning: boolean };
const ENDS: readonly string[] = ['set', 'map', 'frame'];
const winnerOf = ({ home, away }: Score): Side | null => (home === away ? null : home > away ? 'home' : 'away');

/** Every part so far: what it came to, or how it stands, and who won it. */
export function partsOf(
  { sport, score, points, state }: Pick<MatchView, 'sport' | 'score' | 'points' | 'state'>,
  timeline: readonly IncidentView[],
): Part[] {
  if (sport === 'basketball')
    return quartersOf(timeline, score).map((quarter: PartScore) => ({
      ...quarter,
      winner: quarter.isRunning ? null : winnerOf(quarter.score),
    }));
  const over = timeline
    .filter(({ what, side }) => side !== null && ENDS.includes(what))
    .map(({ period, side, ended }) => ({ part: period, score: ended ?? null, winner: side, isRunning: false }));
  const name = sport === 'tennis' ? 'set' : (raceOf(sport)?.part ?? 'set');
  const running = { part: `${name}${score.home + score.away + 1}`, score: points, winner: null, isRunning: true };
  return state === 'live' && over.length < maxParts(sport) && over.every(({ part }) => part !== running.part) ? [...over, running] : over;
}

/** What the next point may win a side: the game of whoever does not serve, a set or map, the match. */
export type Chance = { readonly side: Side; readonly what: 'break' | 'set' | 'map' | 'match' };
const plus = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

function chanceOf(sport: string, side: Side, { score, points, game, serves }: IncidentView): Chance['what'] | null {
  if (!points) return null;
  if (sport === 'tennis') {
    if (!game || !isGameWon(points, plus(game, side))) return null;
    if (!isTennisSetWon(plus(points, side))) return serves === undefined || serves === side ? null : 'break';
    return isTennisWon(plus(score, side)) ? 'match' : 'set';
  }
  const race = raceOf(sport);
  if (!race || !isSetWon(race, plus(points, side), score.home + score.away)) return null;
  return score[side] + 1 >= race.sets ? 'match' : race.part === 'map' ? 'map' : 'set';
}

export function chancesAfter(sport: string, incident: IncidentView | undefined): Chance[] {
  if (!incident || incident.period === 'ended') return [];
  return SIDES.flatMap((side) => {
    const what = chanceOf(sport, side, incident);
    return what === null ? [] : [{ side, what }];
  });
}

const POINTS = ['0', '15', '30', '40'];
const DEUCE = 3;
/** The points of a running game of tennis as they are called: 30–15, A–40; in a tie-break they are counted. */
export function gameOf({ points, game }: Pick<IncidentView, 'points' | 'game'>): Readonly<Record<Side, string>> | null {
  if (!game) return null;
  if (points && points.home + points.away === 2 * GAMES && isTieBreak(points)) return { home: String(game.home), away: String(game.away) };
  const called = (own: number, other: number): string =>
    own > DEUCE || other > DEUCE ? (own > other ? 'A' : '40') : (POINTS[own] ?? '40');
  return { home: called(game.home, game.away), away: called(game.away, game.home) };
}
