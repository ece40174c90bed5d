import { rankOf } from '../../engines/cards.ts';
import type { DragonTigerResult } from '../../engines/tables/dragon-tiger.ts';
import { h } from '../shell/dom.ts';
import { cardText, makeCard, turnCard } from '../shell/floor/cards/card.ts';
import { emblem } from './emblems.ts';
import type { MakeFelt } from './felt-kind.ts';
import { inTurn } from './reveal.ts';
import { spotName } from './words.ts';

const SIDES = ['dragon', 'tiger'] as const;

/** One card for each side, turned over one after the other. */
export const makeFelt: MakeFelt = (_, words) => {
  const cards = { dragon: makeCard(null), tiger: makeCard(null) };
  const scene = h(
    'div',
    { class: 'table-duel' },
    ...SIDES.map((side) => {
      const box = h('div', { class: `table-side ${side}` }, h('b', {}, spotName(side, words)), cards[side]);
      box.prepend(emblem(side));
      return box;
    }),
  );
  const show = (result: unknown): void => {
    const dealt = result as DragonTigerResult | null;
    for (const side of SIDES) turnCard(cards[side], dealt?.[side] ?? null);
  };
  return {
    scene,
    show,
    reveal: (result, ms) => {
      const dealt = result as DragonTigerResult;
      show(null);
      return inTurn(
        SIDES.map((side) => () => turnCard(cards[side], dealt[side])),
        ms,
      );
    },
    rows: [
      ['dragon', 'tie', 'tiger'],
      ['dragon-odd', 'dragon-even', 'suited-tie', 'tiger-odd', 'tiger-even'],
    ],
    name: (spot) => spotName(spot, words),
    letters: { D: spotName('dragon', words), T: spotName('tiger', words), E: spotName('tie', words) },
    isByInitial: true,
    brief: (result) => {
      const { dragon, tiger } = result as DragonTigerResult;
      const [high, low] = [rankOf(dragon) + 1, rankOf(tiger) + 1].toSorted((a, b) => b - a);
      const winner = rankOf(dragon) > rankOf(tiger) ? 'dragon' : rankOf(dragon) < rankOf(tiger) ? 'tiger' : 'tie';
      return `${spotName(winner, words)} ${high}–${low}`;
    },
    said: (result) => {
      const { dragon, tiger } = result as DragonTigerResult;
      const lead = rankOf(dragon) - rankOf(tiger);
      return words.say('tableSaidDuel', {
        winner: spotName(lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie', words),
        dragon: cardText(dragon, words),
        tiger: cardText(tiger, words),
      });
    },
  };
};
