import { type Settler, specialSettlers } from './settle-specials.ts';
import type { MarketRule, MatchResult, Score, Verdict } from './market.ts';

const QUARTERS = 4;
/** Scores up to so many goals a side have an outcome of their own; every other one is `other`. */
const LISTED_GOALS = { match: 4, part: 2 } as const;

/** Two half stakes on neighbouring lines, told by how many quarters a selection is ahead. */
function byQuarters(ahead: number): Verdict {
  if (ahead >= 2) return 'win';
  if (ahead === 1) return 'half-win';
  if (ahead === 0) return 'push';
  return ahead === -1 ? 'half-lose' : 'lose';
}

const wonIf = (isWon: boolean): Verdict => (isWon ? 'win' : 'lose');

const winnerOf = ({ home, away }: Score): 'home' | 'draw' | 'away' => (home > away ? 'home' : home < away ? 'away' : 'draw');

const byTotal = (outcome: string, goals: number, line: number): Verdict =>
  byQuarters(outcome === 'over' ? QUARTERS * goals - line : line - QUARTERS * goals);

/** Of two: a draw gives the stake back. */
const winner: Settler = (outcome, { score }) => (winnerOf(score) === 'draw' ? 'push' : wonIf(outcome === winnerOf(score)));

const SETTLERS: Readonly<Record<Exclude<MarketRule['type'], PlaceType>, Settler>> = {
  ...specialSettlers,
  result: (outcome, { score }) => wonIf(outcome === winnerOf(score)),
  'double-chance': (outcome, { score }) => wonIf(outcome.split('-').includes(winnerOf(score))),
  'draw-no-bet': winner,
  winner,
  'set-winner': winner,
  'map-winner': winner,
  'to-qualify': winner,
  'frame-winner': winner,
  // Who wins, and whether one side ended it before the judges did.
  method: (outcome, { score, result }) => {
    const finish = result.parts['finish'];
    if (!finish) return 'void';
    const won = winnerOf(score);
    return wonIf(outcome === (won === 'draw' ? won : `${won}-${winnerOf(finish) === 'draw' ? 'points' : 'stop'}`));
  },
  handicap: (outcome, { score: { home, away }, line }) => {
    const ahead = QUARTERS * (home - away) + line;
    return byQuarters(outcome === 'home' ? ahead : -ahead);
  },
  total: (outcome, { score: { home, away }, line }) => byTotal(outcome, home + away, line),
  'team-total': (outcome, { score, line, market }) => byTotal(outcome, score[market.side ?? 'home'], line),
  'odd-even': (outcome, { score: { home, away } }) => wonIf(outcome === ((home + away) % 2 === 1 ? 'odd' : 'even')),
  'correct-score': (outcome, { score: { home, away }, market }) => {
    const isListed = Math.max(home, away) <= (market.part === 'match' ? LISTED_GOALS.match : LISTED_GOALS.part);
    return wonIf(outcome === 'other' ? !isListed : outcome === `${home}-${away}`);
  },
  'both-score': (outcome, { score: { home, away } }) => wonIf(outcome === (home > 0 && away > 0 ? 'yes' : 'no')),
  'half-full': (outcome, { score, result }) => {
    const half = result.parts['half1'];
    return half ? wonIf(outcome === `${winnerOf(half)}-${winnerOf(score)}`) : 'void';
  },
  'next-goal': (outcome, { score }) => wonIf(outcome === (winnerOf(score) === 'draw' ? 'none' : winnerOf(score))),
};

const PODIUM = 3;
type PlaceType = 'outright' | 'podium' | 'each-way';
const isByPlace = (type: MarketRule['type']): type is PlaceType => type === 'outright' || type === 'podium' || type === 'each-way';

/** Who is first wins. Several who are level share it, however many: the stake is divided among them; on the first three it comes back. */
function byPlace(type: PlaceType, outcome: string, { state, places }: MatchResult): Verdict {
  const own = places?.[outcome];
  if (state === 'abandoned' || !places || own === undefined) return 'void';
  const first = Object.values(places).filter((place) => place === 1).length;
  if (first === 0) return 'void';
  if (type !== 'outright') {
    const isShared = Object.values(places).filter((place) => place === own).length > 1;
    if (own > PODIUM) return 'lose';
    if (isShared) return 'void';
    return type === 'podium' || own === 1 ? 'win' : 'place';
  }
  if (own !== 1) return 'lose';
  return first === 1 ? 'win' : `dead-heat-${first}`;
}

/**
 * How an outcome of a market ends. A part without a score was not played to its end: its bets are void, while a part that was
 * finished before a match was abandoned stands. `from` is the score that a bet counts from, where it does not count all.
 */
export function settle(market: MarketRule, outcome: string, result: MatchResult, from: Score | null = null): Verdict {
  if (isByPlace(market.type)) return byPlace(market.type, outcome, result);
  const score = result.parts[market.part];
  if (!score || (result.state === 'abandoned' && market.part === 'match')) return 'void';
  const counted = from ? { home: score.home - from.home, away: score.away - from.away } : score;
  return SETTLERS[market.type](outcome, { score: counted, line: market.line ?? 0, market, result });
}
