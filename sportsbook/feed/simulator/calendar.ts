import type { Strength } from '../../engine/models/goals.ts';
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

/** How well each team attacks and defends in a season: around 1. */
export type Skills = (what: 'attack' | 'defence', team: Team) => number;
const AT_HOME = 1.5;
const AWAY_FROM_HOME = 1.15;

export const strengthOf = (skill: Skills, home: Team, away: Team): Strength => ({
  home: AT_HOME * skill('attack', home) * (2 - skill('defence', away)),
  away: AWAY_FROM_HOME * skill('attack', away) * (2 - skill('defence', home)),
});

/** What the matches of one deployment are made of, besides its leagues. */
export type Fates = { readonly tag: string; readonly skillsOf: (season: string) => (what: string) => number };

/** How well the teams of a league do in a season. */
export function skillsOf(fates: Fates, league: League, season: number): Skills {
  const draws = fates.skillsOf(`${league.code}/${season}`);
  return (what, team) => 0.7 + 0.6 * draws(`${what}/${team.code}`);
}

/** How many rounds a season has. */
export const roundsOf = ({ teams }: League): number => 2 * (teams.length - 1);

/** The matches of a league's round, the rounds being counted from 1970. */
export function roundOf(fates: Fates, league: League, number: number): Meeting[] {
  const rounds = roundsOf(league);
  const skill = skillsOf(fates, league, Math.floor(number / rounds));
  return pairings(league.teams, number % rounds).map(([home, away], index) => ({
    match: `${league.code}-${fates.tag}-${number}-${index + 1}`,
    league,
    home,
    away,
    startsAt: number * league.roundMs + league.offsetMs + index * league.apartMs,
    strength: strengthOf(skill, home, away),
  }));
}

export type Season = { readonly league: League; readonly number: number };
/** What the name of a match says: whose it is, and who meets in it. */
export type Named =
  | {
      readonly kind: 'match';
      readonly tag: string | null;
      readonly league: League;
      readonly number: number;
      readonly home: Team;
      readonly away: Team;
    }
  | { readonly kind: 'season'; readonly tag: string | null; readonly season: Season };

const MATCH = /^(.+?)(?:-([0-9a-f]{8}))?-(\d{1,12})-(\d{1,3})$/;
const SEASON = /^(.+?)(?:-([0-9a-f]{8}))?-season-(\d{1,12})$/;
const leagueOf = (code: string | undefined): League | undefined => LEAGUES.find((one) => one.code === code);

/** Undefined for a match that no league has. One that was announced before keys had names has no tag. */
export function named(match: string): Named | undefined {
  const [, ofSeason, seasonTag = null, season] = SEASON.exec(match) ?? [];
  const seasons = leagueOf(ofSeason);
  if (seasons)
    return seasons.sport === 'football'
      ? { kind: 'season', tag: seasonTag, season: { league: seasons, number: Number(season) } }
      : undefined;
  const [, code, tag = null, number, place] = MATCH.exec(match) ?? [];
  const league = leagueOf(code);
  const [home, away] = (league && pairings(league.teams, Number(number) % roundsOf(league))[Number(place) - 1]) ?? [];
  return league && home && away ? { kind: 'match', tag, league, number: Number(number), home, away } : undefined;
}

/** The last match of a round begins less than so many rounds after the first. */
const SPREAD = 2;

/** The matches that begin from one time to before another, in that order. */
export function meetingsBetween(fates: Fates, from: number, to: number): Meeting[] {
  return LEAGUES.flatMap((league) => {
    const { roundMs, offsetMs, apartMs, teams } = league;
    const found: Meeting[] = [];
    for (let number = Math.floor((from - offsetMs) / roundMs) - SPREAD; number * roundMs + offsetMs < to; number += 1) {
      const last = number * roundMs + offsetMs + (teams.length / 2 - 1) * apartMs;
      // Asked every moment: how strong teams are is worked out for those that begin alone.
      if (last >= from) found.push(...roundOf(fates, league, number).filter(({ startsAt }) => startsAt >= from && startsAt < to));
    }
    return found;
  }).toSorted((a, b) => a.startsAt - b.startsAt || (a.match < b.match ? -1 : 1));
}

/** The matches that a run beginning at a time finds announced or playing. */
export const meetingsAt = (fates: Fates, time: number): Meeting[] => meetingsBetween(fates, time - LASTS_MS, time + ANNOUNCED_MS + 1);
