import { h } from '../dom.ts';

type Field = {
  readonly label: string;
  /** Before or after the figure. */
  readonly prefix?: string;
  readonly suffix?: string;
  readonly read: () => number;
  /** Takes what was typed; what is not offered becomes the nearest that is. */
  readonly write: (value: number) => void;
  readonly show: (value: number) => string;
  readonly aside?: HTMLElement;
  readonly buttons?: readonly HTMLElement[];
  /** What stands at its end, and stays usable when the figure is not. */
  readonly end?: HTMLElement;
};

export type NumberField = { readonly element: HTMLElement; readonly refresh: (isOff: boolean) => void };

let fields = 0;

/** A figure that can be typed, with its label; it is taken over when the field is left or Enter is pressed. */
export function makeNumberField({ label, prefix = '', suffix = '', read, write, show, aside, buttons = [], end }: Field): NumberField {
  fields += 1;
  const id = `field-${fields}`;
  const input = h('input', { id, inputmode: 'decimal', autocomplete: 'off', spellcheck: 'false' });
  const refresh = (isOff: boolean): void => {
    input.disabled = isOff;
    for (const button of buttons) if (button instanceof HTMLButtonElement) button.disabled = isOff;
    if (document.activeElement !== input || isOff) input.value = show(read());
  };
  const take = (): void => {
    const typed = Number(input.value.replaceAll(/[,\s%×x]/g, ''));
    if (input.value.trim() !== '' && Number.isFinite(typed)) write(typed);
    input.value = show(read());
  };
  input.addEventListener('change', take);
  input.addEventListener('focus', () => input.select());
  const element = h(
    'div',
    { class: 'field' },
    h('div', { class: 'floor-label' }, h('label', { for: id }, label), aside),
    h(
      'div',
      { class: 'floor-box' },
      prefix !== '' && h('span', { class: 'currency' }, prefix),
      input,
      suffix !== '' && h('span', { class: 'suffix' }, suffix),
      ...buttons,
      end,
    ),
  );
  return { element, refresh };
}

/** A figure that follows from others. */
export function makeFigure(label: string): { readonly element: HTMLElement; readonly set: (text: string) => void } {
  const value = h('output', { class: 'floor-box still' });
  return {
    element: h('div', { class: 'field' }, h('div', { class: 'floor-label' }, h('span', {}, label)), value),
    set: (text) => {
      value.textContent = text;
    },
  };
}
