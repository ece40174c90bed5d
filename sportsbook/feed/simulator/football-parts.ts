import type { Score } from '../../engine/market.ts';
import { RACES, SHIRTS, type SpecialState, timeOf } from '../../engine/models/football-specials.ts';
import type { Draws } from '../../engine/models/draws.ts';

type Side = 'home' | 'away';
type Goal = { readonly side: Side; readonly clock: number; readonly shirt: number };
/** What has happened in a match, each in its order. `half` is how many goals had fallen at half time, once it is over. */
export type Happened = {
  readonly goals: readonly Goal[];
  readonly corners: readonly Side[];
  readonly cards: readonly Side[];
  readonly half: number | null;
};
export const NOTHING_YET: Happened = { goals: [], corners: [], cards: [], half: null };

/** Who of a side scores its goal of a number. */
export function shirtOf(draws: Draws, side: Side, number: number): number {
  let left = draws(`scorer/${side}/${number}`);
  return (SHIRTS.find(([, share]) => (left -= share) < 0) ?? SHIRTS[0])?.[0] ?? 0;
}

const count = (sides: readonly Side[]): Score => ({
  home: sides.filter((side) => side === 'home').length,
  away: sides.filter((side) => side === 'away').length,
});
const scoreOf = (goals: readonly Goal[]): Score => count(goals.map(({ side }) => side));

export const stateOf = (clock: number, { goals, corners, cards, half }: Happened): SpecialState => ({
  clock,
  score: scoreOf(goals),
  half: half === null ? null : scoreOf(goals.slice(0, half)),
  corners: count(corners),
  cards: count(cards),
  scorers: goals.map(({ side, shirt }) => `${side}-${shirt}`),
});

const of = (side: Side | undefined, value = 1): Score => ({ home: side === 'home' ? value : 0, away: side === 'away' ? value : 0 });
const scorer = (goal: Goal | undefined): Score => of(goal?.side, goal?.shirt);

/** The side that came to so many first; undefined where none did. */
function firstTo(target: number, sides: readonly Side[]): Side | undefined {
  const sum = { home: 0, away: 0 };
  return sides.find((side) => (sum[side] += 1) === target);
}
function races(goals: readonly Goal[], corners: readonly Side[]): [string, Side | undefined][] {
  const scored = goals.map(({ side }) => side);
  return [
    ...RACES.goals.map((target): [string, Side | undefined] => [`race${target}`, firstTo(target, scored)]),
    ...RACES.corners.map((target): [string, Side | undefined] => [`cornerrace${target}`, firstTo(target, corners)]),
  ];
}

/** The parts of a match that are finished with what has happened, whatever comes of the rest of it. */
export function finishedParts({ goals, corners, half }: Happened): Record<string, Score> {
  const first = goals[0];
  return Object.fromEntries([
    ...goals.map((goal, at): [string, Score] => [`goal${at + 1}`, of(goal.side)]),
    ...(half === null ? [] : [['half1', scoreOf(goals.slice(0, half))]]),
    ...(first
      ? [
          ['goaltime1', { home: timeOf(first.clock), away: 0 }],
          ['scorer1', scorer(first)],
        ]
      : []),
    ...races(goals, corners).flatMap(([part, side]) => (side ? [[part, of(side)]] : [])),
  ]);
}

/** Of a second leg: what the first came to, and who would be better at penalties. */
type Through = { readonly aggregate: Score; readonly isHomeAtPenalties: boolean };
function qualified({ home, away }: Score, { aggregate, isHomeAtPenalties }: Through): Score {
  const lead = home + aggregate.home - away - aggregate.away;
  return of(lead > 0 || (lead === 0 && isHomeAtPenalties) ? 'home' : 'away');
}

/** Everything that a match is settled by once it was played to its end. */
export function endedParts(happened: Happened, through: Through | null = null): Record<string, Score> {
  const { goals, corners, cards, half } = happened;
  return {
    goaltime1: { home: 0, away: 0 },
    scorer1: { home: 0, away: 0 },
    ...Object.fromEntries(races(goals, corners).map(([part]) => [part, of(undefined)])),
    ...finishedParts(happened),
    match: scoreOf(goals),
    ...(through ? { qualify: qualified(scoreOf(goals), through) } : {}),
    half2: scoreOf(goals.slice(half ?? goals.length)),
    [`goal${goals.length + 1}`]: { home: 0, away: 0 },
    ...Object.fromEntries(goals.map((goal, at) => [`scorer${at + 1}`, scorer(goal)])),
    scorers: { home: goals.length, away: 0 },
    lastscorer: scorer(goals.at(-1)),
    corners: count(corners),
    cards: count(cards),
  };
}
