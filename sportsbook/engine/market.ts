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
  | 'outright';

/** What settlement reads of a market. `line` is in quarters: -3 is -0.75. `side` is whose total it is. */
export type MarketRule = {
  readonly type: MarketType;
  readonly part: string;
  readonly side: 'home' | 'away' | null;
  readonly line: number | null;
};

/** A dead heat names how many share it. */
export type Verdict = 'win' | 'half-win' | 'push' | 'half-lose' | 'lose' | 'void' | 'dead-heat-2' | 'dead-heat-3' | 'dead-heat-4';

/** The end of a match: the score of every part that was played, or abandoned. */
export type MatchResult = {
  readonly state: 'ended' | 'abandoned';
  readonly parts: Readonly<Record<string, Score>>;
  /** Of a season: the place of each team; those that are level share it. */
  readonly places?: Readonly<Record<string, number>> | undefined;
};
