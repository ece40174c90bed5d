import type { MarketView } from '../../server/api.ts';
import { say, type SentenceKey } from '../app/words.ts';

/** By its part where that says more than its kind. */
const PARTS: Readonly<Record<string, SentenceKey>> = {
  corners: 'book.help.corners',
  cards: 'book.help.cards',
  half2: 'book.help.half2',
  rounds: 'book.help.rounds',
};
const TYPES: Readonly<Record<string, SentenceKey>> = {
  'to-qualify': 'book.help.to-qualify',
  'euro-handicap': 'book.help.euro-handicap',
  'winning-margin': 'book.help.winning-margin',
  'exact-goals': 'book.help.exact-goals',
  'clean-sheet': 'book.help.clean-sheet',
  'win-to-nil': 'book.help.win-to-nil',
  'both-halves': 'book.help.both-halves',
  'highest-half': 'book.help.highest-half',
  'first-goal-time': 'book.help.first-goal-time',
  'race-to': 'book.help.race-to',
  'first-scorer': 'book.help.first-scorer',
  'last-scorer': 'book.help.last-scorer',
  'anytime-scorer': 'book.help.anytime-scorer',
  'multi-scorer': 'book.help.multi-scorer',
  method: 'book.help.method',
  podium: 'book.help.podium',
  'each-way': 'book.help.each-way',
};

/** What a market is settled by, in a sentence; null where its name says it. */
export function helpOf({ type, part }: Pick<MarketView, 'type' | 'part'>): string | null {
  const key = TYPES[type] ?? PARTS[part];
  return key ? say(key, {}) : null;
}
