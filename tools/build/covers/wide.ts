import { BACKDROPS, groundOf } from '../../../studio/client/slot/art/backdrops.ts';
import { hash, scatter } from '../../../studio/client/slot/art/colour.ts';
import { inkOf } from '../../../studio/client/slot/art/ink.ts';
import { PALETTES } from '../../../studio/client/slot/art/palettes.ts';
import { C, E, f, G, L, P, R } from '../../../studio/client/slot/art/shapes.ts';
import { heroPalette, scaleOfPattern, sizeOf, type Subject } from './canvas.ts';
import { MOTIFS } from './motifs.ts';

const WIDTH = 480;
const HEIGHT = 300;
/** Where the subject stands: the left is left quiet, and the foot is a table's edge. */
const CENTRE = { x: 340, y: 134 };

/** A cover for a wide card as an SVG document, 480 × 300, always the same for the same name and subject. It bears no text. */
export function wideSvg(name: string, subject: Subject): string {
  const seed = hash(name);
  const chance = scatter(seed);
  const id = `w${seed.toString(36)}`;
  const p = PALETTES[subject.palette];
  const [dark, mid, light] = p.bg;
  const { x, y } = CENTRE;
  const stop = (colour: string, at: number, opacity = 1): string =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const { ink, defs } = inkOf(heroPalette(subject, chance), `${id}h`);
  const scale = scaleOfPattern(subject.backdrop);
  const pattern = BACKDROPS[subject.backdrop]?.(groundOf(p, id), chance, WIDTH / scale, HEIGHT / scale, x / scale, y / scale) ?? '';
  const arc = (side: number, top: number, foot: number): string => `M${side} ${foot}Q240 ${top} ${WIDTH - side} ${foot}`;
  const table =
    P(`${arc(0, 158, 306)}Z`, p.d, 'opacity=".8"') + P(`${arc(0, 174, 312)}Z`, mid) + L(arc(36, 196, 316), p.l, 1.6, 'opacity=".45"');
  const art = (MOTIFS[subject.motif] ?? MOTIFS['gem'])?.(ink) ?? '';
  const picture =
    R(0, 0, WIDTH, HEIGHT, 0, `url(#${id}g)`) +
    G(pattern, `scale(${scale})`) +
    C(x, y, 210, `url(#${id}o)`) +
    table +
    E(x, y + 108, 84, 13, dark, 'opacity=".34"') +
    G(art, `translate(${x} ${y})rotate(${f((chance() - 0.5) * 8)})scale(${f(1.06 * sizeOf(subject.motif))})`) +
    R(0, 0, WIDTH, HEIGHT, 0, `url(#${id}q)`);
  const ground =
    `<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="1">${stop(dark, 0)}${stop(mid, 0.55)}${stop(mid, 1)}</linearGradient>` +
    `<radialGradient id="${id}o">${stop(light, 0, 0.95)}${stop(light, 0.5, 0.42)}${stop(light, 1, 0)}</radialGradient>` +
    `<radialGradient id="${id}r" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="380">${stop(p.l, 0, 0.4)}${stop(p.l, 0.6, 0.1)}${stop(p.l, 1, 0)}</radialGradient>` +
    `<linearGradient id="${id}q">${stop(dark, 0, 0.7)}${stop(dark, 0.42, 0.22)}${stop(dark, 0.6, 0)}</linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMaxYMid slice"><defs>${defs}${ground}</defs>${picture}</svg>`.replaceAll(
    / \/>/g,
    '/>',
  );
}
