import type { Score } from '../market.ts';
import {
  type Cell,
  evenLine,
  expectation,
  type Expectation,
  GRADES,
  handicapGrades,
  type Offer,
  scoreGrades,
  totalGrades,
} from './offer.ts';
import { isSetWon, type RaceFormat } from './race-format.ts';

/** How a match stands: sets won, and points in the set that is played. */
export type RaceState = { readonly sets: Score; readonly points: Score };

/** Rarer than this is left out: a price is not moved by it. */
const NEGLIGIBLE = 1e-9;

/** How a race may end from where it stands, the home side winning each step with the chance `chanceOf` gives. */
export function endsOf(from: Score, isOver: (score: Score) => boolean, chanceOf: (score: Score) => number): Cell[] {
  const ends: Cell[] = [];
  // The chances of a race that goes on after so many steps, by those that the home side won.
  let open = [1];
  for (let steps = 0, isOpen = true; isOpen; steps += 1) {
    const next: number[] = [0];
    isOpen = false;
    // With plain indexes a race takes half the time.
    for (let won = 0; won <= steps; won += 1) {
      const chance = open[won] ?? 0;
      next.push(0);
      if (chance < NEGLIGIBLE) continue;
      isOpen = true;
      const [home, away] = [from.home + won, from.away + steps - won];
      if (isOver({ home, away })) {
        ends.push({ home, away, before: 0, chance });
        continue;
      }
      const ofHome = chance * chanceOf({ home, away });
      next[won] = (next[won] ?? 0) + chance - ofHome;
      next[won + 1] = ofHome;
    }
    open = next;
  }
  return ends;
}

export const chanceOfHome = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0);

const setFrom = (format: RaceFormat, point: number, from: Score, played: number): Cell[] =>
  endsOf(
    from,
    (score) => isSetWon(format, score, played),
    () => point,
  );

const NOUGHT: Score = { home: 0, away: 0 };
/** The home side's chances: of a point, and so of a set that has not begun, and of the last that can be played. */
export type Chances = { readonly point: number; readonly set: number; readonly last: number };
export const chancesOf = (format: RaceFormat, point: number): Chances => ({
  point,
  set: chanceOfHome(setFrom(format, point, NOUGHT, 0)),
  last: chanceOfHome(setFrom(format, point, NOUGHT, 2 * format.sets - 2)),
});

/** What may come of a match that stands so: the cells of the match and of its running set. */
export function raceOutlook(format: RaceFormat, chances: Chances, { sets, points }: RaceState): ReadonlyMap<string, readonly Cell[]> {
  const played = sets.home + sets.away;
  const running = setFrom(format, chances.point, points, played);
  const current = chanceOfHome(running);
  const next = (before: number): number => (before === 2 * format.sets - 2 ? chances.last : chances.set);
  const isOver = ({ home, away }: Score): boolean => Math.max(home, away) >= format.sets;
  const match = endsOf(sets, isOver, ({ home, away }) => (home + away === played ? current : next(home + away)));
  return new Map([['match', match], ...(isOver(sets) ? [] : [[`${format.part}${played + 1}`, running] as const])]);
}

export type RaceType = 'winner' | 'set-winner' | 'map-winner' | 'frame-winner' | 'handicap' | 'total' | 'odd-even' | 'correct-score';

/** The stated margin of each market, in parts of a million. */
export const RACE_MARGINS: Record<RaceType, number> = {
  winner: 40_000,
  'set-winner': 45_000,
  'map-winner': 45_000,
  'frame-winner': 45_000,
  handicap: 40_000,
  total: 40_000,
  'odd-even': 40_000,
  'correct-score': 90_000,
};

/** Halves, so that no line gives a stake back: -9.5 to 9.5, and 0.5 to 60.5. */
const HANDICAPS = Array.from({ length: 20 }, (_, index) => 4 * (index - 10) + 2);
const TOTALS = Array.from({ length: 61 }, (_, index) => 4 * index + 2);
const WHOLE = 4;
const NONE = { side: null, line: null };

/** The markets that a match offers as it stands: those of a line at the even one, and in a set at its neighbours too. */
export function raceOffers(format: RaceFormat, parts: ReadonlyMap<string, readonly Cell[]>): Offer<RaceType>[] {
  return [...parts].flatMap(([part, cells]): Offer<RaceType>[] => {
    if (part !== 'match' && format.points === 1) return [{ type: `${format.part}-winner`, part, ...NONE, grades: GRADES.winner }];
    const steps = part === 'match' ? [0] : [-WHOLE, 0, WHOLE];
    const near = (lines: readonly number[], grades: typeof handicapGrades): number[] =>
      steps.map((step) => evenLine(cells, lines, grades) + step);
    return [
      { type: part === 'match' ? 'winner' : `${format.part}-winner`, part, ...NONE, grades: GRADES.winner },
      ...near(HANDICAPS, handicapGrades).map((line) => ({
        type: 'handicap' as const,
        part,
        side: null,
        line,
        grades: handicapGrades(line),
      })),
      ...near(TOTALS, totalGrades).map((line) => ({ type: 'total' as const, part, side: null, line, grades: totalGrades(line) })),
      part === 'match'
        ? { type: 'correct-score', part, ...NONE, grades: scoreGrades(format.sets).filter(([code]) => isEnd(format, code)) }
        : { type: 'odd-even', part, ...NONE, grades: GRADES.oddEven },
    ];
  });
}

/** Whether a score in sets, such as 3-1, ends a match. */
function isEnd({ sets }: RaceFormat, code: string): boolean {
  const [home = 0, away = 0] = code.split('-').map(Number);
  return Math.max(home, away) === sets && home !== away;
}

export const raceExpectations = (
  { part, grades }: Offer<RaceType>,
  parts: ReadonlyMap<string, readonly Cell[]>,
): readonly (readonly [code: string, expectation: Expectation])[] =>
  grades.map(([code, grade]) => [code, expectation(parts.get(part) ?? [], grade)] as const);
