import { BACKDROPS, groundOf } from '../../../studio/client/slot/art/backdrops.ts';
import { hash, scatter } from '../../../studio/client/slot/art/colour.ts';
import { inkOf } from '../../../studio/client/slot/art/ink.ts';
import { FAMILY, NATURAL, PALETTES, type PaletteName } from '../../../studio/client/slot/art/palettes.ts';
import { C, E, f, G, R, spark } from '../../../studio/client/slot/art/shapes.ts';
import { MOTIFS } from './motifs.ts';

const WIDTH = 1600;
const HEIGHT = 560;
/** Where the subject stands; the left is left quiet for the words. */
const CENTRE = { x: 1210, y: 286 };

export type BannerSubject = {
  readonly palette: PaletteName;
  readonly backdrop: string;
  /** The first stands in front. */
  readonly motifs: readonly [string, string, string];
};

/** A palette natural to the motif, of another family of hues than the ground. */
function inkPalette(motif: string, ground: PaletteName): PaletteName {
  const natural = NATURAL[motif] ?? [];
  return natural.find((name) => FAMILY[name] !== FAMILY[ground]) ?? natural[0] ?? 'emas';
}

const stop = (colour: string, at: number, opacity: number): string =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** A banner as an SVG document, 1600 × 560, always the same for the same name. It bears no text: the words are the page's. */
export function bannerSvg(name: string, { palette, backdrop, motifs }: BannerSubject): string {
  const chance = scatter(hash(name));
  const id = `b${hash(name).toString(36)}`;
  const p = PALETTES[palette];
  const [dark, mid, light] = p.bg;
  const { x, y } = CENTRE;
  let defs =
    `<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="1">${stop(dark, 0, 1)}${stop(mid, 0.7, 1)}${stop(mid, 1, 1)}</linearGradient>` +
    `<radialGradient id="${id}o">${stop(light, 0, 0.9)}${stop(light, 0.5, 0.35)}${stop(light, 1, 0)}</radialGradient>` +
    `<radialGradient id="${id}r" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="760">${stop(p.l, 0, 0.34)}${stop(p.l, 0.6, 0.08)}${stop(p.l, 1, 0)}</radialGradient>` +
    `<linearGradient id="${id}q">${stop(dark, 0, 1)}${stop(dark, 0.38, 0.9)}${stop(dark, 0.66, 0)}</linearGradient>`;
  const places = [
    { at: x, up: y, size: 1.9, turn: (chance() - 0.5) * 10 },
    { at: x - 300, up: y + 96, size: 0.86, turn: -14 },
    { at: x + 270, up: y - 96, size: 0.8, turn: 14 },
  ];
  let art = '';
  for (const [place, motif] of [...motifs.entries()].toReversed()) {
    const { ink, defs: more } = inkOf(inkPalette(motif, palette), `${id}m${place}`);
    const { at, up, size, turn } = places[place] ?? { at: x, up: y, size: 1, turn: 0 };
    defs += more;
    art += E(at, up + 118 * size, 76 * size, 12 * size, dark, 'opacity=".4"');
    art += G((MOTIFS[motif] ?? MOTIFS['gem'])?.(ink) ?? '', `translate(${f(at)} ${f(up)})rotate(${f(turn)})scale(${size})`);
  }
  let sparks = '';
  for (let index = 0; index < 9; index += 1) {
    const angle = chance() * 6.28;
    sparks += spark(x + Math.cos(angle) * (330 + chance() * 90), y + Math.sin(angle) * 210, 6 + chance() * 10, index % 2 ? p.x : '#fff');
  }
  const pattern = BACKDROPS[backdrop]?.(groundOf(p, id), chance, WIDTH, HEIGHT, x, y) ?? '';
  const picture =
    R(0, 0, WIDTH, HEIGHT, 0, `url(#${id}g)`) + pattern + C(x, y, 380, `url(#${id}o)`) + R(0, 0, WIDTH, HEIGHT, 0, `url(#${id}q)`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMaxYMid slice"><defs>${defs}</defs>${picture}${sparks}${art}</svg>`.replaceAll(
    / \/>/g,
    '/>',
  );
}

/**
 * The house's banners by name. A drawing that changes gets the next number, so that no browser keeps the old one and no older row of the
 * database leads nowhere.
 */
export const BANNERS: Readonly<Record<string, BannerSubject>> = {
  'home-record-1': { palette: 'rimba', backdrop: 'rings', motifs: ['naga', 'coin', 'dice'] },
  'home-fairness-1': { palette: 'nila', backdrop: 'stars', motifs: ['compass', 'gem', 'key'] },
  'home-free-1': { palette: 'senja', backdrop: 'rays', motifs: ['chest', 'coin', 'star'] },
  'rng-slots-1': { palette: 'lembayung', backdrop: 'rays', motifs: ['seven', 'cherry', 'bell'] },
  'rng-jackpot-1': { palette: 'emas', backdrop: 'arcs', motifs: ['crown', 'coin', 'gem'] },
  'live-tables-1': { palette: 'ruby', backdrop: 'curtain', motifs: ['wheel', 'cards', 'chip'] },
  'fish-reef-1': { palette: 'laut', backdrop: 'bubbles', motifs: ['koi', 'shell', 'anchor'] },
  'pvp-rooms-1': { palette: 'hujan', backdrop: 'weave', motifs: ['tile', 'dice', 'cards'] },
  'sports-odds-1': { palette: 'rimba', backdrop: 'rays', motifs: ['ball', 'star', 'clover'] },
  'esports-match-1': { palette: 'neon', backdrop: 'grid', motifs: ['pad', 'star', 'gem'] },
  'lott-draws-1': { palette: 'biru', backdrop: 'arcs', motifs: ['balls', 'clover', 'star'] },
  'down-app-1': { palette: 'zamrud', backdrop: 'kawung', motifs: ['rocket', 'star', 'coin'] },
  'promotion-new-1': { palette: 'lembayung', backdrop: 'kawung', motifs: ['chest', 'coin', 'gem'] },
  'promotion-free-1': { palette: 'laut', backdrop: 'petals', motifs: ['lotus', 'star', 'coin'] },
  'shop-points-1': { palette: 'gurun', backdrop: 'facets', motifs: ['gem', 'coin', 'star'] },
  'help-centre-1': { palette: 'nila', backdrop: 'rings', motifs: ['owl', 'book', 'key'] },
  'login-welcome-1': { palette: 'rimba', backdrop: 'petals', motifs: ['fox', 'leaf', 'moon'] },
  'reg-welcome-1': { palette: 'senja', backdrop: 'clouds', motifs: ['phoenix', 'star', 'coin'] },
};
