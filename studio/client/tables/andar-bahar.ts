import { type AndarBaharResult, sideOf } from '../../engines/tables/andar-bahar.ts';
import { fill, h } from '../shell/dom.ts';
import { cardText, makeCard, turnCard } from '../shell/floor/cards/card.ts';
import type { MakeFelt } from './felt-kind.ts';
import { comeIn, inTurn } from './reveal.ts';
import { spotName } from './words.ts';

const SIDES = ['andar', 'bahar'] as const;
type Side = (typeof SIDES)[number];
/** Cards of a side that lie open; those before them lie below. */
const SHOWN = 4;

/** The cards of a side among all that are dealt in turn. */
const cardsOf = (side: Side, cards: readonly number[]): number[] => cards.filter((_, at) => at % 2 === SIDES.indexOf(side));

/** The joker before both sides, whose cards are dealt in turn until its rank comes. */
export const makeFelt: MakeFelt = (_, words) => {
  const joker = makeCard(null);
  const sides = SIDES.map((side) => {
    const count = h('b', { class: 'hand-total' }, '–');
    const cards = h('div', { class: 'table-cards andar-cards' });
    const row = h('div', { class: 'andar-row' }, side === 'andar' && h('div', { class: 'andar-joker' }, joker), cards);
    const element = h('div', { class: `table-hand ${side}` }, h('p', {}, spotName(side, words), ' ', count), row);
    return { side, count, cards, element };
  });
  const scene = h('div', { class: 'table-hands andar-hands' }, ...sides.map(({ element }) => element));
  const lay = (dealt: readonly number[], isNew: boolean): void => {
    for (const { side, count, cards, element } of sides) {
      const own = cardsOf(side, dealt);
      fill(cards, ...own.slice(-SHOWN).map((card) => makeCard(card, { isSmall: true })));
      count.textContent = own.length === 0 ? '–' : String(own.length);
      element.classList.toggle('dealt', own.length > 0);
      element.classList.remove('found');
    }
    const last = sides[(dealt.length + 1) % 2]?.cards.lastElementChild;
    if (isNew && dealt.length > 0 && last instanceof HTMLElement) comeIn(last);
  };
  const markWon = (result: AndarBaharResult): void => {
    for (const { side, element } of sides) element.classList.toggle('found', side === sideOf(result));
  };
  const show = (result: unknown): void => {
    const dealt = result as AndarBaharResult | null;
    turnCard(joker, dealt?.joker ?? null);
    lay(dealt?.cards ?? [], false);
    if (dealt) markWon(dealt);
  };
  return {
    scene,
    show,
    reveal: async (result, ms) => {
      const dealt = result as AndarBaharResult;
      show(null);
      await inTurn(
        [() => turnCard(joker, dealt.joker), ...dealt.cards.map((_card, at) => () => lay(dealt.cards.slice(0, at + 1), true))],
        ms,
      );
      markWon(dealt);
    },
    rows: [
      ['andar', 'bahar'],
      ['cards:1-5', 'cards:6-10', 'cards:11-15', 'cards:16-25'],
      ['cards:26-30', 'cards:31-35', 'cards:36-40', 'cards:41-49'],
    ],
    name: (spot) => spotName(spot, words),
    letters: { A: spotName('andar', words), B: spotName('bahar', words) },
    brief: (result) => `${spotName(sideOf(result as AndarBaharResult), words)} ${(result as AndarBaharResult).cards.length}`,
    said: (result) => {
      const dealt = result as AndarBaharResult;
      return words.say('tableSaidAndar', {
        winner: spotName(sideOf(dealt), words),
        n: dealt.cards.length,
        joker: cardText(dealt.joker, words),
        card: cardText(dealt.cards.at(-1) ?? null, words),
      });
    },
  };
};
