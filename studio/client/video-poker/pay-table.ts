import type { Hand } from '../../engines/video-poker/hands.ts';
import { MAX_COINS, paysFor, type VideoPokerTitle } from '../../engines/video-poker/video-poker.ts';
import { h } from '../shell/dom.ts';
import { count, type Words } from '../shell/words.ts';
import { handText } from './words.ts';

type PayTable = { readonly element: HTMLElement; readonly show: (coins: number, hand: Hand | null) => void };

/** What every hand pays for one to five coins; the column in play and the row of the hand on the table stand out. */
export function makePayTable(title: VideoPokerTitle, words: Words): PayTable {
  const { say } = words;
  const columns = Array.from({ length: MAX_COINS }, (_, at) => at + 1);
  const cellOf = (hand: Hand, coins: number): HTMLElement => h('td', { 'data-coins': coins }, count(paysFor(title, hand, coins) * coins));
  const rows = title.pays.map(({ hand }) => ({
    hand,
    element: h('tr', {}, h('th', { scope: 'row' }, handText(title, hand, words)), ...columns.map((coins) => cellOf(hand, coins))),
  }));
  const head = h(
    'tr',
    {},
    h('th', { scope: 'col' }, say('pokerHand')),
    ...columns.map((coins) => h('th', { scope: 'col', 'data-coins': coins }, say('pokerCoinsShort', { n: coins }))),
  );
  const element = h(
    'table',
    { class: 'video-table' },
    h('caption', { class: 'reader-only' }, say('pokerTable')),
    h('thead', {}, head),
    h('tbody', {}, ...rows.map((row) => row.element)),
  );
  return {
    element,
    show: (coins, hand) => {
      for (const cell of element.querySelectorAll<HTMLElement>('[data-coins]'))
        cell.classList.toggle('on', cell.dataset['coins'] === String(coins));
      for (const row of rows) row.element.classList.toggle('here', row.hand === hand);
    },
  };
}
