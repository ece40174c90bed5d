import { beasts } from '../../../studio/client/slot/art/beasts.ts';
import type { Ink, Motif } from '../../../studio/client/slot/art/ink.ts';
import { luck } from '../../../studio/client/slot/art/luck.ts';
import { nature } from '../../../studio/client/slot/art/nature.ts';
import { C, E, f, G, L, P, poly, R } from '../../../studio/client/slot/art/shapes.ts';
import { floorMotifs } from './floor-motifs.ts';
import { things } from '../../../studio/client/slot/art/things.ts';

const ball: Motif = (c) => {
  const patch = (turn: number): string =>
    G(
      L('M0-28V-52', c.N, 3.5) + P('M0-80L26-70 22-50H-22L-26-70Z', c.N, 'transform="translate(0 -4)"') + L('M22-54L50-40', c.N, 3.5),
      `rotate(${turn})`,
    );
  return (
    C(0, 0, 82, '#fff') +
    P(poly(5, 28), c.N) +
    [0, 72, 144, 216, 288].map(patch).join('') +
    C(0, 0, 82, c.M, 'opacity=".18"') +
    P('M0-82A82 82 0 0 1 0 82A110 110 0 0 0 0-82Z', c.S, 'opacity=".8"') +
    E(-30, -42, 22, 14, '#fff', 'opacity=".5" transform="rotate(-36 -30 -42)"')
  );
};

const pad: Motif = (c) =>
  P('M-52-34H52Q88-34 96 20Q102 66 74 68Q54 68 36 38H-36Q-54 68-74 68Q-102 66-96 20Q-88-34-52-34Z', c.A) +
  P('M0-34H52Q88-34 96 20Q102 66 74 68Q54 68 36 38H0Z', c.S) +
  P('M-58-14H-44V-0H-30V14H-44V28H-58V14H-72V0H-58Z', c.N) +
  C(50, -10, 8, c.K) +
  C(50, 22, 8, c.X) +
  C(34, 6, 8, c.L) +
  C(66, 6, 8, c.B) +
  R(-14, -18, 28, 7, 3, c.N, 'opacity=".5"') +
  P('M-60-34Q-60-54-36-54H-20V-34ZM60-34Q60-54 36-54H20V-34Z', c.D);

const seven = (c: Ink): string => P('M-8-11H9V-6L0 12H-7L2-4H-8Z', c.N);
const eight = (c: Ink): string => {
  const ring = `stroke="${c.N}" stroke-width="4.4"`;
  return C(0, -5, 5, 'none', ring) + C(0, 5.5, 6.2, 'none', ring);
};
const three = (c: Ink): string => P('M-9-10H9V-5H-3V-1Q10-2 10 7Q8 15-9 12V7Q3 9 4 6Q2 2-9 5Z', c.N);

const balls: Motif = (c) => {
  const one = (x: number, y: number, r: number, fill: string, figure: string): string =>
    C(x + 3, y + 5, r, c.N, 'opacity=".3"') +
    C(x, y, r, fill) +
    C(x, y, r * 0.56, '#fff', 'opacity=".96"') +
    P(`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${r * 1.4} ${r * 1.4} 0 0 0 ${x} ${y - r}Z`, c.S) +
    E(
      x - r * 0.38,
      y - r * 0.56,
      r * 0.24,
      r * 0.14,
      '#fff',
      `opacity=".8" transform="rotate(-30 ${f(x - r * 0.38)} ${f(y - r * 0.56)})"`,
    ) +
    G(figure, `translate(${x} ${y})scale(1.1)`);
  return one(-44, 26, 40, c.K, seven(c)) + one(44, 30, 38, c.B, eight(c)) + one(0, -34, 44, c.A, three(c));
};

/** What covers may show: the studio's own motifs, and those of categories that it has no games in. */
export const MOTIFS: Readonly<Record<string, Motif>> = { ...beasts, ...nature, ...luck, ...things, ...floorMotifs, ball, pad, balls };
