import { drawing, svg } from '../shell/svg.ts';
import { h } from '../shell/dom.ts';

/** One ten-sided die that shows a digit: a kite of light before four darker sides. */
function makeDie(): { readonly element: HTMLElement; readonly show: (digit: number | null) => void } {
  const body = drawing('0 0 120 124', 'die', [
    ['#cfc5b0', 'M54 2 4 66 24 72 54 2Z'],
    ['#b9ae97', 'M54 2 116 58 92 66 54 2Z'],
    ['#ddd4c0', 'M4 66 66 122 58 94 24 72Z'],
    ['#c4b99f', 'M116 58 66 122 58 94 92 66Z'],
    ['#fffdf5', 'M54 2 24 72 58 94Z'],
    ['#f0eadb', 'M54 2 92 66 58 94Z'],
  ]);
  const digit = svg('text', { x: 57, y: 72, 'text-anchor': 'middle', class: 'digit' });
  body.append(digit);
  const element = h('span', { class: 'dice-box' });
  element.append(body);
  return {
    element,
    show: (value) => {
      digit.textContent = value === null ? '' : String(value);
    },
  };
}

export type DicePieces = {
  readonly element: HTMLElement;
  /** A roll in hundredths; null while the dice are in the air. */
  readonly show: (roll: number | null) => void;
};

/** Four dice with a point between them: `73.24`. */
export function makeDicePieces(): DicePieces {
  const dice = [makeDie(), makeDie(), makeDie(), makeDie()];
  const [a, b, c, d] = dice.map(({ element }) => element);
  const element = h('div', { class: 'dice', 'aria-hidden': 'true' }, a, b, h('i', { class: 'dot' }), c, d);
  return {
    element,
    show: (roll) => {
      element.classList.toggle('rolling', roll === null);
      const digits = roll === null ? null : String(roll).padStart(4, '0');
      for (const [at, die] of dice.entries()) die.show(digits === null ? null : Number(digits[at]));
    },
  };
}
