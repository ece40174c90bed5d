import { type KenoState, MAX_PICKS, NUMBERS } from '../../engines/keno/keno.ts';
import { h } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';
import { readArrow } from '../shell/arrow.ts';

const ROW = 8;
const FACES = { hit: 'kenoHit', drawn: 'kenoDrawn', picked: 'kenoPicked', free: 'kenoFree' } as const;

export type Board = {
  readonly element: HTMLElement;
  /** The numbers that are chosen, those that are drawn so far, and whether the choice may change. */
  readonly show: (picks: ReadonlySet<number>, drawn: KenoState['drawn'], isOn: boolean) => void;
};

/** Forty numbers that are pressed, or walked by arrow keys as one stop of the tab order. */
export function makeBoard({ say }: Words, onPick: (number: number) => void): Board {
  const buttons = Array.from({ length: NUMBERS }, (_, at) =>
    h(
      'button',
      { type: 'button', class: 'keno-number', tabindex: at === 0 ? 0 : -1, onclick: () => onPick(at + 1) },
      h('span', {}, String(at + 1)),
    ),
  );
  const element = h('div', { class: 'keno-board', role: 'group', 'aria-label': say('kenoBoard', { n: MAX_PICKS }) }, ...buttons);
  element.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ROW, ArrowDown: ROW }[readArrow(event)];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[at + step];
    if (!next || (Math.abs(step) === 1 && Math.floor((at + step) / ROW) !== Math.floor(at / ROW))) return;
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  });
  return {
    element,
    show: (picks, drawn, isOn) => {
      for (const [at, button] of buttons.entries()) {
        const number = at + 1;
        const isPicked = picks.has(number);
        const face = drawn.includes(number) ? (isPicked ? 'hit' : 'drawn') : isPicked ? 'picked' : 'free';
        button.dataset['face'] = face;
        button.setAttribute('aria-pressed', String(isPicked));
        button.setAttribute('aria-disabled', String(!isOn));
        button.setAttribute('aria-label', say(FACES[face], { n: number }));
      }
    },
  };
}
