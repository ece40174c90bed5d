import { h } from '../dom.ts';
import { icon, type IconName } from '../icons.ts';
import type { Words } from '../words.ts';
import { CHIPS, chipText, makeChip } from './chips.ts';
import { readArrow } from '../arrow.ts';

/** An icon over its word; where there is little room the word is read aloud alone. */
export const trayButton = (sign: IconName, word: string, onclick: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: 'tray-button', title: word, onclick }, icon(sign), h('span', {}, word));

type Actions = { readonly onChip: (value: number) => void; readonly onUndo: () => void; readonly onClear: () => void };

/** Chips of which one is in the hand, and what takes them back. Arrow keys change the chip. */
export function makeTray(
  { say }: Words,
  { onChip, onUndo, onClear }: Actions,
  values: readonly number[] = CHIPS,
): { readonly elements: readonly HTMLElement[]; readonly refresh: (isOff: boolean, isEmpty: boolean) => void } {
  const group = h('div', { class: 'roulette-tray', role: 'radiogroup', 'aria-label': say('wheelChip') });
  const buttons = values.map((value) => {
    const button = h('button', { type: 'button', role: 'radio', 'aria-label': chipText(value), onclick: () => choose(value) });
    button.append(makeChip(value));
    return button;
  });
  const mark = (value: number): void => {
    for (const [at, button] of buttons.entries()) {
      const isChosen = values[at] === value;
      button.setAttribute('aria-checked', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
  };
  const choose = (value: number): void => {
    mark(value);
    onChip(value);
  };
  group.append(...buttons);
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[readArrow(event)];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = step === undefined || at < 0 ? undefined : values[(at + step + values.length) % values.length];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    buttons[values.indexOf(next)]?.focus();
  });
  mark(values[0] ?? 0);
  const undo = trayButton('undo', say('wheelUndo'), onUndo);
  const clear = trayButton('close', say('wheelClear'), onClear);
  return {
    elements: [group, h('div', { class: 'tray-actions' }, undo, clear)],
    refresh: (isOff, isEmpty) => {
      for (const button of buttons) button.disabled = isOff;
      undo.disabled = isOff || isEmpty;
      clear.disabled = isOff || isEmpty;
    },
  };
}
