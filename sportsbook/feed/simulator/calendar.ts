import type { Strength } from '../../engine/models/goals.ts';
import { keyedRandom } from '../../engine/models/keyed-random.ts';
import { type League, LEAGUES, type Team } from './leagues.ts';

const MINUTE_MS = 60_000;
export const ANNOUNCED_MS = 6 * 60 * MINUTE_MS;
/** Longer than any match lasts. */
const LASTS_MS = 150 * MINUTE_MS;

export type Meeting = {
  readonly match: string;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  readonly startsAt: number;
  readonly strength: Strength;
};

/** Who meets whom in a round: everybody meets everybody at home and away in a season. */
export function pairings<T>(teams: readonly T[], round: number): (readonly [home: T, away: T])[] {
  const [first, ...rest] = teams;
  if (first === undefined) return [];
  const turn = round % rest.length;
  const wheel = [first, ...rest.slice(turn), ...rest.slice(0, turn)];
  const isReturn = round >= rest.length;
  return Array.from({ length: teams.length / 2 }, (_, index) => {
    const pair = [wheel[index], wheel[teams.length - 1 - index]] as [T, T];
    // The one who stands still would otherwise be at home for half a season.
    const isTurned = isReturn !== (index === 0 && turn % 2 === 1);
    return isTurned ? ([pair[1], pair[0]] as const) : pair;
  });
}

/** How well a team attacks or defends in a season: around 1. */
const skill = (seed: string, season: number, team: Team, what: string): number =>
  0.7 + 0.6 * keyedRandom(`${seed}/${what}/${team.code}/${season}`);
const AT_HOME = 1.5;
const AWAY_FROM_HOME = 1.15;

/** How many rounds a season has. */
export const roundsOf = ({ teams }: League): number => 2 * (teams.length - 1);

/** The matches of a league's round, the rounds being counted from 1970. */
export function roundOf(seed: string, league: League, number: number): Meeting[] {
  const rounds = roundsOf(league);
  const season = Math.floor(number / rounds);
  return pairings(league.teams, number % rounds).map(([home, away], index) => ({
    match: `${league.code}-${number}-${index + 1}`,
    league,
    home,
    away,
    startsAt: number * league.roundMs + league.offsetMs + index * league.apartMs,
    strength: {
      home: AT_HOME * skill(seed, season, home, 'attack') * (2 - skill(seed, season, away, 'defence')),
      away: AWAY_FROM_HOME * skill(seed, season, away, 'attack') * (2 - skill(seed, season, home, 'defence')),
    },
  }));
}

/** A match by its name; undefined for one that no league has. */
export function meetingOf(seed: string, match: string): Meeting | undefined {
  const [, code, number] = /^(.+)-(\d{1,12})-\d{1,3}$/.exec(match) ?? [];
  const league = LEAGUES.find((one) => one.code === code);
  return league && roundOf(seed, league, Number(number)).find((meeting) => meeting.match === match);
}

/** The last match of a round begins less than so many rounds after the first. */
const SPREAD = 2;

/** The matches that begin from one time to before another, in that order. */
export function meetingsBetween(seed: string, from: number, to: number): Meeting[] {
  return LEAGUES.flatMap((league) => {
    const found: Meeting[] = [];
    for (
      let number = Math.floor((from - league.offsetMs) / league.roundMs) - SPREAD;
      number * league.roundMs + league.offsetMs < to;
      number += 1
    )
      found.push(...roundOf(seed, league, number).filter(({ startsAt }) => startsAt >= from && startsAt < to));
    return found;
  }).toSorted((a, b) => a.startsAt - b.startsAt || (a.match < b.match ? -1 : 1));
}

/** The matches that a run beginning at a time finds announced or playing. */
export const meetingsAt = (seed: string, time: number): Meeting[] => meetingsBetween(seed, time - LASTS_MS, time + ANNOUNCED_MS + 1);
