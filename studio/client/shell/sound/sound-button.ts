import { fill, h, iconButton } from '../dom.ts';
import { icon } from '../icons.ts';
import type { Words } from '../words.ts';
import { PARTS, type SoundPart } from './parts.ts';
import type { Sound } from './sound.ts';

const PART_WORDS = { effects: 'soundEffects', music: 'soundMusic' } as const;
const GAP_PX = 8;

/** A slider from nothing to all, of effects or of music. */
function makeSlider(sound: Sound, part: SoundPart, { say }: Words): HTMLElement {
  const slider = h('input', { type: 'range', min: 0, max: 100, step: 5, value: Math.round(sound.volume(part) * 100) });
  slider.addEventListener('input', () => sound.setVolume(part, Number(slider.value) / 100));
  slider.addEventListener('change', () => {
    if (part === 'effects') sound.play('chip');
  });
  return h('label', { class: 'sound-slider' }, h('span', {}, say(PART_WORDS[part])), slider);
}

/** Turns sound on at its first press, and afterwards opens what it is set by. Offered in words once, until a round begins. */
export function soundButton(sound: Sound, words: Words): HTMLElement {
  const { say } = words;
  const toggle = h('button', {
    type: 'button',
    class: 'floor-switch',
    role: 'switch',
    onclick: () => sound.setOn(!sound.isOn()),
  });
  toggle.append(h('b', {}, say('soundTitle')), h('i'));
  const pane = h('div', { class: 'sound-pane', popover: 'auto', role: 'group', 'aria-label': say('soundTitle') }, toggle);
  pane.append(...PARTS.map((part) => makeSlider(sound, part, words)));
  const button = iconButton('soundOff', '', () => {
    if (!sound.isOn()) {
      sound.setOn(true);
      sound.play('chip');
    }
    pane.togglePopover();
  });
  const offer = sound.offer() ? h('span', { class: 'sound-offer', 'aria-hidden': 'true' }, say('soundOffer')) : null;
  const box = h('span', { class: 'sound-box tool-sound' }, offer, button, pane);
  pane.addEventListener('toggle', () => {
    if (!pane.matches(':popover-open')) return;
    const { top, right } = button.getBoundingClientRect();
    pane.style.bottom = `${Math.max(GAP_PX, window.innerHeight - top + GAP_PX)}px`;
    pane.style.right = `${Math.max(GAP_PX, window.innerWidth - right)}px`;
  });
  const show = (): void => {
    const label = say(sound.isOn() ? 'soundOn' : 'soundOff');
    fill(button, icon(sound.isOn() ? 'soundOn' : 'soundOff'));
    button.setAttribute('aria-label', label);
    button.title = label;
    toggle.setAttribute('aria-checked', String(sound.isOn()));
  };
  sound.watch(() => {
    offer?.remove();
    show();
  });
  show();
  return box;
}
