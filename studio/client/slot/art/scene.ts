import { BACKDROPS, groundOf } from './backdrops.ts';
import { mix, scatter } from './colour.ts';
import { SCENERY } from './scenery.ts';
import { P, R } from './shapes.ts';
import { motifInk } from './symbol-art.ts';
import { type Theme, standsAlone } from './theme.ts';

const W = 1600;
const H = 900;
/** Where only the middle is seen, the land sits lower: the reels cover the rest. */
const NARROW_SHIFT = 120;

/** Free spins turn the same place to night. */
export type Hour = 'day' | 'night';

/** The place behind the reels as SVG, filling width × height like `object-fit: cover`. */
export function sceneSvg(theme: Theme, width: number, height: number, hour: Hour): string {
  const { palette: p, seed } = theme;
  const [dark, mid, glow] = p.bg;
  const night = (colour: string): string => (hour === 'night' ? mix(colour, '#060a26', 0.5) : colour);
  const random = scatter(seed);
  const stops = [
    [0, dark],
    [0.22, mix(dark, mid, 0.75)],
    [0.42, mix(mid, glow, 0.5)],
    [0.6, glow],
    [0.74, mix(glow, p.l, 0.5)],
  ] as const;
  const defs =
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${night(colour)}"/>`).join('')}</linearGradient>` +
    `<radialGradient id="gr" gradientUnits="userSpaceOnUse" cx="800" cy="500" r="1100"><stop stop-color="${p.l}" stop-opacity=".34"/><stop offset=".6" stop-color="${p.l}" stop-opacity=".12"/><stop offset="1" stop-color="${p.l}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="vig" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${dark}" stop-opacity=".5"/><stop offset=".3" stop-color="${dark}" stop-opacity="0"/><stop offset=".66" stop-color="${dark}" stop-opacity="0"/><stop offset="1" stop-color="${mix(dark, '#000000', 0.4)}" stop-opacity=".82"/></linearGradient>` +
    `<clipPath id="fold"><path d="M800-200H3000V2000H800Z"/></clipPath>`;
  const backdrop = (BACKDROPS[theme.backdrop] ?? BACKDROPS['rays'])?.(groundOf(p, 'g'), random, W, H, 800, 500) ?? '';
  const land = motifInk(theme.landmark, theme.name, 'lm');
  const left = W / 2 - width / Math.max(width / W, height / H) / 2;
  const isNarrow = left > 300;
  const body =
    R(0, 0, W, H, 0, 'url(#sky)') +
    `<g opacity=".75">${backdrop}</g>` +
    `<g transform="translate(0 ${isNarrow ? NARROW_SHIFT : 0})">${SCENERY[theme.scenery]({ p, night, random, land, left, landSize: isNarrow ? 0.62 : 1, standsAlone: standsAlone(theme) })}</g>` +
    (hour === 'night' ? R(0, 0, W, H, 0, '#070a24', 'opacity=".26"') : '') +
    P(`M0 0H${W}V${H}H0Z`, 'url(#vig)');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>`;
}
