import { rankOf, suitOf } from '../../engines/cards.ts';
import { h } from '../shell/dom.ts';
import { RANK_TEXTS } from '../shell/floor/cards/card-face.ts';
import { cardText } from '../shell/floor/cards/card.ts';
import { percent, shortMoney, type Words } from '../shell/words.ts';

/** Cards as they are read aloud. */
export const cardsText = (cards: readonly number[], words: Words): string => cards.map((card) => cardText(card, words)).join(', ');

const SIGNS = { spades: '♠', clubs: '♣', diamonds: '♦', hearts: '♥' } as const;
/** Cards as they are printed. */
export const printed = (cards: readonly number[]): string =>
  cards.map((card) => `${RANK_TEXTS[rankOf(card)] ?? ''}${SIGNS[suitOf(card)]}`).join(' ');

export const nameOf = (seat: number, own: number | null, tags: ReadonlyMap<number, string>, { say }: Words): string =>
  seat === own ? say('roomYou') : say('crashPlayer', { tag: tags.get(seat) ?? '' });

/** Who sits where, for `nameOf`. */
export const tagsOf = (seats: readonly { readonly seat: number; readonly tag: string }[]): ReadonlyMap<number, string> =>
  new Map(seats.map(({ seat, tag }) => [seat, tag]));

type Terms = { readonly rake: { readonly share: number; readonly max: number }; readonly turnMs: number; readonly bankMs: number };
export const rakeText = ({ rake }: Terms, { say }: Words): string =>
  say('roomRakeOf', { share: percent(rake.share / 10_000).replace('.00', ''), max: shortMoney(rake.max) });
export const timeText = ({ turnMs, bankMs }: Terms, { say }: Words): string =>
  say('roomTimeOf', { turn: turnMs / 1_000, bank: bankMs / 1_000 });

/** A name of which the sign alone is seen where there is no room for more. */
export function writeName(element: HTMLElement, name: string, tag: string): void {
  if (element.textContent === name) return;
  const [before = '', after = ''] = name.split(tag);
  const isOther = tag !== '' && name.includes(tag);
  element.replaceChildren(
    ...(isOther ? [h('span', { class: 'poker-word' }, before), tag, h('span', { class: 'poker-word' }, after)] : [name]),
  );
}
