import { h } from '../dom.ts';
import { choices } from '../panels/choices.ts';

/** A few choices beside each other, one of which is chosen, with their label. */
export function makeSegments<T>(
  label: string,
  list: readonly { readonly value: T; readonly text: string }[],
  chosen: T,
  onChoose: (value: T) => void,
): {
  readonly element: HTMLElement;
  readonly refresh: (isOff: boolean) => void;
  /** Shows another choice, as a round that is resumed or seen again had it; nobody is told. */
  readonly write: (value: T) => void;
} {
  const group = choices(label, list, chosen, onChoose);
  return {
    element: h('div', { class: 'field floor-segments' }, h('div', { class: 'floor-label' }, h('span', {}, label)), group),
    refresh: (isOff) => {
      for (const button of group.querySelectorAll('button')) button.disabled = isOff;
    },
    write: (value) => {
      for (const [at, button] of group.querySelectorAll('button').entries()) {
        const isChosen = list[at]?.value === value;
        button.setAttribute('aria-checked', String(isChosen));
        button.tabIndex = isChosen ? 0 : -1;
      }
    },
  };
}
