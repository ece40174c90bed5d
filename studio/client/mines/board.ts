import { TILES, type MinesShown } from '../../engines/mines/mines.ts';
import { fill, h } from '../shell/dom.ts';
import { drawing } from '../shell/svg.ts';
import type { Words } from '../shell/words.ts';
import { readArrow } from '../shell/arrow.ts';

const ROW = 5;
const gem = (): SVGSVGElement =>
  drawing('0 0 60 60', 'gem', [
    ['#c8fbe3', 'M14 6H30L22 20H4Z'],
    ['#7fefc0', 'M30 6H46L56 20H38Z'],
    ['#e9fff5', 'M30 6 22 20H38Z'],
    ['#5fe0aa', 'M4 20H22L30 56Z'],
    ['#c9fae4', 'M22 20H38L30 56Z'],
    ['#0f7d5a', 'M38 20H56L30 56Z'],
  ]);
const mine = (): SVGSVGElement =>
  drawing('0 0 60 60', 'mine', [
    [
      '#ff9d94',
      'M27 2h6v10h-6zM27 48h6v10h-6zM2 27h10v6H2zM48 27h10v6H48zM10 14l4-4 8 8-4 4zM38 42l4-4 8 8-4 4zM46 10l4 4-8 8-4-4zM18 38l4 4-8 8-4-4z',
    ],
    ['#ff8178', 'M30 10a20 20 0 0 0 0 40Z'],
    ['#c2322b', 'M30 10a20 20 0 0 1 0 40Z'],
    ['#ffe3e0', 'M23 19a5 5 0 1 0 .01 0Z'],
  ]);

/** What a press on a tile does: nothing, opens it, or chooses it for a run. */
type Use = 'none' | 'open' | 'choose';

export type Board = {
  readonly element: HTMLElement;
  /** `chosen`: the tiles that a run opens; null by hand. */
  readonly show: (shown: MinesShown | null, use: Use, chosen: readonly number[] | null) => void;
};

/** The board: tiles that are pressed, or walked by arrow keys as one stop of the tab order. */
export function makeBoard(words: Words, onPick: (tile: number) => void): Board {
  const { say } = words;
  const place = (tile: number) => ({ row: Math.floor(tile / ROW) + 1, column: (tile % ROW) + 1 });
  const tiles = Array.from({ length: TILES }, (_, tile) =>
    h('button', { type: 'button', class: 'tile', tabindex: tile === 0 ? 0 : -1, onclick: () => onPick(tile) }),
  );
  const element = h('div', { class: 'board', role: 'group', 'aria-label': say('minesBoard') }, ...tiles);
  const focus = (tile: number): void => {
    for (const [at, button] of tiles.entries()) button.tabIndex = at === tile ? 0 : -1;
    tiles[tile]?.focus();
  };
  element.addEventListener('keydown', (event) => {
    const at = tiles.findIndex((tile) => tile === document.activeElement);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ROW, ArrowDown: ROW }[readArrow(event)];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const isSameRow = Math.floor((at + step) / ROW) === Math.floor(at / ROW);
    if (at + step >= 0 && at + step < TILES && (Math.abs(step) === ROW || isSameRow)) focus(at + step);
  });
  const show: Board['show'] = (shown, use, chosen) => {
    element.classList.toggle('on', use !== 'none');
    for (const [tile, button] of tiles.entries()) {
      const isGem = shown?.opened.includes(tile) ?? false;
      const isMine = shown?.board?.includes(tile) ?? false;
      const face = isGem ? 'gem' : isMine ? (shown?.hit === tile ? 'hit' : 'mine') : shown?.board ? 'safe' : 'shut';
      if (button.dataset['face'] !== face) {
        button.dataset['face'] = face;
        fill(button, face === 'shut' ? h('i', { class: 'ring' }) : isMine ? mine() : gem());
      }
      button.setAttribute('aria-disabled', String(use === 'none' || (use === 'open' && isGem)));
      if (chosen) button.setAttribute('aria-pressed', String(chosen.includes(tile)));
      else button.removeAttribute('aria-pressed');
      button.setAttribute('aria-label', say('minesTile', { ...place(tile), face: say(FACES[face]) }));
    }
  };
  show(null, 'none', null);
  return { element, show };
}

const FACES = { gem: 'minesGem', mine: 'minesMine', hit: 'minesHit', safe: 'minesSafe', shut: 'minesShut' } as const;

/** The board of a finished round, small, for its check. */
export function miniBoard({ opened, hit, board }: MinesShown, label: string): HTMLElement {
  const cell = (tile: number): HTMLElement => {
    const isMine = board?.includes(tile) ?? false;
    const box = h('span', { class: opened.includes(tile) ? 'open' : tile === hit ? 'hit' : '' });
    if (isMine) box.append(mine());
    else if (opened.includes(tile)) box.append(gem());
    return box;
  };
  return h('div', { class: 'miniboard', role: 'img', 'aria-label': label }, ...Array.from({ length: TILES }, (_, tile) => cell(tile)));
}
