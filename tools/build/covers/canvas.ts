import { mix, scatter } from '../../../studio/client/slot/art/colour.ts';
import { BACKDROPS, groundOf } from '../../../studio/client/slot/art/backdrops.ts';
import { type Ink, inkOf } from '../../../studio/client/slot/art/ink.ts';
import { FAMILY, NATURAL, PALETTES, type Palette, type PaletteName } from '../../../studio/client/slot/art/palettes.ts';
import { C, E, f, G, P, R, spark } from '../../../studio/client/slot/art/shapes.ts';
import { MOTIFS } from './motifs.ts';

export const WIDTH = 300;
export const HEIGHT = 400;

/** Some motifs fill less of their box than others. */
const SIZE: Readonly<Record<string, number>> = { phoenix: 1.26, wave: 1.08, lotus: 1.14, koi: 1.08, melon: 1.1, ship: 0.96 };
/** The patterns are drawn for scenes of 1600 × 900; a cover shows these at another size. */
const PATTERN_SCALE: Readonly<Record<string, number>> = {
  rings: 0.5,
  stars: 0.62,
  bubbles: 0.72,
  clouds: 0.6,
  petals: 0.7,
  arcs: 0.5,
  facets: 1.4,
};

export const sizeOf = (motif: string): number => SIZE[motif] ?? 1;
export const scaleOfPattern = (backdrop: string): number => PATTERN_SCALE[backdrop] ?? 1;

export type Subject = {
  readonly motif: string;
  readonly palette: PaletteName;
  readonly backdrop: string;
  readonly companions: readonly string[];
};

/** What a layout draws with: the ground, its colours and a repeatable source of chance. */
export type Canvas = {
  readonly subject: Subject;
  readonly id: string;
  readonly ground: Palette;
  readonly chance: () => number;
  readonly isWarm: boolean;
  readonly pattern: string;
  /** A motif at x, y; `size` 1 is about 200 wide. */
  readonly art: (motif: string, x: number, y: number, size: number, turn?: number, more?: string) => string;
  readonly glow: (x: number, y: number, radius: number) => string;
  readonly shadow: (x: number, y: number, radius: number) => string;
  readonly sparks: (count: number) => string;
  readonly hills: (rows: number) => string;
};

/** The hero stands out from the ground: a palette natural to it, of another family of hues. */
export function heroPalette({ motif, palette }: Subject, chance: () => number): PaletteName {
  const natural = NATURAL[motif] ?? (Object.keys(PALETTES) as PaletteName[]);
  const fitting = natural.filter((name) => FAMILY[name] !== FAMILY[palette]);
  return fitting[Math.floor(chance() * fitting.length)] ?? natural[0] ?? palette;
}

function hillsOf(p: Palette, chance: () => number, rows: number): string {
  const fills = [p.d, p.bg[1], p.bg[0]];
  return fills
    .slice(0, rows)
    .map((fill, row) => {
      const y = HEIGHT * (0.66 + row * 0.1);
      const rise = 18 + chance() * 16;
      const first = y - rise - chance() * 18;
      const d = `M-10 410V${f(y)}Q54 ${f(first)} 126 ${f(y - 4)}T234 ${f(y - rise * 0.5)}T310 ${f(y + 6)}V410Z`;
      return P(d, fill, `opacity="${[0.55, 0.8, 1][row]}"`);
    })
    .join('');
}

function sparksOf(p: Palette, chance: () => number, count: number): string {
  let s = '';
  for (let index = 0; index < count; index += 1) {
    const angle = chance() * 6.28;
    const reach = 104 + chance() * 46;
    const [x, y] = [150 + Math.cos(angle) * reach, 172 + Math.sin(angle) * reach * 0.95];
    if (y > HEIGHT * 0.74) continue;
    s +=
      chance() > 0.45
        ? spark(x, y, 4 + chance() * 9, chance() > 0.5 ? p.x : '#fff', 'opacity=".92"')
        : C(x, y, 2 + chance() * 4, chance() > 0.5 ? p.x : p.l, 'opacity=".85"');
  }
  return s;
}

function patternOf({ palette, backdrop }: Subject, id: string, chance: () => number): string {
  const draw = BACKDROPS[backdrop];
  if (!draw) return '';
  const scale = scaleOfPattern(backdrop);
  const drawn = draw(groundOf(PALETTES[palette], id), chance, WIDTH / scale, HEIGHT / scale, 150 / scale, 172 / scale);
  return scale === 1 ? drawn : G(drawn, `scale(${scale})`);
}

/** Sets a canvas up for a subject; `seed` decides everything that is left to chance. */
export function canvasFor(subject: Subject, seed: number): { readonly canvas: Canvas; readonly defs: string } {
  const chance = scatter(seed);
  const id = `c${seed.toString(36)}`;
  const p = PALETTES[subject.palette];
  const { ink, defs } = inkOf(heroPalette(subject, chance), `${id}h`);
  const isWarm = chance() > 0.5;
  const draw = (name: string, by: Ink): string => (MOTIFS[name] ?? MOTIFS['gem'])?.(by) ?? '';
  const canvas: Canvas = {
    subject,
    id,
    ground: p,
    chance,
    isWarm,
    pattern: patternOf(subject, id, chance),
    art: (name, x, y, size, turn = 0, more = '') =>
      G(draw(name, ink), `translate(${f(x)} ${f(y)})rotate(${f(turn)})scale(${Number((size * sizeOf(name)).toFixed(3))})`, more),
    glow: (x, y, radius) => C(x, y, radius, `url(#${id}o)`),
    shadow: (x, y, radius) => E(x, y, radius, radius * 0.16, p.bg[0], 'opacity=".4"'),
    sparks: (count) => sparksOf(p, chance, count),
    hills: (rows) => hillsOf(p, chance, rows),
  };
  return { canvas, defs: defs + groundDefs(p, id, isWarm) };
}

const stop = (colour: string, at: number, opacity = 1): string =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

function groundDefs(p: Palette, id: string, isSlanted: boolean): string {
  const [dark, mid, light] = p.bg;
  const down = 'x1="0" y1="0" x2="0" y2="1"';
  const linear = (key: string, way: string, stops: string): string => `<linearGradient id="${id}${key}" ${way}>${stops}</linearGradient>`;
  return (
    linear('g', isSlanted ? 'x1="0" y1="0" x2="1" y2="1"' : down, stop(dark, 0) + stop(mid, 0.55) + stop(mix(mid, light, 0.35), 1)) +
    `<radialGradient id="${id}o">${stop(light, 0, 0.95)}${stop(light, 0.5, 0.42)}${stop(light, 1, 0)}</radialGradient>` +
    `<radialGradient id="${id}r" gradientUnits="userSpaceOnUse" cx="150" cy="172" r="300">${stop(p.l, 0, 0.4)}${stop(p.l, 0.6, 0.1)}${stop(p.l, 1, 0)}</radialGradient>` +
    linear('d', down, stop(p.x, 0) + stop(light, 1)) +
    linear('f', down, stop(dark, 0, 0) + stop(dark, 0.55, 0.62) + stop(dark, 1, 0.94)) +
    linear('t', down, stop('#fff', 0, 0.16) + stop('#fff', 1, 0))
  );
}

/** The ground below everything, and the shade at the foot where the title stands. */
export const groundOfCover = (id: string): string => R(0, 0, WIDTH, HEIGHT, 0, `url(#${id}g)`);
export const shadeOfCover = (id: string): string =>
  R(0, 236, WIDTH, 164, 0, `url(#${id}f)`) + R(0, 0, WIDTH, 110, 0, `url(#${id}t)`, 'opacity=".7"');
