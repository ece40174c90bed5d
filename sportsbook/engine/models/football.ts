import type { Score } from '../market.ts';
import { HALF_S, poisson, shareBy, type Strength } from './goals.ts';
import {
  type Cell,
  evenLine,
  expectation,
  type Expectation,
  GRADES,
  HALF_FULL,
  handicapGrades,
  type Offer,
  scoreGrades,
  totalGrades,
} from './offer.ts';

/** How a match stands. `half` is the score at half time, once it is known. */
export type FootballState = { readonly clock: number; readonly score: Score; readonly half: Score | null };

type Chances = readonly number[];
const at = (chances: Chances, number: number): number => chances[number] ?? 0;

/** Rarer than this is left out: a price is not moved by it. */
const NEGLIGIBLE = 1e-10;

function gridOf(home: Chances, away: Chances, from: Score): Cell[] {
  const cells: Cell[] = [];
  for (const [more, chanceOfHome] of home.entries())
    for (const [moreAway, chanceOfAway] of away.entries()) {
      const chance = chanceOfHome * chanceOfAway;
      if (chance > NEGLIGIBLE) cells.push({ home: from.home + more, away: from.away + moreAway, before: 0, chance });
    }
  return cells;
}

/** The chance of each difference. */
function leadsOf(cells: readonly Cell[]): Map<number, number> {
  const leads = new Map<number, number>();
  for (const { home, away, chance } of cells) leads.set(home - away, (leads.get(home - away) ?? 0) + chance);
  return leads;
}

const NOUGHT: Score = { home: 0, away: 0 };
/** Handicaps count the goals that are still to come in a part: their cells are under this name. */
const moreOf = (part: string): string => `${part}.more`;

/** What may come of a match that stands so: the cells of each part that is not over. */
export function outlook(strength: Strength, { clock, score, half }: FootballState): ReadonlyMap<string, readonly Cell[]> {
  const left = (from: number, to: number): Strength => {
    const share = Math.max(0, shareBy(to) - shareBy(from));
    return { home: strength.home * share, away: strength.away * share };
  };
  const gridBetween = (from: number, to: number, start: Score): Cell[] => {
    const expected = left(from, to);
    return gridOf(poisson(expected.home), poisson(expected.away), start);
  };
  const parts = new Map<string, readonly Cell[]>([
    ['match', gridBetween(clock, 2 * HALF_S, score)],
    [moreOf('match'), gridBetween(clock, 2 * HALF_S, NOUGHT)],
  ]);
  if (!half) {
    const first = gridBetween(clock, HALF_S, score);
    parts.set('half1', first).set(moreOf('half1'), gridBetween(clock, HALF_S, NOUGHT));
    const second = leadsOf(gridBetween(HALF_S, 2 * HALF_S, NOUGHT));
    parts.set(
      'half-full',
      [...leadsOf(first)].flatMap(([before, chance]) =>
        [...second].map(([more, chanceOfMore]) => ({
          home: Math.max(before + more, 0),
          away: Math.max(-before - more, 0),
          before,
          chance: chance * chanceOfMore,
        })),
      ),
    );
  } else {
    const before = half.home - half.away;
    parts.set(
      'half-full',
      (parts.get('match') ?? []).map((cell) => ({ ...cell, before })),
    );
  }
  const rest = left(clock, 2 * HALF_S);
  const both = rest.home + rest.away;
  const none = at(poisson(both), 0);
  parts.set(`goal${score.home + score.away + 1}`, [
    { home: 1, away: 0, before: 0, chance: (1 - none) * (both > 0 ? rest.home / both : 0) },
    { home: 0, away: 1, before: 0, chance: (1 - none) * (both > 0 ? rest.away / both : 0) },
    { home: 0, away: 0, before: 0, chance: none },
  ]);
  return parts;
}

/** What may come of a match that is far away, as far as its early markets ask. */
export function earlyOutlook({ home, away }: Strength): ReadonlyMap<string, readonly Cell[]> {
  const cells = gridOf(poisson(home), poisson(away), NOUGHT);
  return new Map([
    ['match', cells],
    [moreOf('match'), cells],
  ]);
}

export type FootballType =
  | 'result'
  | 'double-chance'
  | 'draw-no-bet'
  | 'handicap'
  | 'total'
  | 'team-total'
  | 'odd-even'
  | 'correct-score'
  | 'half-full'
  | 'both-score'
  | 'next-goal';

/** The stated margin of each market, in parts of a million. */
export const FOOTBALL_MARGINS: Record<FootballType, number> = {
  result: 50_000,
  'double-chance': 50_000,
  'draw-no-bet': 40_000,
  handicap: 25_000,
  total: 25_000,
  'team-total': 40_000,
  'odd-even': 40_000,
  'correct-score': 120_000,
  'half-full': 100_000,
  'both-score': 45_000,
  'next-goal': 60_000,
};

const lines = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const HANDICAPS = lines(-20, 20);
const HALF_HANDICAPS = lines(-30, 30).filter((line) => Math.abs(line % 4) === 2);
const FAR = 8;
const TOTALS = lines(2, 60);
/** 0.5, 1.5, 2.5 and so on. */
const HALVES = TOTALS.filter((line) => line % 4 === 2);
/** How far the other lines of a market stand from its even one, in quarters. */
const ALTERNATES = { match: [-4, -2, -1, 0, 1, 2, 4], half1: [-2, -1, 0, 1, 2] };
const NONE = { side: null, line: null };

/** The markets that a line is drawn for in a part, by how the part stands. */
function linedOffers(part: 'match' | 'half1', cells: readonly Cell[], more: readonly Cell[]): Offer<FootballType>[] {
  const near = (line: number): number[] => ALTERNATES[part].map((step) => line + step);
  const even = evenLine(more, HANDICAPS, handicapGrades);
  // The half lines up to two goals away say what a bet is worth after goals, whatever the line that it was taken on.
  const halves = part === 'match' ? HALF_HANDICAPS.filter((line) => Math.abs(line - even) <= FAR) : [];
  const handicaps = [...new Set([...near(even), ...halves])].toSorted((a, b) => a - b);
  const totals = near(evenLine(cells, TOTALS, totalGrades)).filter((line) => line >= 2);
  const ofTeam = (side: 'home' | 'away'): Offer<FootballType> => {
    const grades = (line: number): Offer<string>['grades'] => totalGrades(line, (cell) => cell[side]);
    const line = evenLine(cells, HALVES, grades);
    return { type: 'team-total', part, side, line, grades: grades(line) };
  };
  return [
    ...handicaps.map((line) => ({ type: 'handicap' as const, part, side: null, line, grades: handicapGrades(line) })),
    ...totals.map((line) => ({ type: 'total' as const, part, side: null, line, grades: totalGrades(line) })),
    ...(part === 'match' ? [ofTeam('home'), ofTeam('away')] : []),
  ];
}

/** Of a match that is far away: who wins it, and the even lines. */
export function earlyFootballOffers(parts: ReadonlyMap<string, readonly Cell[]>): Offer<FootballType>[] {
  const part = 'match';
  const cells = parts.get(part) ?? [];
  const [handicap, total] = [evenLine(cells, HANDICAPS, handicapGrades), evenLine(cells, TOTALS, totalGrades)];
  return [
    { type: 'result', part, ...NONE, grades: GRADES.result },
    { type: 'draw-no-bet', part, ...NONE, grades: GRADES.winner },
    { type: 'handicap', part, side: null, line: handicap, grades: handicapGrades(handicap) },
    { type: 'total', part, side: null, line: total, grades: totalGrades(total) },
  ];
}

/** The markets that a match offers as it stands. Those of a line are drawn around the even one. */
export function footballOffers(parts: ReadonlyMap<string, readonly Cell[]>): Offer<FootballType>[] {
  return [...parts].flatMap(([part, cells]): Offer<FootballType>[] => {
    if (part === 'half-full') return [{ type: 'half-full', part: 'match', ...NONE, grades: HALF_FULL }];
    if (part.startsWith('goal')) return [{ type: 'next-goal', part, ...NONE, grades: GRADES.nextGoal }];
    if (part !== 'match' && part !== 'half1') return [];
    return [
      { type: 'result', part, ...NONE, grades: GRADES.result },
      { type: 'double-chance', part, ...NONE, grades: GRADES.doubleChance },
      { type: 'draw-no-bet', part, ...NONE, grades: GRADES.winner },
      { type: 'odd-even', part, ...NONE, grades: GRADES.oddEven },
      { type: 'both-score', part, ...NONE, grades: GRADES.bothScore },
      { type: 'correct-score', part, ...NONE, grades: scoreGrades(part === 'match' ? 4 : 2) },
      ...linedOffers(part, cells, parts.get(moreOf(part)) ?? []),
    ];
  });
}

const cellsOf = ({ type, part }: Offer<FootballType>): string =>
  type === 'half-full' ? 'half-full' : type === 'handicap' ? moreOf(part) : part;

/** What each outcome of an offer is expected to do. */
export function expectationsOf(
  offer: Offer<FootballType>,
  parts: ReadonlyMap<string, readonly Cell[]>,
): readonly (readonly [code: string, expectation: Expectation])[] {
  const cells = parts.get(cellsOf(offer)) ?? [];
  return offer.grades.map(([code, grade]) => [code, expectation(cells, grade)] as const);
}
