import type { MarketRule, MarketType, MatchResult, Score, Verdict } from './market.ts';

type Ending = { readonly score: Score; readonly line: number; readonly market: MarketRule; readonly result: MatchResult };
export type Settler = (outcome: string, ending: Ending) => Verdict;

/** The times of the first goal, in quarters of an hour, as their outcomes are called. */
export const GOAL_TIMES = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'];
const MAX_MARGIN = 3;
const MAX_GOALS = 6;
const QUARTERS = 4;

const wonIf = (isWon: boolean) => (isWon ? 'win' : 'lose');
const leader = ({ home, away }: Score): 'home' | 'draw' | 'away' => (home > away ? 'home' : home < away ? 'away' : 'draw');
const yes = (outcome: string, isIt: boolean) => wonIf(outcome === (isIt ? 'yes' : 'no'));
const other = (side: 'home' | 'away') => (side === 'home' ? 'away' : 'home');
/** A player by side and shirt; `none` where nobody scored. */
const playerIn = ({ home, away }: Score): string => (home > 0 ? `home-${home}` : away > 0 ? `away-${away}` : 'none');

const byPlayer: Settler = (outcome, { score }) => wonIf(outcome === playerIn(score));
/** Of a player who scores so often, however many others do; void where a result does not say who scored. */
const scoresTimes =
  (times: number): Settler =>
  (outcome, { score: { home: goals }, result: { parts } }) => {
    const scorers = Array.from({ length: goals }, (_, at) => parts[`scorer${at + 1}`]);
    if (scorers.some((scorer) => scorer === undefined)) return 'void';
    return wonIf(scorers.filter((scorer) => scorer && playerIn(scorer) === outcome).length >= times);
  };

type SpecialType = Extract<
  MarketType,
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
>;

/** How the markets end that only football has. */
export const specialSettlers: Readonly<Record<SpecialType, Settler>> = {
  'euro-handicap': (outcome, { score: { home, away }, line }) => wonIf(outcome === leader({ home: home + line / QUARTERS, away })),
  'winning-margin': (outcome, { score }) => {
    const by = Math.abs(score.home - score.away);
    return wonIf(outcome === (by === 0 ? 'draw' : `${leader(score)}-${by >= MAX_MARGIN ? `${MAX_MARGIN}+` : by}`));
  },
  'exact-goals': (outcome, { score: { home, away } }) =>
    wonIf(outcome === (home + away >= MAX_GOALS ? `${MAX_GOALS}+` : String(home + away))),
  'clean-sheet': (outcome, { score, market }) => yes(outcome, score[other(market.side ?? 'home')] === 0),
  'win-to-nil': (outcome, { score, market: { side } }) => yes(outcome, score[other(side ?? 'home')] === 0 && score[side ?? 'home'] > 0),
  'both-halves': (outcome, { market: { side }, result: { parts } }) => {
    const { half1, half2 } = parts;
    return half1 && half2 ? yes(outcome, half1[side ?? 'home'] > 0 && half2[side ?? 'home'] > 0) : 'void';
  },
  'highest-half': (outcome, { result: { parts } }) => {
    const { half1, half2 } = parts;
    if (!half1 || !half2) return 'void';
    const [first, second] = [half1.home + half1.away, half2.home + half2.away];
    return wonIf(outcome === (first > second ? 'first' : first < second ? 'second' : 'draw'));
  },
  'first-goal-time': (outcome, { score: { home: time } }) => wonIf(outcome === (GOAL_TIMES[time - 1] ?? 'none')),
  'race-to': (outcome, { score }) => wonIf(outcome === (leader(score) === 'draw' ? 'none' : leader(score))),
  'first-scorer': byPlayer,
  'last-scorer': byPlayer,
  'anytime-scorer': scoresTimes(1),
  'multi-scorer': scoresTimes(2),
};
