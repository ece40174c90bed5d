import { h } from '../shell/dom.ts';

const COLOURS = ['#7c65cc', '#2f7a5f', '#a8324b', '#b8622a', '#1d6f80', '#2f56b8', '#86613a', '#555f9c'] as const;

/** A name of which the sign alone is seen where there is no room for more. */
export function writeName(element: HTMLElement, name: string, tag: string): void {
  const [before = '', after = ''] = name.split(tag);
  const isOther = tag !== '' && name.includes(tag);
  element.replaceChildren(
    ...(isOther ? [h('span', { class: 'poker-word' }, before), tag, h('span', { class: 'poker-word' }, after)] : [name]),
  );
}

/** The first signs of a name on a disc whose colour is always the same for it; decoration, the name stands beside it. */
export function makeFace() {
  const element = h('span', { class: 'poker-face', 'aria-hidden': 'true' });
  return {
    element,
    show: (name: string, tag: string): void => {
      element.textContent = name.slice(0, 2).toUpperCase();
      element.style.background = COLOURS[Number.parseInt(tag, 16) % COLOURS.length] ?? COLOURS[0];
    },
  };
}
