import { h } from '../shell/dom.ts';
import { makeTray, trayButton } from '../shell/floor/tray.ts';
import { money, type Words } from '../shell/words.ts';

type Actions = {
  readonly onChip: (value: number) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onRepeat: () => void;
  readonly onPlace: () => void;
};
type BarState = {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Laid and not placed yet, and what the table has accepted. */
  readonly laid: number;
  readonly placed: number;
  readonly hasBefore: boolean;
};

/** Balance, chips, and the button that places what was laid. */
export function makeBar(
  words: Words,
  balance: HTMLElement,
  chips: readonly number[],
  actions: Actions,
): { readonly element: HTMLElement; readonly show: (state: BarState) => void } {
  const { say } = words;
  const tray = makeTray(words, actions, chips);
  const sum = h('b');
  const again = trayButton('again', say('tableRepeat'), actions.onRepeat);
  const main = h('button', { type: 'button', class: 'floor-main', onclick: actions.onPlace });
  const [group, undoAndClear] = tray.elements;
  undoAndClear?.lastElementChild?.before(again);
  return {
    element: h(
      'section',
      { class: 'table-bar', 'aria-label': say('floorPanel') },
      h('dl', { class: 'floor-balance' }, h('dt', {}, say('balance')), balance),
      h('p', { class: 'table-laid' }, say('wheelTotal'), ' ', sum),
      group,
      undoAndClear,
      main,
    ),
    show: ({ isOpen, isBusy, laid, placed, hasBefore }) => {
      tray.refresh(!isOpen, laid === 0);
      again.disabled = !isOpen || !hasBefore;
      sum.textContent = money(laid + placed);
      main.setAttribute('aria-disabled', String(!isOpen || isBusy || laid === 0));
      const text = isOpen ? (laid === 0 ? say('wheelEmpty') : say('tablePlace', { amount: money(laid) })) : say('tableClosed');
      if (main.textContent !== text) main.textContent = text;
    },
  };
}
