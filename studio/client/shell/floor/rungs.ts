import { fill, h } from '../dom.ts';

/** Multipliers are whole ten-thousandths. */
const ONE = 10_000;

/** How many rungs are in view, where there is room and where there is not. */
const VIEW = 9;
const NARROW_VIEW = 5;
const NARROW_PX = 680;
const BEFORE = 3;

/** A multiplier in ten-thousandths as it is read: `2.3499×`. */
export const multiplierText = (multiplier: number): string => `${(multiplier / ONE).toFixed(multiplier < 100 * ONE ? 4 : 2)}×`;

/** The rungs of the ladder that are in view when so many steps are done: those next to the last one reached. */
export function rungsInView(length: number, opened: number, view = VIEW): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(opened - 1 - BEFORE, length - view));
  return { from, to: Math.min(length, from + view) };
}

/** What each further step would pay, with how many there are of it in words; the one that is reached stands out. */
export function makeLadder(
  label: string,
  stepText: (n: number) => string,
): {
  readonly element: HTMLElement;
  readonly show: (ladder: readonly number[], opened: number) => void;
} {
  const element = h('ol', { class: 'ladder', 'aria-label': label });
  let shown: { readonly ladder: readonly number[]; readonly opened: number } = { ladder: [], opened: 0 };
  const draw = (): void => {
    const { ladder, opened } = shown;
    const { from, to } = rungsInView(ladder.length, opened, element.clientWidth < NARROW_PX ? NARROW_VIEW : VIEW);
    const rung = (multiplier: number, n: number): HTMLElement =>
      h(
        'li',
        { class: n < opened ? 'past' : n === opened ? 'here' : '', 'aria-current': n === opened ? 'step' : null },
        h('b', {}, multiplierText(multiplier)),
        h('span', {}, stepText(n)),
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
