import type { SlotTitle } from '../../../engines/slot/title.ts';
import { hash, mix } from './colour.ts';
import { isPalette, PALETTES, type Palette, type PaletteName } from './palettes.ts';

export type FrameStyle = 'palace' | 'temple' | 'harbour' | 'marquee' | 'crystal' | 'garden';
export type Scenery = 'mountains' | 'sea' | 'dunes' | 'city' | 'space' | 'forest' | 'hall';

/** What a title looks like, worked out of its data alone. */
export type Theme = {
  readonly name: PaletteName;
  readonly palette: Palette;
  readonly backdrop: string;
  readonly frame: FrameStyle;
  readonly scenery: Scenery;
  readonly seed: number;
  /** A motif that stands in the scene on both sides. */
  readonly landmark: string;
  readonly colours: ReelColours;
};

export type ReelColours = {
  readonly well: string;
  readonly column: string;
  readonly columnFold: string;
  readonly win: string;
  readonly winFold: string;
  readonly ring: string;
};

const FRAMES: Readonly<Record<FrameStyle, string>> = {
  palace: 'naga pagoda lantern koi fan rooster tile bamboo',
  temple: 'gong pyramid scarab helmet mask vase sword eye phoenix hourglass hammer volcano skull',
  harbour: 'ship anchor wave shell crab shark trident compass chest',
  marquee: 'seven cherry bell dice cards chip wheel coin crown citrus melon joker',
  crystal: 'comet planet star moon gem bolt rocket peak sun',
  garden: 'lotus rose leaf butterfly fox kitsune owl tiger bull clover mushroom book key flask',
};

const SCENES: Readonly<Record<Scenery, string>> = {
  mountains: 'naga pagoda peak volcano sun phoenix bull fan lantern',
  sea: 'ship anchor wave shell crab shark trident compass koi chest',
  dunes: 'pyramid scarab helmet hourglass eye vase coin',
  city: 'seven cherry bell citrus melon wheel tile chip',
  space: 'comet planet star moon rocket bolt gem',
  forest: 'leaf bamboo fox kitsune owl tiger butterfly clover mushroom lotus rose flask',
  hall: 'mask joker cards dice gong crown sword book key hammer skull',
};

const LANDMARKS =
  'pagoda pyramid ship volcano balloon lantern bamboo lotus planet gong vase hourglass anchor crown shell leaf gem star rose'.split(' ');

/** Landmarks that need no pedestal: they stand, grow or float. */
const GROUNDED = 'pagoda pyramid ship volcano balloon bamboo lotus planet gong vase shell rocket mushroom tile'.split(' ');

/** What stands in a landscape when none of the title's symbols would. */
const NATIVE: Readonly<Record<Scenery, string>> = {
  mountains: 'lotus',
  sea: 'ship',
  dunes: 'pyramid',
  city: 'star',
  space: 'planet',
  forest: 'bamboo',
  hall: 'gong',
};

/** Whether a title's landmark stands in its landscape by itself. Water carries whatever it is. */
export const standsAlone = ({ landmark, scenery }: Theme): boolean => scenery === 'sea' || GROUNDED.includes(landmark);

/** The kind whose words name most of the title's leading symbols, the first symbols weighing most. */
function elect<K extends string>(table: Readonly<Record<K, string>>, motifs: readonly string[], fallback: K): K {
  let best = fallback;
  let max = 0;
  for (const [kind, words] of Object.entries(table) as [K, string][]) {
    const known = words.split(' ');
    const votes = motifs.reduce((sum, motif, place) => sum + (known.includes(motif) ? 8 - place : 0), 0);
    if (votes > max) [best, max] = [kind, votes];
  }
  return best;
}

/** Mixes a colour with black until it is at most as bright as `max` (0 to 1). */
export function darkened(colour: string, max: number): string {
  for (let share = 0; share < 1; share += 0.08) {
    const mixed = mix(colour, '#000000', share);
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(mixed.slice(at, at + 2), 16) / 255);
    if (0.3 * r + 0.59 * g + 0.11 * b <= max) return mixed;
  }
  return '#000000';
}

export function themeOf(title: SlotTitle): Theme {
  const name = isPalette(title.theme.palette) ? title.theme.palette : 'senja';
  const palette = PALETTES[name];
  const [dark, mid] = palette.bg;
  const motifs = title.symbols.filter(({ motif }) => !motif.startsWith('suit-')).map(({ motif }) => motif);
  const scenery = elect(SCENES, motifs, 'hall');
  const column = darkened(mix(dark, mid, 0.34), 0.2);
  const win = darkened(mix(mid, palette.d, 0.35), 0.36);
  return {
    name,
    palette,
    backdrop: title.theme.backdrop,
    frame: elect(FRAMES, motifs, 'marquee'),
    scenery,
    seed: hash(title.code),
    landmark: LANDMARKS.find((motif) => motifs.includes(motif)) ?? NATIVE[scenery],
    colours: {
      well: darkened(mix(dark, '#000000', 0.3), 0.08),
      column,
      columnFold: mix(column, '#000000', 0.16),
      win,
      winFold: mix(win, '#000000', 0.14),
      ring: '#ffe08a',
    },
  };
}
