import { h } from '../dom.ts';
import { choices } from '../panels/choices.ts';
import type { Words } from '../words.ts';

export type Mode = { readonly element: HTMLElement; readonly refresh: (isOff: boolean) => void };

/** Whether the main button plays one round or begins a run of them; arrow keys move the choice. */
export function makeMode({ say }: Words, onChoose: (isAutomatic: boolean) => void): Mode {
  const list = [
    { value: false, text: say('floorManual') },
    { value: true, text: say('floorAutomatic') },
  ];
  const group = choices(say('floorMode'), list, false, onChoose);
  return {
    element: h('div', { class: 'floor-segments floor-mode' }, group),
    refresh: (isOff) => {
      for (const button of group.querySelectorAll('button')) button.disabled = isOff;
    },
  };
}
