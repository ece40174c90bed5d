import type { Suit } from '../../../../engines/cards.ts';
import { svg } from '../../svg.ts';

/** A suit's outline around 0, its two halves and the colours of its court. */
type SuitArt = {
  readonly path: string;
  readonly light: string;
  readonly dark: string;
  readonly robe: readonly [light: string, dark: string];
  readonly ground: readonly [light: string, dark: string];
};

const RED = { light: '#ee5560', dark: '#c42a3c' } as const;

export const SUIT_ART: Readonly<Record<Suit, SuitArt>> = {
  hearts: {
    path: 'M0 84C-52 46-84 14-84-26c0-28 20-46 44-46 18 0 32 10 40 26 8-16 22-26 40-26 24 0 44 18 44 46C84 14 52 46 0 84Z',
    ...RED,
    robe: ['#e2505a', '#ac2a3f'],
    ground: ['#fdeae6', '#f7dcd7'],
  },
  diamonds: {
    path: 'M0-94L66 0 0 94-66 0Z',
    ...RED,
    robe: ['#e88b3a', '#b9601c'],
    ground: ['#fdf0df', '#f7e4cb'],
  },
  clubs: {
    path: 'M0-88a36 36 0 0 1 32 52 36 36 0 1 1-5 66c-7 0-13-2-19-6 2 22 8 34 20 42h-56c12-8 18-20 20-42-6 4-12 6-19 6a36 36 0 1 1-5-66 36 36 0 0 1 32-52Z',
    light: '#2f5a4c',
    dark: '#12352b',
    robe: ['#27a07c', '#137055'],
    ground: ['#e4f6ec', '#d3ecdf'],
  },
  spades: {
    path: 'M0-92C30-48 78-26 78 18c0 30-24 46-46 46-13 0-22-5-27-13 2 22 9 34 21 41h-52c12-7 19-19 21-41-5 8-14 13-27 13-22 0-46-16-46-46C-78-26-30-48 0-92Z',
    light: '#3a4460',
    dark: '#171d30',
    robe: ['#5b6bd6', '#3a469f'],
    ground: ['#e9ecfb', '#dbe0f6'],
  },
};

/** Regions that pictures are cut by: right of 0, and the upper half of a court. */
const CLIPS = {
  'fold-right': 'M0-4000H4000V4000H0Z',
  'court-top': 'M58 30H192V175H58Z',
} as const;
type Clip = keyof typeof CLIPS;

let drawnDefs: SVGDefsElement | null = null;

/** The page's one place of regions and fills. */
function defs(): SVGDefsElement {
  if (drawnDefs) return drawnDefs;
  const list = Object.entries(CLIPS).map(([id, d]) => svg('clipPath', { id }, svg('path', { d })));
  drawnDefs = svg('defs', {}, ...list);
  document.body.append(svg('svg', { class: 'clips', width: 0, height: 0 }, drawnDefs));
  return drawnDefs;
}

export function clipped(clip: Clip): { readonly 'clip-path': string } {
  defs();
  return { 'clip-path': `url(#${clip})` };
}

/** Half of the way in which one tone becomes the other: less than a pixel, so that the line between them is smooth. */
const SOFT = 1;
const folds = new Set<string>();

/** A fill of two tones that meet upright at `at`. A clip would be a layer of its own, of which a hand of cards would have dozens. */
export function foldedFill([left, right]: readonly [string, string], at: number): string {
  const id = `fold${at}${left}${right}`.replaceAll('#', '-');
  if (!folds.has(id)) {
    folds.add(id);
    const stops = [left, right].map((tone, offset) => svg('stop', { offset, 'stop-color': tone }));
    defs().append(svg('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1: at - SOFT, x2: at + SOFT, y1: 0, y2: 0 }, ...stops));
  }
  return `url(#${id})`;
}

/** Of a card's width. */
const MIDDLE = 125;

/** A shape in two tones: its right half lies in shadow. */
export const folded = (d: string, tones: readonly [light: string, dark: string], at = MIDDLE): SVGPathElement =>
  svg('path', { d, fill: foldedFill(tones, at) });

/** A pip at a place of the card, upside down where it says so; the shadow stays on the right. */
export function drawPip(suit: Suit, x: number, y: number, scale: number, isTurned = false): SVGGElement {
  const { path, light, dark } = SUIT_ART[suit];
  const turn = isTurned ? ' rotate(180)' : '';
  return svg('g', { transform: `translate(${x} ${y})${turn} scale(${scale})` }, folded(path, isTurned ? [dark, light] : [light, dark], 0));
}
