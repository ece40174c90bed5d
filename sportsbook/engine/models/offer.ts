/** How a match may stand at the end of a part, with its chance. `before` is the difference at half time, where that matters. */
export type Cell = { readonly home: number; readonly away: number; readonly before: number; readonly chance: number };

/** What a stake of 1 wins (1), wins half (0.5), gets back (0), loses half (-0.5) or loses (-1) where a part ends so. */
export type Grade = (cell: Cell) => number;

/** A market before its price: its outcomes and what they do in every cell. */
export type Offer<Type extends string> = {
  readonly type: Type;
  readonly part: string;
  readonly side: 'home' | 'away' | null;
  readonly line: number | null;
  /** The cells that it is priced by, where they have another name than its part. */
  readonly of?: string;
  readonly grades: readonly (readonly [code: string, grade: Grade])[];
};

/** The shares of a stake that are expected to win and to lose. What is left comes back. */
export type Expectation = { readonly won: number; readonly lost: number };

export function expectation(cells: readonly Cell[], grade: Grade): Expectation {
  let won = 0;
  let lost = 0;
  for (const cell of cells) {
    const net = grade(cell);
    if (net > 0) won += net * cell.chance;
    else lost -= net * cell.chance;
  }
  return { won, lost };
}

const NEVER = 1e-9;
const MIN_PRICE = 1010;
const MAX_PRICE = 200_000;
const MILLION = 1_000_000;

/** Greater prices stand farther apart, as they are read: 2.01, 10.1, 101. */
const STEPS = [
  { from: 100_000, step: 1_000 },
  { from: 10_000, step: 100 },
  { from: 2_000, step: 10 },
] as const;
const steppedDown = (price: number): number => price - (price % (STEPS.find(({ from }) => price >= from)?.step ?? 1));

/** Decimal odds in thousandths, `margin` parts of a million under the fair ones; null where they are too short to offer, or it cannot win. */
export function priceOf({ won, lost }: Expectation, margin: number): number | null {
  if (won < NEVER) return null;
  const fair = (won + lost) / won;
  const price = Math.floor((fair * 1000 * MILLION) / (MILLION + margin));
  return price < MIN_PRICE ? null : Math.min(steppedDown(price), MAX_PRICE);
}

/** Whether nothing that may still happen changes a market: every outcome can no longer win, or no longer lose. */
export const isDecided = (outcomes: readonly Expectation[]): boolean => outcomes.every(({ won, lost }) => won < NEVER || lost < NEVER);

/** By how much a stake on a line is won, `quarters` being four times the lead with the line added: a quarter line is half of each neighbour. */
const netOf = (quarters: number): number => Math.max(-1, Math.min(1, quarters / 2));
const WON = 1;
const LOST = -1;
const when =
  (isWon: (cell: Cell) => boolean): Grade =>
  (cell) =>
    isWon(cell) ? WON : LOST;
const lead = ({ home, away }: Cell): number => home - away;
const sum = ({ home, away }: Cell): number => home + away;

const HOME: Grade = when((cell) => lead(cell) > 0);
const DRAW: Grade = when((cell) => lead(cell) === 0);
const AWAY: Grade = when((cell) => lead(cell) < 0);

/** The grades of each kind of market that a score decides. A handicap's line is the home side's. */
export const GRADES = {
  result: [
    ['home', HOME],
    ['draw', DRAW],
    ['away', AWAY],
  ],
  doubleChance: [
    ['home-draw', when((cell) => lead(cell) >= 0)],
    ['home-away', when((cell) => lead(cell) !== 0)],
    ['draw-away', when((cell) => lead(cell) <= 0)],
  ],
  winner: [
    ['home', (cell: Cell) => Math.sign(lead(cell))],
    ['away', (cell: Cell) => -Math.sign(lead(cell))],
  ],
  nextGoal: [
    ['home', HOME],
    ['none', DRAW],
    ['away', AWAY],
  ],
  oddEven: [
    ['odd', when((cell) => sum(cell) % 2 === 1)],
    ['even', when((cell) => sum(cell) % 2 === 0)],
  ],
  bothScore: [
    ['yes', when(({ home, away }) => home > 0 && away > 0)],
    ['no', when(({ home, away }) => home === 0 || away === 0)],
  ],
} satisfies Record<string, Offer<string>['grades']>;

export const handicapGrades = (line: number): Offer<string>['grades'] => [
  ['home', (cell) => netOf(4 * lead(cell) + line)],
  ['away', (cell) => netOf(-4 * lead(cell) - line)],
];
export const totalGrades = (line: number, of: (cell: Cell) => number = sum): Offer<string>['grades'] => [
  ['over', (cell) => netOf(4 * of(cell) - line)],
  ['under', (cell) => netOf(line - 4 * of(cell))],
];

/** Every score to `max` on each side, and any other. */
export function scoreGrades(max: number): Offer<string>['grades'] {
  const scores = Array.from({ length: (max + 1) ** 2 }, (_, at) => [Math.floor(at / (max + 1)), at % (max + 1)] as const);
  return [
    ...scores.map(([home, away]) => [`${home}-${away}`, when((cell) => cell.home === home && cell.away === away)] as const),
    ['other', when((cell) => cell.home > max || cell.away > max)],
  ];
}

const SIDES = [
  ['home', HOME],
  ['draw', DRAW],
  ['away', AWAY],
] as const;
const AHEAD: Cell = { home: 1, away: 0, before: 0, chance: 0 };
const LEVEL: Cell = { ...AHEAD, home: 0 };
const BEHIND: Cell = { ...LEVEL, away: 1 };
/** A score as that at half time: who led is all that is asked of it. */
const atHalf = ({ before }: Cell): Cell => (before > 0 ? AHEAD : before < 0 ? BEHIND : LEVEL);
/** Who leads at half time, then who wins. */
export const HALF_FULL: Offer<string>['grades'] = SIDES.flatMap(([half, isHalf]) =>
  SIDES.map(([full, isFull]) => [`${half}-${full}`, (cell: Cell) => Math.min(isHalf(atHalf(cell)), isFull(cell))] as const),
);

/** The first place, of so many in order, from which on something holds; their number where it never does. */
function firstPlace(places: number, holds: (place: number) => boolean): number {
  let [from, to] = [0, places];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The line, in quarters, at which both sides stand closest to even; `lines` ascend, and with them one side gains throughout. */
export function evenLine(cells: readonly Cell[], lines: readonly number[], grades: (line: number) => Offer<string>['grades']): number {
  const leadAt = (place: number): number => {
    const [first] = grades(lines[place] ?? 0);
    const { won, lost } = expectation(cells, first?.[1] ?? (() => 0));
    return won - lost;
  };
  const last = lines.length - 1;
  const gain = leadAt(0) <= leadAt(last) ? 1 : -1;
  const ahead = firstPlace(lines.length, (place) => gain * leadAt(place) >= 0);
  const behind = gain * leadAt(ahead - 1);
  if (ahead === 0 || (ahead <= last && gain * leadAt(ahead) < -behind)) return lines[ahead] ?? 0;
  // Of lines that stand alike the first.
  return lines[firstPlace(lines.length, (place) => gain * leadAt(place) >= behind)] ?? 0;
}
