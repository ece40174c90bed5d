import { h } from '../dom.ts';
import { keepSetting, readSetting } from '../settings.ts';

/** A switch with its label, as this device was left; `onTurn` is told of every change. Its label is seen, or `isHeardOnly`. */
export function makeSwitch(
  label: string,
  setting: string,
  onTurn: () => void,
  isHeardOnly = false,
): { readonly element: HTMLElement; readonly isOn: () => boolean } {
  let isOn = readSetting(setting) === 'on';
  const element = h(
    'button',
    {
      type: 'button',
      class: 'floor-switch',
      role: 'switch',
      'aria-checked': String(isOn),
      onclick: () => {
        isOn = !isOn;
        keepSetting(setting, isOn ? 'on' : 'off');
        element.setAttribute('aria-checked', String(isOn));
        onTurn();
      },
    },
    h('b', { class: isHeardOnly && 'reader-only' }, label),
    h('i'),
  );
  return { element, isOn: () => isOn };
}
