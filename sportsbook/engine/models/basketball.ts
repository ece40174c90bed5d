import type { Score } from '../market.ts';
import { type Cell, evenLine, expectation, type Expectation, GRADES, handicapGrades, type Offer, totalGrades } from './offer.ts';
import { added, AGAINST, chanceAt, combined, leadCells, NOTHING, SAME, shifted, type Spread, totalCells, trimmed } from './spreads.ts';

/** In a quarter each side has the ball so many times, in an overtime so many; a tie after four quarters is played on for as long as it takes. */
export const QUARTERS = 4;
export const QUARTER_TURNS = 20;
export const OVERTIME_TURNS = 10;

/** The chance of 0, 1, 2 and 3 points each time a side has the ball. */
type Turn = readonly number[];
export type Turns = { readonly home: Turn; readonly away: Turn };

const SCORED = [0.04, 0.36, 0.11];
/** `skill` is around 1. */
export function turnOf(skill: number): Turn {
  const scored = SCORED.map((chance) => chance * skill);
  return [1 - scored.reduce((sum, chance) => sum + chance, 0), ...scored];
}

/** The points of one turn, by a number between 0 and 1. */
export function pointsOfTurn(drawn: number, turn: Turn): number {
  let left = drawn;
  return Math.max(
    turn.findIndex((chance) => (left -= chance) < 0),
    0,
  );
}

/** What both sides score in so many turns each. */
type Ahead = { readonly home: Spread; readonly away: Spread };
type Overtime = { readonly lead: Spread; readonly tied: Spread; readonly decided: Spread };

/** The totals of two scores by whether they are equal. */
function byTie({ home, away }: Ahead): { tied: Spread; decided: Spread } {
  const total = combined(home, away, SAME);
  const tiedAt = (sum: number): number => (sum % 2 === 0 ? chanceAt(home, sum / 2) * chanceAt(away, sum / 2) : 0);
  const tied = total.chances.map((_, at) => tiedAt(total.from + at));
  return {
    tied: { from: total.from, chances: tied },
    decided: { from: total.from, chances: total.chances.map((c, at) => c - (tied[at] ?? 0)) },
  };
}

/** What every turn of a match needs again: worked out once a match. */
export type Court = { readonly ahead: readonly Ahead[]; readonly overtime: Overtime };
export function courtOf({ home, away }: Turns): Court {
  const one = { home: { from: 0, chances: home }, away: { from: 0, chances: away } };
  const ahead: Ahead[] = [{ home: NOTHING, away: NOTHING }];
  for (let turn = 1; turn <= QUARTERS * QUARTER_TURNS; turn += 1) {
    const last = ahead[turn - 1] ?? { home: NOTHING, away: NOTHING };
    ahead.push({ home: combined(last.home, one.home, SAME), away: combined(last.away, one.away, SAME) });
  }
  const extra = ahead[OVERTIME_TURNS] ?? one;
  const lead = combined(extra.home, extra.away, AGAINST);
  return { ahead, overtime: { lead, ...byTie(extra) } };
}

/** The lead once a tie is played on until somebody leads. */
function leadAfterTies(lead: Spread, overtime: Overtime): Spread {
  const again = 1 - chanceAt(overtime.lead, 0);
  const settled = overtime.lead.chances.map((chance, at) => (overtime.lead.from + at === 0 ? 0 : (chance * chanceAt(lead, 0)) / again));
  const own = lead.chances.map((chance, at) => (lead.from + at === 0 ? 0 : chance));
  return added([
    { from: lead.from, chances: own },
    { from: overtime.lead.from, chances: settled },
  ]);
}

/** The total once ties are played on: those that are decided, and what each overtime decides. */
function totalAfterTies({ tied, decided }: { tied: Spread; decided: Spread }, overtime: Overtime): Spread {
  const found = [decided];
  for (let left = trimmed(tied.from, tied.chances); left.chances.length > 0; left = combined(left, overtime.tied, SAME))
    found.push(combined(left, overtime.decided, SAME));
  return added(found);
}

/** How a match stands between two turns. `turns` are those that were played of the running quarter, or of overtime number `quarter` less four. */
export type BasketballState = { readonly quarter: number; readonly turns: number; readonly parts: Readonly<Record<string, Score>> };

const NOUGHT: Score = { home: 0, away: 0 };

/** Totals need other cells than leads do: a part's are under this name. */
const totalOf = (part: string): string => `${part}.total`;

/** What may come of a match that stands so, by its leads and its totals: the match with its overtimes, the first half, the running quarter. */
export function basketballOutlook(
  { ahead, overtime }: Court,
  { quarter, turns, parts }: BasketballState,
): ReadonlyMap<string, readonly Cell[]> {
  const cells = new Map<string, readonly Cell[]>();
  const isOvertime = quarter > QUARTERS;
  const leftOf = (until: number): Ahead => {
    const left = isOvertime ? OVERTIME_TURNS - turns : (until - quarter + 1) * QUARTER_TURNS - turns;
    const { home, away } = ahead[left] ?? { home: NOTHING, away: NOTHING };
    return { home, away };
  };
  const from = (part: string, rest: Ahead): Ahead => {
    const { home, away } = parts[part] ?? NOUGHT;
    return { home: shifted(rest.home, home), away: shifted(rest.away, away) };
  };
  const put = (part: string, lead: Spread, total: Spread): void =>
    void cells.set(part, leadCells(lead)).set(totalOf(part), totalCells(total));
  const part = (name: string, { home, away }: Ahead): void => put(name, combined(home, away, AGAINST), combined(home, away, SAME));
  const match = from('match', leftOf(QUARTERS));
  put('match', leadAfterTies(combined(match.home, match.away, AGAINST), overtime), totalAfterTies(byTie(match), overtime));
  if (quarter <= QUARTERS / 2) part('half1', from('half1', leftOf(QUARTERS / 2)));
  if (!isOvertime) part(`q${quarter}`, from(`q${quarter}`, leftOf(quarter)));
  return cells;
}

export type BasketballType = 'winner' | 'handicap' | 'total' | 'odd-even';

/** The stated margin of each market, in parts of a million. */
export const BASKETBALL_MARGINS: Record<BasketballType, number> = { winner: 40_000, handicap: 40_000, total: 40_000, 'odd-even': 40_000 };

const POINT = 4;
/** The even line is not farther than so many points from what is expected. */
const NEAR = 4;

/** Halves, so that no line gives a stake back, around an expected number. */
function halvesNear(cells: readonly Cell[], of: (cell: Cell) => number): number[] {
  const mean = Math.floor(cells.reduce((sum, cell) => sum + of(cell) * cell.chance, 0));
  return Array.from({ length: 2 * NEAR }, (_, at) => POINT * (mean - NEAR + at) + 2);
}
const STEPS = { match: [-6, -3, 0, 3, 6], part: [-2, 0, 2] };
const NONE = { side: null, line: null };

const cellsOf = ({ type, part }: Pick<Offer<BasketballType>, 'type' | 'part'>, parts: ReadonlyMap<string, readonly Cell[]>) =>
  parts.get(type === 'total' || type === 'odd-even' ? totalOf(part) : part) ?? [];

/** The markets that a match offers as it stands: lines around the even one. */
export function basketballOffers(parts: ReadonlyMap<string, readonly Cell[]>): Offer<BasketballType>[] {
  const names = [...parts.keys()].filter((part) => !part.includes('.'));
  return names.flatMap((part): Offer<BasketballType>[] => {
    const near = (type: 'handicap' | 'total'): Offer<BasketballType>[] => {
      const grades = type === 'handicap' ? handicapGrades : totalGrades;
      const cells = cellsOf({ type, part }, parts);
      const even = evenLine(
        cells,
        halvesNear(cells, ({ home, away }) => (type === 'handicap' ? away - home : home)),
        grades,
      );
      return STEPS[part === 'match' ? 'match' : 'part']
        .map((step) => even + POINT * step)
        .filter((line) => type === 'handicap' || line > 0)
        .map((line) => ({ type, part, side: null, line, grades: grades(line) }));
    };
    return [
      { type: 'winner', part, ...NONE, grades: GRADES.winner },
      { type: 'odd-even', part, ...NONE, grades: GRADES.oddEven },
      ...near('handicap'),
      ...near('total'),
    ];
  });
}

export const basketballExpectations = (
  offer: Offer<BasketballType>,
  parts: ReadonlyMap<string, readonly Cell[]>,
): readonly (readonly [code: string, expectation: Expectation])[] => {
  const cells = cellsOf(offer, parts);
  return offer.grades.map(([code, grade]) => [code, expectation(cells, grade)] as const);
};

/** Whether nothing of a match is left: four quarters or an overtime were played, and somebody leads. */
export const isBasketballOver = ({ quarter, turns, parts: { match = NOUGHT } }: BasketballState): boolean =>
  quarter > QUARTERS && turns === 0 && match.home !== match.away;

/** A match after both sides had the ball once more; `isEnded` says that the quarter or overtime is over. */
export function afterTurn(state: BasketballState, turn: Score): { state: BasketballState; isEnded: boolean } {
  const { quarter, turns } = state;
  const names = ['match', ...(quarter <= QUARTERS / 2 ? ['half1'] : []), quarter <= QUARTERS ? `q${quarter}` : `ot${quarter - QUARTERS}`];
  const parts = { ...state.parts };
  for (const name of names) {
    const { home, away } = parts[name] ?? NOUGHT;
    parts[name] = { home: home + turn.home, away: away + turn.away };
  }
  const isEnded = turns + 1 === (quarter > QUARTERS ? OVERTIME_TURNS : QUARTER_TURNS);
  return { state: isEnded ? { quarter: quarter + 1, turns: 0, parts } : { quarter, turns: turns + 1, parts }, isEnded };
}
