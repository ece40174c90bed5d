import type { Score } from '../../engine/market.ts';
import type { Strength } from '../../engine/models/goals.ts';
import { type Field, FIELDS } from './fields.ts';
import { type League, LEAGUES, type Team } from './leagues.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const ANNOUNCED_MS = 10 * 24 * HOUR_MS;
/** So long before it begins all markets of a match are open. */
export const OPENED_MS = 6 * HOUR_MS;
const FIRST_LEG_MS = 3 * HOUR_MS;
/** Longer than any match lasts. */
const LASTS_MS = 5 * HOUR_MS;

export type Meeting = {
  readonly match: string;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  readonly startsAt: number;
  readonly strength: Strength;
  /** Of the second leg of a tie: the first, and what it came to for these sides, once that is known. */
  readonly first?: { readonly match: string; readonly strength: Strength; readonly startsAt: number };
  readonly aggregate?: Score;
};

/** A second leg is announced once the first is over and no result of it is corrected any more. */
export const announcedAt = ({ startsAt, first }: Pick<Meeting, 'startsAt' | 'first'>): number =>
  first ? first.startsAt + FIRST_LEG_MS : startsAt - ANNOUNCED_MS;

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

/** Who meets in a round of a league or, both ways in two rounds, of a cup. */
function pairsOf({ teams, isCup }: League, number: number): (readonly [home: Team, away: Team])[] {
  const rounds = 2 * (teams.length - 1);
  if (!isCup) return pairings(teams, number % rounds);
  const pairs = pairings(teams, Math.floor(number / 2) % rounds);
  return number % 2 === 0 ? pairs : pairs.map(([home, away]) => [away, home] as const);
}

/** The matches of a league's round, the rounds being counted from 1970. */
export function roundOf(fates: Fates, league: League, number: number): Meeting[] {
  const rounds = roundsOf(league);
  // Both legs of a tie are of one season: a season has an even number of rounds.
  const skill = skillsOf(fates, league, Math.floor(number / rounds));
  const idOf = (round: number, index: number): string => `${league.code}-${fates.tag}-${round}-${index + 1}`;
  const startOf = (round: number, index: number): number => round * league.roundMs + league.offsetMs + index * league.apartMs;
  const isSecond = league.isCup === true && number % 2 === 1;
  return pairsOf(league, number).map(([home, away], index) => ({
    match: idOf(number, index),
    league,
    home,
    away,
    startsAt: startOf(number, index),
    strength: strengthOf(skill, home, away),
    ...(isSecond
      ? { first: { match: idOf(number - 1, index), strength: strengthOf(skill, away, home), startsAt: startOf(number - 1, index) } }
      : {}),
  }));
}

export type FieldEvent = { readonly field: Field; readonly number: number };
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
  | { readonly kind: 'season'; readonly tag: string | null; readonly season: Season }
  | { readonly kind: 'event'; readonly tag: string; readonly event: FieldEvent };

const MATCH = /^(.+?)(?:-([0-9a-f]{8}))?-(\d{1,12})-(\d{1,3})$/;
const EVENT = /^(.+?)-([0-9a-f]{8})-event-(\d{1,12})$/;
const SEASON = /^(.+?)(?:-([0-9a-f]{8}))?-season-(\d{1,12})$/;
const leagueOf = (code: string | undefined): League | undefined => LEAGUES.find((one) => one.code === code);

/** Undefined for a match that no league has. One that was announced before keys had names has no tag. */
export function named(match: string): Named | undefined {
  const [, ofField, eventTag, event] = EVENT.exec(match) ?? [];
  const field = FIELDS.find(({ code }) => code === ofField);
  if (field && eventTag) return { kind: 'event', tag: eventTag, event: { field, number: Number(event) } };
  const [, ofSeason, seasonTag = null, season] = SEASON.exec(match) ?? [];
  const seasons = leagueOf(ofSeason);
  if (seasons)
    return seasons.hasSeason ? { kind: 'season', tag: seasonTag, season: { league: seasons, number: Number(season) } } : undefined;
  const [, code, tag = null, number, place] = MATCH.exec(match) ?? [];
  const league = leagueOf(code);
  const [home, away] = (league && pairsOf(league, Number(number))[Number(place) - 1]) ?? [];
  return league && home && away ? { kind: 'match', tag, league, number: Number(number), home, away } : undefined;
}

/** The last match of a round begins less than so many rounds after the first. */
const SPREAD = 2;

/** The matches that begin from one time to before another, in that order. */
export const meetingsBetween = (fates: Fates, from: number, to: number, leagues = LEAGUES): Meeting[] =>
  leagues
    .flatMap((league) => meetingsOf(fates, league, from, to))
    .toSorted((a, b) => a.startsAt - b.startsAt || (a.match < b.match ? -1 : 1));

/** The same of one league. */
export function meetingsOf(fates: Fates, league: League, from: number, to: number): Meeting[] {
  const { roundMs, offsetMs, apartMs, teams } = league;
  const found: Meeting[] = [];
  for (let number = Math.floor((from - offsetMs) / roundMs) - SPREAD; number * roundMs + offsetMs < to; number += 1) {
    const last = number * roundMs + offsetMs + (teams.length / 2 - 1) * apartMs;
    // Asked every moment: how strong teams are is worked out for those that begin alone.
    if (last >= from) found.push(...roundOf(fates, league, number).filter(({ startsAt }) => startsAt >= from && startsAt < to));
  }
  return found;
}

/** The matches that a run beginning at a time finds announced or playing. */
export const meetingsAt = (fates: Fates, time: number, leagues = LEAGUES): Meeting[] =>
  meetingsBetween(fates, time - LASTS_MS, time + ANNOUNCED_MS + 1, leagues);
