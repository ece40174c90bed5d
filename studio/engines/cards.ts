import type { Draw } from './kind.ts';

/** A card is 0 to 51: suit · 13 + rank, the ace 0 and the king 12. A joker, where a game has one, is 52. */
export const RANKS = 13;
export const CARDS = 52;
export const JOKER = 52;
export const SUITS = ['hearts', 'diamonds', 'clubs', 'spades'] as const;
export type Suit = (typeof SUITS)[number];

export const rankOf = (card: number): number => card % RANKS;
export const suitOf = (card: number): Suit => SUITS[Math.floor(card / RANKS)] ?? 'spades';

/** So many decks in order; with `jokers`, one joker to each. */
export const freshDeck = (decks = 1, jokers = 0): number[] =>
  Array.from({ length: decks }, () => Array.from({ length: CARDS + jokers }, (_, card) => card)).flat();

/** Takes cards off a deck one by one, each as likely as any other that is left: at place k, one of the rest comes to the front. */
export function dealFrom(deck: readonly number[], count: number, draw: Draw): number[] {
  const left = [...deck];
  for (let at = 0; at < count; at += 1) {
    const other = at + draw(left.length - at);
    [left[at], left[other]] = [left[other] ?? 0, left[at] ?? 0];
  }
  return left.slice(0, count);
}
