import type { Draws } from '../../engine/models/draws.ts';
import { goalsOf, type Strength } from '../../engine/models/goals.ts';
import type { Score } from '../../engine/market.ts';
import { NO_ROW, placesOf, type SeasonRow, withScore } from '../../engine/models/season.ts';
import { pairings, roundsOf, type Season, type Skills, strengthOf } from './calendar.ts';
import { isAbandoned } from './football-match.ts';
import type { League, Team } from './leagues.ts';

/** How a match of a season counts; null where it was not played to its end. */
export function countedScore(draws: Draws, strength: Strength): Score | null {
  if (isAbandoned(draws)) return null;
  const goals = goalsOf(draws, strength);
  const home = goals.filter(({ side }) => side === 'home').length;
  return { home, away: goals.length - home };
}

/** The teams' rows after a match, in the league's order. */
export function withMatch(league: League, rows: readonly SeasonRow[], home: Team, away: Team, score: Score | null): SeasonRow[] {
  if (!score) return [...rows];
  return rows.map((row, at) => {
    const team = league.teams[at];
    return team === home ? withScore(row, score.home, score.away) : team === away ? withScore(row, score.away, score.home) : row;
  });
}

export const placesIn = (league: League, rows: readonly SeasonRow[]): Record<string, number> => {
  const places = placesOf(rows);
  return Object.fromEntries(league.teams.map(({ code }, at) => [code, places[at] ?? 1]));
};

export const noRows = ({ teams }: League): SeasonRow[] => teams.map(() => NO_ROW);

const termOf = (what: 'attack' | 'defence', team: Team): string => `${what}:${team.code}`;
/** The teams' skills, as they are told with a season's commitment. */
export const termsOf = ({ teams }: League, skill: Skills): Record<string, number> =>
  Object.fromEntries(teams.flatMap((team) => (['attack', 'defence'] as const).map((what) => [termOf(what, team), skill(what, team)])));

type PlayOne = (at: number, play: (draws: Draws) => Score | null) => Promise<Score | null>;
/** The places of a season from its terms and from what each of its matches drew, the first match first. */
export async function placesFrom(
  { league }: Season,
  terms: Readonly<Record<string, number>>,
  playOne: PlayOne,
): Promise<Record<string, number>> {
  const skill: Skills = (what, team) => terms[termOf(what, team)] ?? 0;
  const meetings = Array.from({ length: roundsOf(league) }, (_, round) => pairings(league.teams, round)).flat();
  const scores = await Promise.all(
    meetings.map(([home, away], at) => playOne(at, (draws) => countedScore(draws, strengthOf(skill, home, away)))),
  );
  let rows = noRows(league);
  for (const [at, [home, away]] of meetings.entries()) rows = withMatch(league, rows, home, away, scores[at] ?? null);
  return placesIn(league, rows);
}
