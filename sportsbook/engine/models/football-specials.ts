import type { Score } from '../market.ts';
import { GOAL_TIMES } from '../settle-specials.ts';
import type { FootballState } from './football.ts';
import { HALF_S, poisson, shareBy, type Strength } from './goals.ts';
import type { Cell } from './offer.ts';

type Side = 'home' | 'away';
/** How a match stands beyond its goals: corners, cards, and who scored, in their order, as `home-9`. */
export type SpecialState = FootballState & { readonly corners: Score; readonly cards: Score; readonly scorers: readonly string[] };
/** How many of each a side is expected to have in a whole match. */
export type Expected = { readonly goals: Strength; readonly corners: Strength; readonly cards: Strength };

const CORNERS = 10;
const CARDS = 1.8;
/** The stronger side has more corners and fewer cards. */
export function expectedOf(goals: Strength): Expected {
  const share = goals.home / (goals.home + goals.away);
  return {
    goals,
    corners: { home: CORNERS * (0.3 + 0.4 * share), away: CORNERS * (0.7 - 0.4 * share) },
    cards: { home: CARDS * (1.3 - 0.6 * share), away: CARDS * (0.7 + 0.6 * share) },
  };
}

/** Of a side’s goals the share of each shirt. */
export const SHIRTS: readonly (readonly [shirt: number, share: number])[] = [
  [9, 0.27],
  [10, 0.17],
  [11, 0.14],
  [7, 0.13],
  [8, 0.09],
  [6, 0.06],
  [5, 0.05],
  [4, 0.04],
  [3, 0.025],
  [2, 0.02],
  [1, 0.005],
];
export const PLAYERS = (['home', 'away'] as const).flatMap((side) =>
  SHIRTS.map(([shirt, share]) => ({ code: `${side}-${shirt}`, side, share })),
);

const TIME_S = 900;
export const timeOf = (clock: number): number => Math.min(Math.floor(clock / TIME_S), GOAL_TIMES.length - 1) + 1;
export const RACES = { goals: [2, 3], corners: [5, 9] } as const;

const MATCH_S = 2 * HALF_S;
const cell = (home: number, away: number, chance: number): Cell => ({ home, away, before: 0, chance });
const NEGLIGIBLE = 1e-10;

/** What both sides may still come to, each for itself. */
function grid(expected: Strength, from: Score): Cell[] {
  const [home, away] = [poisson(expected.home), poisson(expected.away)];
  return home.flatMap((one, more) =>
    away.flatMap((two, other) => (one * two > NEGLIGIBLE ? [cell(from.home + more, from.away + other, one * two)] : [])),
  );
}

/** Who comes to so many first: what still falls belongs to the home side with one chance, however much of it there is. */
function race(target: number, { home, away }: Score, left: Strength): Cell[] {
  if (home >= target || away >= target) return [];
  const both = left.home + left.away;
  const counts = poisson(both);
  const orMore = (number: number): number => Math.max(0, 1 - counts.slice(0, number).reduce((sum, chance) => sum + chance, 0));
  const first = (own: number, other: number, share: number): number => {
    let sum = 0;
    let ways = share ** own;
    for (let lost = 0; lost < other; lost += 1) {
      sum += ways * orMore(own + lost);
      ways *= ((own + lost) / (lost + 1)) * (1 - share);
    }
    return sum;
  };
  const share = both > 0 ? left.home / both : 0;
  const [ofHome, ofAway] = [first(target - home, target - away, share), first(target - away, target - home, 1 - share)];
  return [cell(1, 0, ofHome), cell(0, 1, ofAway), cell(0, 0, Math.max(0, 1 - ofHome - ofAway))];
}

/** One of a list comes: a cell for each, told by its place, the last of them for none. */
const oneOf = (chances: readonly number[]): Cell[] => chances.map((chance, place) => cell(place, 0, chance));
/** Each of a list comes or does not, for itself. */
const eachOf = (chances: readonly number[]): Cell[] =>
  chances.flatMap((chance, place) => [cell(place, 1, chance), cell(place, 0, 1 - chance)]);

const over = (expected: Strength, share: number): Strength => ({ home: expected.home * share, away: expected.away * share });

/** The parts that are about the halves of a match: its second one, and both of them. */
function ofHalves(goals: Strength, { clock, score, half }: SpecialState): [string, Cell[]][] {
  const played = shareBy(clock);
  const atHalf = shareBy(HALF_S);
  const first = half ? [cell(half.home, half.away, 1)] : grid(over(goals, atHalf - played), score);
  const began = half ? { home: score.home - half.home, away: score.away - half.away } : { home: 0, away: 0 };
  const second = grid(over(goals, 1 - Math.max(played, atHalf)), began);
  const [ofFirst, ofSecond] = [totals(first), totals(second)];
  const highest = [0, 0, 0];
  for (const [one, chance] of ofFirst.entries())
    for (const [two, other] of ofSecond.entries()) highest[one > two ? 0 : one === two ? 1 : 2]! += (chance ?? 0) * (other ?? 0);
  const both = (side: Side): Cell[] => {
    const scores = (cells: readonly Cell[]): number => cells.reduce((sum, one) => (one[side] > 0 ? sum + one.chance : sum), 0);
    const chance = scores(first) * scores(second);
    return [cell(1, 0, chance), cell(0, 0, 1 - chance)];
  };
  return [
    ['half2', second],
    ['highest', oneOf(highest)],
    ['both-halves.home', both('home')],
    ['both-halves.away', both('away')],
  ];
}

function totals(cells: readonly Cell[]): number[] {
  const sums: number[] = [];
  for (const { home, away, chance } of cells) sums[home + away] = (sums[home + away] ?? 0) + chance;
  return sums;
}

/** The parts that are about who scores, and when first. */
function ofScorers(left: Strength, goals: Strength, { clock, score, scorers }: SpecialState): [string, Cell[]][] {
  const both = left.home + left.away;
  const none = Math.exp(-both);
  const next = PLAYERS.map(({ side, share }) => (both > 0 ? (1 - none) * (left[side] / both) * share : 0));
  const known = scorers.at(-1);
  const last = PLAYERS.map(({ code }, at) => (next[at] ?? 0) + (code === known ? none : 0));
  const more = PLAYERS.map(({ side, share }) => left[side] * share);
  const had = PLAYERS.map(({ code }) => scorers.filter((one) => one === code).length);
  const orMore = (number: number): number[] =>
    more.map((mean, at) => {
      const wanted = number - (had[at] ?? 0);
      const under = poisson(mean).slice(0, Math.max(0, wanted));
      return wanted <= 0 ? 1 : Math.max(0, 1 - under.reduce((sum, chance) => sum + chance, 0));
    });
  const parts: [string, Cell[]][] = [
    ['lastscorer', oneOf([...last, known === undefined ? none : 0])],
    ['scorers.1', eachOf(orMore(1))],
    ['scorers.2', eachOf(orMore(2))],
  ];
  if (score.home + score.away > 0) return parts;
  const all = goals.home + goals.away;
  const by = (time: number): number => Math.exp(-all * (Math.max(shareBy(time), shareBy(clock)) - shareBy(clock)));
  const times = GOAL_TIMES.map((_, at) => by(at * TIME_S) - by((at + 1) * TIME_S));
  return [...parts, ['scorer1', oneOf([...next, none])], ['goaltime1', oneOf([...times, none])]];
}

/** Who goes through by both legs, of which the first is over; level sides have even chances at penalties. */
export function qualifying(match: readonly Cell[], first: Score): Cell[] {
  const share = match.reduce((sum, { home, away, chance }) => {
    const lead = home + first.home - away - first.away;
    return lead > 0 ? sum + chance : lead === 0 ? sum + chance / 2 : sum;
  }, 0);
  return [cell(1, 0, share), cell(0, 1, Math.max(0, 1 - share))];
}

/** What may come of a match beyond its goals, by the parts that are not decided. */
export function specialOutlook({ goals, corners, cards }: Expected, state: SpecialState): [string, Cell[]][] {
  const share = Math.max(0, 1 - shareBy(Math.min(state.clock, MATCH_S)));
  const left = over(goals, share);
  const races = [
    ...RACES.goals.map((target) => [`race${target}`, race(target, state.score, left)] as const),
    ...RACES.corners.map((target) => [`cornerrace${target}`, race(target, state.corners, over(corners, share))] as const),
  ];
  return [
    ...ofHalves(goals, state),
    ...ofScorers(left, goals, state),
    ...races.flatMap(([part, cells]): [string, Cell[]][] => (cells.length > 0 ? [[part, cells]] : [])),
    ['corners', grid(over(corners, share), state.corners)],
    ['cards', grid(over(cards, share), state.cards)],
  ];
}
