import { ONE } from '../../engines/mines/mines.ts';
import { fill, h } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';

/** How many rungs are in view, where there is room and where there is not. */
const VIEW = 9;
const NARROW_VIEW = 5;
const NARROW_PX = 680;
const BEFORE = 3;

/** A multiplier in ten-thousandths as it is read: `2.3499×`. */
export const multiplierText = (multiplier: number): string => `${(multiplier / ONE).toFixed(multiplier < 100 * ONE ? 4 : 2)}×`;

/** The rungs of the ladder that are in view when so many tiles are open: those next to the last one reached. */
export function rungsInView(length: number, opened: number, view = VIEW): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(opened - 1 - BEFORE, length - view));
  return { from, to: Math.min(length, from + view) };
}

/** What each further tile would pay; the one that is reached stands out. */
export function makeLadder({ say }: Words): {
  readonly element: HTMLElement;
  readonly show: (ladder: readonly number[], opened: number) => void;
} {
  const element = h('ol', { class: 'ladder', 'aria-label': say('minesLadder') });
  let shown: { readonly ladder: readonly number[]; readonly opened: number } = { ladder: [], opened: 0 };
  const draw = (): void => {
    const { ladder, opened } = shown;
    const { from, to } = rungsInView(ladder.length, opened, element.clientWidth < NARROW_PX ? NARROW_VIEW : VIEW);
    const rung = (multiplier: number, n: number): HTMLElement =>
      h(
        'li',
        { class: n < opened ? 'past' : n === opened ? 'here' : '', 'aria-current': n === opened ? 'step' : null },
        h('b', {}, multiplierText(multiplier)),
        h('span', {}, say('minesGems', { n })),
      );
    fill(element, ...ladder.slice(from, to).map((multiplier, at) => rung(multiplier, from + at + 1)));
  };
  new ResizeObserver(draw).observe(element);
  return {
    element,
    show: (ladder, opened) => {
      shown = { ladder, opened };
      draw();
    },
  };
}
