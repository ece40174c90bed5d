import { h, write } from './dom.ts';

const HUES = 8;

/** Colours a player's disc by the tag, the same in every round, and writes the sign on it. */
export function showAvatar(face: HTMLElement, sign: string, tag: string): void {
  write(face, sign.slice(0, 2).toUpperCase());
  face.dataset['hue'] = String((Number.parseInt(tag, 16) || 0) % HUES);
}

/** A player's sign on a disc; decoration, the name stands beside it. A masked player's is the first half of the tag. */
export function makeAvatar(className: string, tag = '', sign = tag): HTMLElement {
  const face = h('span', { class: className, 'aria-hidden': 'true' });
  showAvatar(face, sign, tag);
  return face;
}
