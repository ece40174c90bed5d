import type { MarketView } from '../../server/api.ts';

/** What the markets of a match are looked at by; `main` repeats nothing of the others but what most bets are on. */
export const GROUPS = ['main', 'handicap', 'total', 'part', 'score', 'player', 'corners'] as const;
export type Group = (typeof GROUPS)[number];

const TOTALS = ['total', 'team-total', 'odd-even'];
const SCORES = [
  'correct-score',
  'half-full',
  'both-score',
  'winning-margin',
  'exact-goals',
  'clean-sheet',
  'win-to-nil',
  'first-goal-time',
  'highest-half',
  'both-halves',
];
const PLAYERS = ['first-scorer', 'last-scorer', 'anytime-scorer', 'multi-scorer'];
const COUNTED = /^(?:corners|cards|cornerrace\d+)$/;

const isWhole = ({ part }: MarketView): boolean => part === 'match' || part === 'regular' || part === 'qualify';

function isIn(group: Group, market: MarketView): boolean {
  const { type } = market;
  if (PLAYERS.includes(type)) return group === 'player';
  if (COUNTED.test(market.part)) return group === 'corners';
  if (group === 'player' || group === 'corners') return false;
  if (group === 'part') return !isWhole(market) && type !== 'next-goal' && !SCORES.includes(type);
  if (group === 'handicap') return type === 'handicap' || type === 'euro-handicap';
  if (group === 'total') return TOTALS.includes(type);
  if (group === 'score') return SCORES.includes(type);
  return (
    (isWhole(market) && type !== 'team-total' && type !== 'euro-handicap' && !SCORES.includes(type)) ||
    type === 'next-goal' ||
    type === 'both-score'
  );
}

/** The groups that a match has markets in, each with how many. */
export const groupsOf = (markets: readonly MarketView[]): readonly { readonly group: Group; readonly count: number }[] =>
  GROUPS.map((group) => ({ group, count: markets.filter((market) => isIn(group, market)).length })).filter(({ count }) => count > 0);

/** Markets that differ by their line alone, the lowest line first. */
export type Card = { readonly key: string; readonly first: MarketView; readonly markets: readonly MarketView[] };

const ORDER = [
  'result',
  'winner',
  'to-qualify',
  'handicap',
  'total',
  'next-goal',
  'set-winner',
  'map-winner',
  'frame-winner',
  'method',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'team-total',
  'odd-even',
  'half-full',
  'race-to',
  'euro-handicap',
  'exact-goals',
  'winning-margin',
  'highest-half',
  'both-halves',
  'clean-sheet',
  'win-to-nil',
  'first-goal-time',
  'correct-score',
];

/** What a group shows: a card for each kind of market, part and side, in the order of what most bets are on. */
export function cardsOf(markets: readonly MarketView[], group: Group): Card[] {
  const cards = new Map<string, MarketView[]>();
  for (const market of markets.filter((one) => isIn(group, one))) {
    const key = `${market.type} ${market.part} ${market.side ?? ''}`;
    cards.set(key, [...(cards.get(key) ?? []), market]);
  }
  return [...cards]
    .flatMap(([key, own]) => {
      const lines = own.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
      return lines[0] ? [{ key, first: lines[0], markets: lines }] : [];
    })
    .toSorted((one, other) => ORDER.indexOf(one.first.type) - ORDER.indexOf(other.first.type));
}

/** The outcomes of a correct score by who is ahead in them, then those that are no score. Scores that can come no more are left out. */
export function byLead(outcomes: MarketView['outcomes']): readonly (readonly string[])[] {
  const columns: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const { code, price } of outcomes) {
    const [home, away] = code.split('-').map(Number);
    if (home === undefined || away === undefined || Number.isNaN(home)) columns[3].push(code);
    else if (price !== null) columns[home > away ? 0 : home === away ? 1 : 2].push(code);
  }
  return columns;
}
