import { rankOf, RANKS } from '../../engines/hilo/hilo.ts';
import { h } from '../shell/dom.ts';
import { drawing } from '../shell/svg.ts';
import type { Words } from '../shell/words.ts';

const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['hearts', 'diamonds', 'clubs', 'spades'] as const;
const INK = {
  hearts: ['#ee5a6a', '#b5202f'],
  diamonds: ['#ee5a6a', '#b5202f'],
  clubs: ['#35564d', '#16302a'],
  spades: ['#3a4160', '#171b30'],
} as const;
/** Left and right halves on a grid of 60. */
const HALVES = {
  hearts: ['M30 16C22 2 4 8 6 24 8 36 22 46 30 56Z', 'M30 16C38 2 56 8 54 24 52 36 38 46 30 56Z'],
  diamonds: ['M30 3 10 30 30 57Z', 'M30 3 50 30 30 57Z'],
  clubs: ['M30 4a12 12 0 0 0-10 18A12 12 0 1 0 28 40L24 56H30Z', 'M30 4a12 12 0 0 1 10 18A12 12 0 1 1 32 40L36 56H30Z'],
  spades: ['M30 3C20 18 6 24 6 35A12 12 0 0 0 27 41L23 57H30Z', 'M30 3C40 18 54 24 54 35A12 12 0 0 1 33 41L37 57H30Z'],
} as const;
const SUIT_WORDS = { hearts: 'hiloHearts', diamonds: 'hiloDiamonds', clubs: 'hiloClubs', spades: 'hiloSpades' } as const;

const suitOf = (card: number) => SUITS[Math.floor(card / RANKS)] ?? 'spades';
const rankText = (card: number): string => NAMES[rankOf(card)] ?? '';
export const cardText = (card: number, { say }: Words): string =>
  say('hiloCard', { rank: rankText(card), suit: say(SUIT_WORDS[suitOf(card)]) });

/** A card's face; words beside it name it. */
export function drawCard(card: number, className = ''): HTMLElement {
  const suit = suitOf(card);
  const [light, dark] = INK[suit];
  const [left, right] = HALVES[suit];
  const face = h(
    'span',
    { class: `hcard ${suit === 'hearts' || suit === 'diamonds' ? 'red' : ''} ${className}`, 'aria-hidden': 'true' },
    h('b', {}, rankText(card)),
  );
  const pip = drawing('0 0 60 60', 'hpip', [
    [light, left],
    [dark, right],
  ]);
  face.append(pip);
  return face;
}
