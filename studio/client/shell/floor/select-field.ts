import { h } from '../dom.ts';

let selects = 0;

/** A list of whole numbers, each of which is a game of its own, or of what `textOf` calls them. */
export function makeSelect(
  label: string,
  min: number,
  max: number,
  chosen: number,
  onChoose: (value: number) => void,
  textOf: ((value: number) => string) | null = null,
): {
  readonly element: HTMLElement;
  readonly refresh: (isOff: boolean) => void;
  readonly read: () => number;
  readonly write: (value: number) => void;
} {
  selects += 1;
  const id = `select-${selects}`;
  const numbers = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const options = numbers.map((value) => h('option', { value, selected: value === chosen }, textOf?.(value) ?? String(value)));
  const select = h('select', { id, class: 'floor-box', onchange: () => onChoose(Number(select.value)) }, ...options);
  const range = h('span', { class: 'floor-note' }, textOf ? '' : `${min}–${max}`);
  return {
    element: h('div', { class: 'field' }, h('div', { class: 'floor-label' }, h('label', { for: id }, label), range), select),
    refresh: (isOff) => {
      select.disabled = isOff;
    },
    read: () => Number(select.value),
    write: (value) => {
      select.value = String(value);
    },
  };
}
