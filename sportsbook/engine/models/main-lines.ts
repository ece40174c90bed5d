import { type Cell, evenLine, expectation, type Expectation, GRADES, handicapGrades, type Offer, totalGrades } from './offer.ts';
import { AGAINST, combined, leadCells, SAME, type Spread, totalCells } from './spreads.ts';

/** What may come of a match, by the names of its parts: a part's leads are under its name, its totals and each side's under others. */
export type Parts = ReadonlyMap<string, readonly Cell[]>;
export type LineType = 'result' | 'winner' | 'double-chance' | 'draw-no-bet' | 'handicap' | 'total' | 'team-total' | 'odd-even' | 'method';

/** The stated margin of each market, in parts of a million. */
export const LINE_MARGINS: Record<LineType, number> = {
  result: 50_000,
  winner: 40_000,
  'double-chance': 50_000,
  'draw-no-bet': 40_000,
  handicap: 40_000,
  total: 40_000,
  'team-total': 45_000,
  'odd-even': 40_000,
  method: 90_000,
};

const SIDES = ['home', 'away'] as const;
type Side = (typeof SIDES)[number];
export const totalOf = (part: string): string => `${part}.total`;
const sideOf = (part: string, side: Side): string => `${part}.${side}`;

/** The cells of a part in which each side scores by itself. */
export const cellsOfSides = (part: string, home: Spread, away: Spread): [string, Cell[]][] => [
  [part, leadCells(combined(home, away, AGAINST))],
  [totalOf(part), totalCells(combined(home, away, SAME))],
  [sideOf(part, 'home'), totalCells(home)],
  [sideOf(part, 'away'), totalCells(away)],
];

const POINT = 4;
/** The even line is not farther than so many steps from what is expected. */
const NEAR = 4;
const NONE = { side: null, line: null };

/** Halves, so that no line gives a stake back, around an expected number. */
function halvesNear(cells: readonly Cell[], of: (cell: Cell) => number): number[] {
  const mean = Math.floor(cells.reduce((sum, cell) => sum + of(cell) * cell.chance, 0));
  return Array.from({ length: 2 * NEAR }, (_, at) => POINT * (mean - NEAR + at) + 2);
}

type Lines = {
  readonly hasDraw: boolean;
  /** How many points apart the lines beside the even one stand. */
  readonly step: number;
};

/** The markets of a part that has leads and totals: who wins it, lines around the even ones, and of a match each side's own total. */
export function lineOffers(part: string, parts: Parts, { hasDraw, step }: Lines): Offer<LineType>[] {
  const steps = part === 'match' ? [-2, -1, 0, 1, 2] : [-1, 0, 1];
  const near = (cells: readonly Cell[], of: (cell: Cell) => number, grades: typeof handicapGrades): number[] => {
    const even = evenLine(cells, halvesNear(cells, of), grades);
    return steps.map((by) => even + POINT * step * by);
  };
  const leads = parts.get(part) ?? [];
  const total = totalOf(part);
  const wins: Offer<LineType>[] = hasDraw
    ? [
        { type: 'result', part, ...NONE, grades: GRADES.result },
        { type: 'double-chance', part, ...NONE, grades: GRADES.doubleChance },
        { type: 'draw-no-bet', part, ...NONE, grades: GRADES.winner },
      ]
    : [{ type: 'winner', part, ...NONE, grades: GRADES.winner }];
  const ofSides = part === 'match' && parts.has(sideOf(part, 'home')) ? SIDES : [];
  return [
    ...wins,
    ...near(leads, ({ home, away }) => away - home, handicapGrades).map((line): Offer<LineType> => ({
      type: 'handicap',
      part,
      side: null,
      line,
      grades: handicapGrades(line),
    })),
    ...totalOffers(part, parts, step),
    ...ofSides.flatMap((side): Offer<LineType>[] => {
      const cells = parts.get(sideOf(part, side)) ?? [];
      const line = evenLine(
        cells,
        halvesNear(cells, ({ home }) => home).filter((own) => own > 0),
        totalGrades,
      );
      return [{ type: 'team-total', part, side, line, of: sideOf(part, side), grades: totalGrades(line) }];
    }),
    { type: 'odd-even', part, ...NONE, of: total, grades: GRADES.oddEven },
  ];
}

/** The totals of a part around its even one. */
export function totalOffers(part: string, parts: Parts, step: number): Offer<LineType>[] {
  const of = totalOf(part);
  const cells = parts.get(of) ?? [];
  const even = evenLine(
    cells,
    halvesNear(cells, ({ home }) => home),
    totalGrades,
  );
  return [-2, -1, 0, 1, 2].flatMap((by): Offer<LineType>[] => {
    const line = even + POINT * step * by;
    return line > 0 ? [{ type: 'total', part, side: null, line, of, grades: totalGrades(line) }] : [];
  });
}

const cellsOf = ({ of, part }: Pick<Offer<string>, 'of' | 'part'>, parts: Parts): readonly Cell[] => parts.get(of ?? part) ?? [];
/** Whether what decides an offer is still to come. */
export const isCellsLeft = (offer: Pick<Offer<string>, 'of' | 'part'>, parts: Parts): boolean => cellsOf(offer, parts).length > 0;
/** What each outcome of an offer is expected to do. */
export const cellExpectations = <Type extends string>(
  offer: Offer<Type>,
  parts: Parts,
): readonly (readonly [code: string, expectation: Expectation])[] =>
  offer.grades.map(([code, grade]) => [code, expectation(cellsOf(offer, parts), grade)] as const);
