import { JOKER, rankOf, type Suit, suitOf } from '../../../../engines/cards.ts';
import { fill, h } from '../../dom.ts';
import { isCalm } from '../../launch.ts';
import type { SentenceKey, Words } from '../../words.ts';
import { drawFace, RANK_TEXTS } from './card-face.ts';

const SUIT_WORDS: Readonly<Record<Suit, SentenceKey>> = {
  hearts: 'cardHearts',
  diamonds: 'cardDiamonds',
  clubs: 'cardClubs',
  spades: 'cardSpades',
};

const rankText = (card: number): string => (card === JOKER ? '★' : (RANK_TEXTS[rankOf(card)] ?? ''));

/** How a card is read aloud; null is one that lies face down. */
export function cardText(card: number | null, { say }: Words): string {
  if (card === null) return say('cardBack');
  return card === JOKER ? say('cardJoker') : say('cardName', { rank: rankText(card), suit: say(SUIT_WORDS[suitOf(card)]) });
}

type Look = {
  /** Under 66 pixels wide: an index that can still be read. */
  readonly isSmall?: boolean;
  readonly className?: string;
};

/** A card, face up or with its back (null). Its width is set by the style sheet; words beside it name it. */
export function makeCard(card: number | null, { isSmall = false, className = '' }: Look = {}): HTMLElement {
  const element = h('span', { class: `playing-card ${className}`, 'data-card': card ?? 'back', 'aria-hidden': 'true' });
  if (isSmall) element.dataset['small'] = '';
  element.append(drawFace(card, isSmall));
  return element;
}

/** Shows another side of a card; it is turned over where motion is wanted. */
export function turnCard(element: HTMLElement, card: number | null): void {
  const shown = String(card ?? 'back');
  if (element.dataset['card'] === shown) return;
  element.dataset['card'] = shown;
  fill(element, drawFace(card, element.dataset['small'] !== undefined));
  if (!isCalm()) element.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 320, easing: 'ease-out' });
}
