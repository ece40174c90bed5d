import { fill, h, write } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';
import { comeIn } from './reveal.ts';

/** One above each column of a card of 75 balls. */
export const LETTERS = 'BINGO';
const SHOWN = 5;
const PER_LETTER = 15;

/** The ball that was called, those before it, and all numbers of the game. */
export function makeCalls(
  count: number,
  { say }: Words,
): { readonly element: HTMLElement; readonly show: (called: readonly number[]) => void } {
  const tone = (ball: number): string => `tone${Math.floor((ball - 1) / (count === 75 ? PER_LETTER : 18))}`;
  const letter = (ball: number): string => (count === 75 ? (LETTERS[Math.floor((ball - 1) / PER_LETTER)] ?? '') : '');
  const ballOf = (ball: number, kind: string): HTMLElement =>
    h('span', { class: `bingo-ball ${kind} ${tone(ball)}` }, h('span', {}, h('i', {}, letter(ball)), h('b', {}, String(ball))));
  const now = h('div', { class: 'bingo-now' });
  const before = h('div', { class: 'bingo-before' });
  const place = h('p', {});
  const cells = Array.from({ length: count }, (_, at) => h('span', { class: tone(at + 1) }, String(at + 1)));
  const element = h(
    'div',
    { class: 'bingo-calls' },
    now,
    h('div', { class: 'bingo-last' }, place, before),
    h('div', { class: 'bingo-grid' }, ...cells),
  );
  return {
    element,
    show: (balls) => {
      const called = balls.length;
      const last = balls.at(-1);
      const big = last !== undefined ? ballOf(last, 'big') : null;
      fill(now, big);
      if (big) comeIn(big);
      fill(
        before,
        ...balls
          .slice(Math.max(0, called - 1 - SHOWN), Math.max(0, called - 1))
          .toReversed()
          .map((ball) => ballOf(ball, 'small')),
      );
      write(place, called > 0 ? say('bingoBallOf', { n: called, of: count }) : '');
      const out = new Set(balls);
      for (const [at, cell] of cells.entries()) cell.classList.toggle('out', out.has(at + 1));
    },
  };
}
