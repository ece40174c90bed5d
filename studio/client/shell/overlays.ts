import { fill, h, iconButton } from './dom.ts';
import type { Store } from './state.ts';
import { count, type Words } from './words.ts';

/** What lies over every game as text: the number of a round of the past, and notices. */
export const makeShellOverlays = (store: Store, words: Words): HTMLElement[] => [makeReplay(store, words), makeNotice(store, words)];

export function makeReplay(store: Store, words: Words): HTMLElement {
  const chip = h('p', { class: 'replay' });
  store.watch(({ replay }) => {
    chip.hidden = replay === null;
    if (replay !== null) chip.textContent = words.say('replaying', { n: count(replay) });
  });
  return chip;
}

export function makeNotice(store: Store, words: Words): HTMLElement {
  const box = h('div', { class: 'notice', role: 'alert' });
  let shown: unknown;
  store.watch(({ notice }) => {
    if (notice === shown) return;
    shown = notice;
    box.hidden = notice === null;
    if (!notice) return fill(box);
    const { action } = notice;
    fill(
      box,
      h('span', {}, notice.text),
      action && h('button', { type: 'button', class: 'button little', onclick: action.run }, action.label),
      iconButton('close', words.say('close'), () => store.set({ notice: null })),
    );
  });
  return box;
}
