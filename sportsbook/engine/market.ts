/** A score of one part of a match. */
export type Score = { readonly home: number; readonly away: number };

export type MarketType =
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
  | 'next-goal'
  | 'winner'
  | 'set-winner'
  | 'map-winner'
  | 'frame-winner'
  | 'method'
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
  | 'multi-scorer'
  | 'outright'
  | 'podium'
  | 'each-way';

/** What settlement reads of a market. `line` is in quarters: -3 is -0.75. `side` is whose total it is. */
export type MarketRule = {
  readonly type: MarketType;
  readonly part: string;
  readonly side: 'home' | 'away' | null;
  readonly line: number | null;
};

/** `place`: of an each-way bet the half on the first three has won alone. A dead heat names how many share it, two or more. */
export type Verdict = 'win' | 'half-win' | 'push' | 'half-lose' | 'place' | 'lose' | 'void' | `dead-heat-${number}`;

const DEAD_HEAT = /^dead-heat-(\d+)$/;
/** How many share a place; null for every other verdict. */
export function sharersOf(verdict: Verdict): number | null {
  const [, sharers] = DEAD_HEAT.exec(verdict) ?? [];
  return sharers === undefined ? null : Number(sharers);
}
export type PlainVerdict = Exclude<Verdict, `dead-heat-${number}`>;
/** A verdict that is no dead heat. */
export const isPlain = (verdict: Verdict): verdict is PlainVerdict => sharersOf(verdict) === null;

/** A handicap on a running football match counts the goals after the bet; every other line counts the whole part that it is of. */
export const countsFromBet = (sport: string, type: MarketType): boolean => sport === 'football' && type === 'handicap';

/** Several outcomes of these may come true together: their prices are no book, and a price says its chance by the stated margin alone. */
export const areOutcomesJoint = (type: MarketType): boolean => JOINT.includes(type);
const JOINT: readonly MarketType[] = ['double-chance', 'anytime-scorer', 'multi-scorer', 'podium'];

/** The end of a match: the score of every part that was played, or abandoned. */
export type MatchResult = {
  readonly state: 'ended' | 'abandoned';
  readonly parts: Readonly<Record<string, Score>>;
  /** Of a season: the place of each team; those that are level share it. */
  readonly places?: Readonly<Record<string, number>> | undefined;
};
