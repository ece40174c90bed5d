import { h } from '../dom.ts';
import { readArrow } from '../arrow.ts';

/** A labelled line of a panel. */
export const keyValue = (key: string, value: string | Node): HTMLElement =>
  h('div', { class: 'key-value' }, h('dt', {}, key), h('dd', {}, value));

type Choice<T> = { readonly value: T; readonly text: string };

/** Buttons of which one is chosen; arrow keys move the choice. */
export function choices<T>(label: string, list: readonly Choice<T>[], chosen: T, onChoose: (value: T) => void): HTMLElement {
  const group = h('div', { class: 'choices', role: 'radiogroup', 'aria-label': label });
  const buttons = list.map(({ value, text }) => h('button', { type: 'button', role: 'radio', onclick: () => choose(value) }, text));
  const choose = (value: T): void => {
    mark(value);
    onChoose(value);
  };
  const mark = (value: T): void => {
    for (const [i, button] of buttons.entries()) {
      const isChosen = list[i]?.value === value;
      button.setAttribute('aria-checked', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
  };
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[readArrow(event)];
    const next = step === undefined ? undefined : buttons[buttons.findIndex((button) => button === document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
  mark(chosen);
  group.append(...buttons);
  return group;
}
