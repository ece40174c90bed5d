import { fold } from '@sorak/contract';
import { SPORTS_LISTED } from './names.ts';
import type { MatchView, SessionAnswer } from '../../server/api.ts';

export const TIMES = ['all', 'live', 'coming', 'saved', 'outright'] as const;
/** The markets of a row. On a narrow screen it shows one of them. */
export const KINDS = ['result', 'handicap', 'total'] as const;
export type Kind = (typeof KINDS)[number];

/** What of the list is shown: an empty sport is every sport. */
export type Filter = { readonly sport: string; readonly time: (typeof TIMES)[number]; readonly text: string };

/** How the list is looked at. */
export type Look = { readonly filter: Filter; readonly kind: Kind };
export const FIRST_LOOK: Look = { filter: { sport: '', time: 'all', text: '' }, kind: 'result' };

const folded = new Map<string, string>();
/** Names are few and are folded once. */
function foldOnce(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const text = fold(name);
  folded.set(name, text);
  return text;
}

type Named = Pick<MatchView, 'home' | 'away' | 'league'>;
/** Whether every word that was typed stands in the names of a match. */
function finder(text: string): (match: Named) => boolean {
  const words = fold(text).split(' ').filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ home, away, league }) =>
    words.every((word) => foldOnce(home).includes(word) || foldOnce(away).includes(word) || foldOnce(league).includes(word));
}

export const findByName = <M extends Named>(matches: readonly M[], text: string): readonly M[] =>
  text.trim() === '' ? matches : matches.filter(finder(text));

/** The matches of each sport; those of all without a name. */
export function bySport<M extends { readonly sport: string }>(matches: readonly M[]): ReadonlyMap<string, readonly M[]> {
  const sports = new Map<string, M[]>([['', [...matches]]]);
  for (const match of matches) {
    const known = sports.get(match.sport);
    if (known) known.push(match);
    else sports.set(match.sport, [match]);
  }
  return sports;
}

type Saved = Pick<SessionAnswer, 'favourites' | 'favouriteMatches'>;
/** Of a sport's matches those that a filter leaves. */
export function findMatches(matches: readonly MatchView[], { time, text }: Omit<Filter, 'sport'>, saved: Saved): readonly MatchView[] {
  const isFound = finder(text);
  return matches.filter(
    (match) =>
      match.isOutright === (time === 'outright') &&
      (time !== 'live' || match.state === 'live') &&
      (time !== 'coming' || match.state === 'planned') &&
      (time !== 'saved' || saved.favourites.includes(match.league) || saved.favouriteMatches.includes(match.id)) &&
      isFound(match),
  );
}

export type League<M> = { readonly name: string; readonly matches: readonly M[] };

type Timed = { readonly id: string; readonly startsAt: number };
/** Matches in the order of their kick-off, and of their names where that is one, under the days that they are on: `dayOf` names a day. */
export function byDay<M extends Timed>(matches: readonly M[], dayOf: (at: number) => string): League<M>[] {
  const days = new Map<string, M[]>();
  for (const match of matches.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))) {
    const day = dayOf(match.startsAt);
    const known = days.get(day);
    if (known) known.push(match);
    else days.set(day, [match]);
  }
  return [...days].map(([name, own]) => ({ name, matches: own }));
}

type Listed = { readonly league: string; readonly sport?: string; readonly state?: string };
/** Of what is played now the sports stand in the order that readers know: football first. */
export const bySportPlayed = <M extends Listed>(one: M, other: M): number => rank(one) - rank(other);
const rank = ({ sport = '' }: Listed): number => SPORTS_LISTED.indexOf(sport);

/** Matches under their leagues: saved leagues first, then those that play now by their sport, the others by their first match. */
export function byLeague<M extends Listed>(matches: readonly M[], saved: readonly string[]): League<M>[] {
  const leagues = new Map<string, M[]>();
  for (const match of matches) {
    const known = leagues.get(match.league);
    if (known) known.push(match);
    else leagues.set(match.league, [match]);
  }
  const listed = [...leagues].map(([name, own]) => ({ name, matches: own }));
  const live = ({ matches: own }: League<M>): M | undefined => own.find(({ state }) => state === 'live');
  const playing = listed.filter((league) => live(league)).toSorted((a, b) => bySportPlayed(live(a)!, live(b)!));
  const all = [...playing, ...listed.filter((league) => !live(league))];
  return [...all.filter(({ name }) => saved.includes(name)), ...all.filter(({ name }) => !saved.includes(name))];
}
