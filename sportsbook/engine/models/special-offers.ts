import { GOAL_TIMES } from '../settle-specials.ts';
import { PLAYERS } from './football-specials.ts';
import { type Cell, evenLine, GRADES, type Grade, type Offer, totalGrades } from './offer.ts';

export type SpecialType =
  | 'to-qualify'
  | 'euro-handicap'
  | 'winning-margin'
  | 'exact-goals'
  | 'clean-sheet'
  | 'win-to-nil'
  | 'both-halves'
  | 'highest-half'
  | 'first-goal-time'
  | 'race-to'
  | 'first-scorer'
  | 'last-scorer'
  | 'anytime-scorer'
  | 'multi-scorer';
type Type = SpecialType | 'result' | 'double-chance' | 'total' | 'team-total' | 'odd-even' | 'both-score';

/** The stated margin of each market, in parts of a million. */
export const SPECIAL_MARGINS: Record<SpecialType, number> = {
  'to-qualify': 45_000,
  'euro-handicap': 60_000,
  'winning-margin': 100_000,
  'exact-goals': 100_000,
  'clean-sheet': 60_000,
  'win-to-nil': 70_000,
  'both-halves': 60_000,
  'highest-half': 70_000,
  'first-goal-time': 100_000,
  'race-to': 70_000,
  'first-scorer': 150_000,
  'last-scorer': 150_000,
  'anytime-scorer': 120_000,
  'multi-scorer': 150_000,
};

const SIDES = ['home', 'away'] as const;
type Side = (typeof SIDES)[number];
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
const NONE = { side: null, line: null };
const when =
  (isWon: (cell: Cell) => boolean): Grade =>
  (cell) =>
    isWon(cell) ? 1 : -1;
const yesOrNo = (isIt: (cell: Cell) => boolean): Offer<string>['grades'] => [
  ['yes', when(isIt)],
  ['no', when((cell) => !isIt(cell))],
];

/** So many goals apart are named, and every greater margin together. */
const MARGINS = 3;
const MARGIN: Offer<string>['grades'] = [
  ...[1, 2, 3].map(
    (by) => [by === MARGINS ? `home-${by}+` : `home-${by}`, when(({ home, away }) => Math.min(home - away, MARGINS) === by)] as const,
  ),
  ['draw', when(({ home, away }) => home === away)],
  ...[1, 2, 3].map(
    (by) => [by === MARGINS ? `away-${by}+` : `away-${by}`, when(({ home, away }) => Math.min(away - home, MARGINS) === by)] as const,
  ),
];
const MAX_GOALS = 6;
const GOALS: Offer<string>['grades'] = Array.from({ length: MAX_GOALS + 1 }, (_, goals) => [
  goals === MAX_GOALS ? `${goals}+` : `${goals}`,
  when(({ home, away }) => Math.min(home + away, MAX_GOALS) === goals),
]);

const GOAL = 4;
const EURO = [-2, -1, 1, 2].map((goals) => goals * GOAL);
const ahead =
  (line: number, sign: number): Grade =>
  ({ home, away }) =>
    Math.sign(home - away + line / GOAL) === sign ? 1 : -1;
const euroGrades = (line: number): Offer<string>['grades'] => [
  ['home', ahead(line, 1)],
  ['draw', ahead(line, 0)],
  ['away', ahead(line, -1)],
];

const placed = (codes: readonly string[]): Offer<string>['grades'] =>
  codes.map((code, place) => [code, when(({ home }) => home === place)] as const);
const each = (codes: readonly string[]): Offer<string>['grades'] =>
  codes.map((code, place) => [code, ({ home, away }: Cell) => (home !== place ? 0 : away === 1 ? 1 : -1)] as const);
const CODES = PLAYERS.map(({ code }) => code);

/** What each part is bet on by, where it stands in one market of its own. */
const SINGLE: readonly (readonly [of: string, type: SpecialType, part: string, side: Side | null, grades: Offer<string>['grades']])[] = [
  ['qualify', 'to-qualify', 'qualify', null, GRADES.winner],
  ['highest', 'highest-half', 'match', null, placed(['first', 'draw', 'second'])],
  ['both-halves.home', 'both-halves', 'match', 'home', yesOrNo(({ home }) => home === 1)],
  ['both-halves.away', 'both-halves', 'match', 'away', yesOrNo(({ home }) => home === 1)],
  ['scorer1', 'first-scorer', 'scorer1', null, placed([...CODES, 'none'])],
  ['lastscorer', 'last-scorer', 'lastscorer', null, placed([...CODES, 'none'])],
  ['scorers.1', 'anytime-scorer', 'scorers', null, each(CODES)],
  ['scorers.2', 'multi-scorer', 'scorers', null, each(CODES)],
  ['goaltime1', 'first-goal-time', 'goaltime1', null, placed([...GOAL_TIMES, 'none'])],
];
const RACE = /^(?:corner)?race\d+$/;
const halves = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => GOAL * (from + at) + 2);
const COUNTED = halves(0, 20);

/** Corners and cards: who has more, the totals around the even one, and each side's own. */
function countedOffers(part: string, cells: readonly Cell[]): Offer<Type>[] {
  const even = evenLine(cells, COUNTED, totalGrades);
  return [
    { type: 'result', part, ...NONE, of: part, grades: GRADES.result },
    ...[even - GOAL, even, even + GOAL]
      .filter((line) => line > 0)
      .map((line): Offer<Type> => ({ type: 'total', part, side: null, line, of: part, grades: totalGrades(line) })),
    ...SIDES.map((side): Offer<Type> => {
      const grades = (line: number): Offer<string>['grades'] => totalGrades(line, (own) => own[side]);
      const line = evenLine(cells, COUNTED, grades);
      return { type: 'team-total', part, side, line, of: part, grades: grades(line) };
    }),
    { type: 'odd-even', part, ...NONE, of: part, grades: GRADES.oddEven },
  ];
}

function secondHalf(cells: readonly Cell[]): Offer<Type>[] {
  const part = 'half2';
  const even = evenLine(cells, halves(0, 7), totalGrades);
  return [
    { type: 'result', part, ...NONE, of: part, grades: GRADES.result },
    { type: 'double-chance', part, ...NONE, of: part, grades: GRADES.doubleChance },
    { type: 'both-score', part, ...NONE, of: part, grades: GRADES.bothScore },
    { type: 'odd-even', part, ...NONE, of: part, grades: GRADES.oddEven },
    ...[even - GOAL, even, even + GOAL]
      .filter((line) => line > 0)
      .map((line): Offer<Type> => ({ type: 'total', part, side: null, line, of: part, grades: totalGrades(line) })),
  ];
}

function wholeMatch(): Offer<Type>[] {
  const part = 'match';
  return [
    ...EURO.map((line): Offer<Type> => ({ type: 'euro-handicap', part, side: null, line, of: part, grades: euroGrades(line) })),
    { type: 'winning-margin', part, ...NONE, of: part, grades: MARGIN },
    { type: 'exact-goals', part, ...NONE, of: part, grades: GOALS },
    ...SIDES.flatMap((side): Offer<Type>[] => [
      { type: 'clean-sheet', part, side, line: null, of: part, grades: yesOrNo((cell) => cell[other(side)] === 0) },
      { type: 'win-to-nil', part, side, line: null, of: part, grades: yesOrNo((cell) => cell[other(side)] === 0 && cell[side] > 0) },
    ]),
  ];
}

/** The markets of a match beyond those of its goals and its first half. */
export function specialOffers(parts: ReadonlyMap<string, readonly Cell[]>): Offer<Type>[] {
  const singles = SINGLE.flatMap(([of, type, part, side, grades]): Offer<Type>[] =>
    parts.has(of) ? [{ type, part, side, line: null, of, grades }] : [],
  );
  const races = [...parts.keys()]
    .filter((part) => RACE.test(part))
    .map((part): Offer<Type> => ({ type: 'race-to', part, ...NONE, of: part, grades: GRADES.nextGoal }));
  return [
    ...wholeMatch(),
    ...secondHalf(parts.get('half2') ?? []),
    ...singles,
    ...races,
    ...countedOffers('corners', parts.get('corners') ?? []),
    ...countedOffers('cards', parts.get('cards') ?? []),
  ];
}
