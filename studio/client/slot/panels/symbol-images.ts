import type { Cell } from '../../../engines/slot/round.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { themeOf } from '../art/theme.ts';
import { h } from '../../shell/dom.ts';
import { symbolSvgs } from '../stage/sprites.ts';
import { keyOf } from '../stage/view.ts';

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Pictures of a title's symbols by their place. */
export function symbolImages(title: SlotTitle): (place: number, name?: string) => HTMLImageElement {
  const addresses = symbolSvgs(title, themeOf(title)).map(addressOf);
  return (place, name = '') => h('img', { src: addresses[place] ?? '', alt: name, width: 52, height: 52 });
}

/** Reels drawn small, winning cells lit. */
export function miniReels(title: SlotTitle, grid: readonly (readonly number[])[], lit: readonly Cell[], label: string): HTMLElement {
  const { colours } = themeOf(title);
  const image = symbolImages(title);
  const keys = new Set(lit.map(([reel, row]) => keyOf(reel, row)));
  const cell = (symbol: number, isLit: boolean): HTMLElement => {
    const box = h('span', {}, image(symbol));
    box.style.background = isLit ? colours.win : colours.column;
    if (isLit) box.style.boxShadow = `inset 0 0 0 1.5px ${colours.ring}`;
    return box;
  };
  const reels = h(
    'div',
    { class: grid.length > 5 ? 'mini dense' : 'mini', role: 'img', 'aria-label': label },
    ...grid.map((column, reel) => h('div', {}, ...column.map((symbol, row) => cell(symbol, keys.has(keyOf(reel, row)))))),
  );
  reels.style.background = colours.well;
  return reels;
}
