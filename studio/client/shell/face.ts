import { h } from './dom.ts';

const HUES = 8;

/** A masked player's sign: the first half of the tag on one of a few colours, the same in every round. */
export const makeFace = (tag: string): HTMLElement =>
  h('span', { class: 'table-face', 'data-hue': String(parseInt(tag, 16) % HUES), 'aria-hidden': 'true' }, tag.slice(0, 2));
