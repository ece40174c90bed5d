import type { MatchSport } from '../messages.ts';
import { COUNTRY_LEAGUES } from './country-leagues.ts';
import type { CountryCode } from './countries.ts';
import { FIRST_LEAGUES } from './first-leagues.ts';
import { clubsOf, type Named, peopleOf } from './names-of.ts';

/** Every league and team here is invented: no match of these is played anywhere but in the simulator. */
export type Team = { readonly code: string; readonly name: string; /** In its country’s own letters. */ readonly own?: string };
export type League = {
  readonly code: string;
  readonly name: string;
  readonly sport: MatchSport;
  readonly country: CountryCode | null;
  readonly teams: readonly Team[];
  /** Whether who wins its season is bet on. */
  readonly hasSeason: boolean;
  /** Two rounds are one: who meets at home meets the same side away, and one of them goes through. */
  readonly isCup?: true;
  /** How often a round begins, how far apart its matches, and how long after the hour that all leagues count from. */
  readonly roundMs: number;
  readonly apartMs: number;
  readonly offsetMs: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A round’s matches are spread over so much of the time until the next. */
const SPREAD = 0.5;
const GOLDEN = 0.618_034;
const GRID_MS = 5 * MINUTE_MS;
const onGrid = (time: number): number => Math.floor(time / GRID_MS) * GRID_MS;

/** Leagues begin apart from one another, so that at any hour some matches are live and some about to begin. */
const times = (roundMs: number, teams: number, index: number): Pick<League, 'roundMs' | 'apartMs' | 'offsetMs'> => ({
  roundMs,
  apartMs: onGrid((roundMs * SPREAD) / (teams / 2)),
  offsetMs: onGrid(((index * GOLDEN) % 1) * roundMs),
});

const OF_PEOPLE: readonly MatchSport[] = [
  'tennis',
  'badminton',
  'table-tennis',
  'darts',
  'snooker',
  'boxing',
  'mma',
  'beach-volleyball',
  'duel',
];
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/[^a-zA-Z\d-]/g, '')
    .toLowerCase();

const first: League[] = FIRST_LEAGUES.map(([sport, code, name, teams], index) => {
  const names = teams.split(',');
  return {
    code,
    name,
    sport,
    country: null,
    teams: names.map((team) => ({ code: `${code}.${slug(team)}`, name: team })),
    hasSeason: sport === 'football',
    ...times(24 * HOUR_MS, names.length, index),
  };
});

/** How many leagues of the country and the kind came before: each has other names. */
function turnOf(at: number): number {
  const [sport, country] = COUNTRY_LEAGUES[at] ?? [];
  const isPeople = (of: MatchSport | undefined): boolean => of !== undefined && OF_PEOPLE.includes(of);
  return COUNTRY_LEAGUES.slice(0, at).filter(([of, other]) => other === country && isPeople(of) === isPeople(sport)).length;
}
const OF_FOOTBALL: readonly MatchSport[] = ['football', 'futsal', 'cyber-football'];
const named = (sport: MatchSport): ((country: CountryCode, count: number, turn: number, isFootball: boolean) => Named[]) =>
  OF_PEOPLE.includes(sport) ? peopleOf : clubsOf;

const ofCountries: League[] = COUNTRY_LEAGUES.map(([sport, country, code, name, count], at) => ({
  code,
  name,
  sport,
  country,
  teams: named(sport)(country, count, turnOf(at), OF_FOOTBALL.includes(sport)).map(({ latin, own }) => ({
    code: `${code}.${slug(latin)}`,
    name: latin,
    ...(own === null ? {} : { own }),
  })),
  hasSeason: false,
  ...times(72 * HOUR_MS, count, FIRST_LEAGUES.length + at),
}));

/** A cup is played by the clubs of a league. */
const CUPS: readonly (readonly [of: string, code: string, name: string])[] = [
  ['liga-nusantara', 'piala-nusantara', 'Piala Nusantara Raya'],
  ['crown-shires', 'crown-cup', 'Crown Shires Cup'],
  ['liga-olivo', 'copa-olivo', 'Copa Olivo'],
  ['hinode', 'hinode-cup', 'Hinode Cup'],
];
const cups: League[] = CUPS.flatMap(([of, code, name], at) =>
  ofCountries
    .filter((league) => league.code === of)
    .map((league) => ({
      ...league,
      code,
      name,
      isCup: true as const,
      teams: league.teams.map((team) => ({ ...team, code: team.code.replace(`${of}.`, `${code}.`) })),
      ...times(72 * HOUR_MS, league.teams.length, FIRST_LEAGUES.length + COUNTRY_LEAGUES.length + at),
    })),
);

export const LEAGUES: readonly League[] = [...first, ...ofCountries, ...cups];

/** Of each sport so many leagues at most, those that play most often first. */
export const leaguesOf = (max: number): readonly League[] =>
  LEAGUES.filter(({ sport }, at) => LEAGUES.slice(0, at).filter((before) => before.sport === sport).length < max);
