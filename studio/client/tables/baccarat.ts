import { type BaccaratResult, totalOf } from '../../engines/tables/baccarat.ts';
import { spotsOf } from '../../engines/tables/rules.ts';
import { fill, h } from '../shell/dom.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import type { MakeFelt } from './felt-kind.ts';
import { comeIn, inTurn } from './reveal.ts';
import { makeShoe } from './shoe.ts';
import { spotName } from './words.ts';

type Side = 'player' | 'banker';
/** The order in which the first four cards are dealt. */
const ORDER: readonly (readonly [Side, number])[] = [
  ['player', 0],
  ['banker', 0],
  ['player', 1],
  ['banker', 1],
  ['player', 2],
  ['banker', 2],
];

/** Both hands, card by card, with their totals. */
export const makeFelt: MakeFelt = (title, words) => {
  const { say } = words;
  const hasSix = spotsOf(title).some(({ code }) => code === 'super-6');
  const hands = (['player', 'banker'] as const).map((side) => {
    const total = h('b', { class: 'hand-total' }, '–');
    const cards = h('div', { class: 'table-cards' });
    const element = h('div', { class: `table-hand ${side}` }, h('p', {}, spotName(side, words), ' ', total), cards);
    return { side, total, cards, element };
  });
  const scene = h('div', { class: 'table-hands' }, ...hands.map(({ element }) => element));
  scene.append(makeShoe());
  const lay = (side: Side, dealt: readonly number[], isNew: boolean): void => {
    const hand = hands.find((each) => each.side === side);
    if (!hand) return;
    fill(hand.cards, ...dealt.map((card) => makeCard(card)));
    hand.total.textContent = dealt.length === 0 ? '–' : String(totalOf(dealt));
    hand.element.classList.toggle('dealt', dealt.length > 0);
    const last = hand.cards.lastElementChild;
    if (isNew && last instanceof HTMLElement) comeIn(last);
  };
  const show = (result: unknown): void => {
    const { player, banker } = (result ?? { player: [], banker: [] }) as BaccaratResult;
    lay('player', player, false);
    lay('banker', banker, false);
  };
  return {
    scene,
    show,
    reveal: (result, ms) => {
      const dealt = result as BaccaratResult;
      show(null);
      const steps = ORDER.filter(([side, at]) => dealt[side][at] !== undefined);
      return inTurn(
        steps.map(
          ([side, at]) =>
            () =>
              lay(side, dealt[side].slice(0, at + 1), true),
        ),
        ms,
      );
    },
    rows: [
      ['player', 'tie', 'banker'],
      ['player-pair', 'either-pair', 'perfect-pair', 'banker-pair'],
      ['player-dragon', ...(hasSix ? ['super-6'] : []), 'banker-dragon'],
    ],
    name: (spot) => spotName(spot, words),
    letters: { P: spotName('player', words), B: spotName('banker', words), T: spotName('tie', words) },
    brief: (result) => {
      const { player, banker } = result as BaccaratResult;
      const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
      const winner = ofPlayer > ofBanker ? 'player' : ofPlayer < ofBanker ? 'banker' : 'tie';
      return `${spotName(winner, words)} ${Math.max(ofPlayer, ofBanker)}–${Math.min(ofPlayer, ofBanker)}`;
    },
    said: (result) => {
      const { player, banker } = result as BaccaratResult;
      const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
      const cards = (all: readonly number[]): string => all.map((card) => cardText(card, words)).join(', ');
      return say('tableSaidHands', {
        winner: spotName(ofPlayer > ofBanker ? 'player' : ofPlayer < ofBanker ? 'banker' : 'tie', words),
        player: ofPlayer,
        banker: ofBanker,
        cards: `${cards(player)}; ${cards(banker)}`,
      });
    },
  };
};
