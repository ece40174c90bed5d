import { fill, iconButton } from './dom.ts';
import { icon } from './icons.ts';
import type { Sound } from './sound.ts';
import type { Words } from './words.ts';

/** Turns sound on and off, and says which it is. */
export function soundButton(sound: Sound, { say }: Words): HTMLElement {
  const button = iconButton('soundOff', '', () => {
    sound.toggle();
    show();
  });
  button.classList.add('tool-sound');
  const show = (): void => {
    const isOn = sound.isOn();
    const label = say(isOn ? 'soundOn' : 'soundOff');
    fill(button, icon(isOn ? 'soundOn' : 'soundOff'));
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  show();
  return button;
}
