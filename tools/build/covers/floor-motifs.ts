import type { Ink, Motif } from '../../../studio/client/slot/art/ink.ts';
import { C, E, G, L, P, R } from '../../../studio/client/slot/art/shapes.ts';

/** A pierced bead of fan tan. */
const bead = (c: Ink, x: number, y: number, fill: string): string =>
  E(x + 2, y + 4, 19, 17, c.N, 'opacity=".3"') +
  E(x, y, 19, 17, fill) +
  P(`M${x} ${y - 17}A19 17 0 0 1 ${x} ${y + 17}A26 24 0 0 0 ${x} ${y - 17}Z`, c.S) +
  E(x - 7, y - 8, 5, 3, '#fff', `opacity=".75" transform="rotate(-30 ${x - 7} ${y - 8})"`) +
  E(x, y, 5, 4, c.N, 'opacity=".7"');

const rows = (c: Ink, places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y], at) => bead(c, x, y, at % 3 === 0 ? c.K : at % 3 === 1 ? c.A : c.B)).join('');

/** A heap of beads before it is covered. */
const beads: Motif = (c) =>
  E(0, 74, 92, 14, c.N, 'opacity=".3"') +
  rows(c, [
    [0, -62],
    [-24, -30],
    [24, -30],
    [-48, 4],
    [0, 2],
    [48, 4],
    [-70, 40],
    [-24, 38],
    [24, 38],
    [70, 40],
    [-46, 70],
    [2, 70],
    [48, 70],
  ]);

/** Beads put aside by fours; the last of them decide. */
const beadRows: Motif = (c) =>
  rows(
    c,
    [-58, -18, 22].flatMap((y) => [-66, -22, 22, 66].map((x) => [x, y] as const)),
  ) +
  bead(c, -66, 64, c.K) +
  bead(c, -22, 64, c.K) +
  L('M58 40V84', c.L, 7) +
  L('M58 84L90 66', c.L, 5);

/** The bowl over the heap. */
const bowl: Motif = (c) =>
  E(0, 64, 96, 18, c.N, 'opacity=".32"') +
  P('M-92 56Q-88-58 0-62Q88-58 92 56Z', c.A) +
  P('M0-62Q88-58 92 56H0Z', c.S) +
  R(-26, -82, 52, 24, 12, c.B) +
  R(-96, 50, 192, 16, 8, c.D) +
  L('M-70 14Q0 34 70 14', c.X, 6, 'opacity=".8"') +
  L('M-62-14Q0 4 62-14', c.X, 3, 'opacity=".6"') +
  E(-44, -22, 12, 26, '#fff', 'opacity=".28" transform="rotate(24 -44 -22)"');

/** A plume of the tail, for an arena. */
const plume: Motif = (c) => {
  const feather = (turn: number, fill: string): string =>
    G(
      P('M0 90Q-34 10-10-70Q4-96 30-90Q44-20 0 90Z', fill) +
        P('M0 90Q44-20 30-90Q16-10 0 90Z', c.S) +
        L('M0 84Q4 0 22-76', c.N, 3, 'opacity=".5"'),
      `rotate(${turn} 0 90)`,
    );
  return feather(-46, c.B) + feather(34, c.D) + feather(-22, c.K) + feather(12, c.A) + R(-14, 78, 28, 18, 8, c.X);
};

/** Two who face each other, each a comb, an eye and a beak. */
const duel: Motif = (c) => {
  const head = (fill: string, comb: string): string =>
    P('M-30 86Q-40 20-14-12Q10-38 36-14Q48 2 40 30Q30 60 34 86Z', fill) +
    P('M36-14Q48 2 40 30Q30 60 34 86H8Q22 30 36-14Z', c.S) +
    P('M-12-14Q-26-30-18-50Q-4-46 0-30Q2-58 20-60Q26-44 20-30Q34-46 46-36Q44-20 34-16Z', comb) +
    P('M40 0L74 10 40 22Z', c.X) +
    P('M38 24Q52 40 42 56Q30 48 30 32Z', comb) +
    C(24, 2, 6, c.N) +
    C(22, 0, 2.2, '#fff');
  return G(head(c.A, c.K), 'translate(-42 4)scale(.84)') + G(head(c.B, c.X), 'translate(42 4)scale(-.84 .84)');
};

/** A card of numbers with its line. */
const bingoCard: Motif = (c) => {
  const cells = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4].map((column) => ({ row, column })));
  return G(
    R(-70, -86, 140, 176, 16, c.N, 'opacity=".3" transform="translate(4 6)"') +
      R(-70, -86, 140, 176, 16, '#fff') +
      P('M-70-54V-70Q-70-86-54-86H54Q70-86 70-70V-54Z', c.K) +
      cells
        .map(({ row, column }) => {
          const [x, y] = [-52 + column * 26, -32 + row * 25];
          return row === column ? C(x, y, 10, c.A) : R(x - 9, y - 9, 18, 18, 4, c.L, 'opacity=".55"');
        })
        .join('') +
      P('M0-86H54Q70-86 70-70V74Q70 90 54 90H0Z', c.S, 'opacity=".6"'),
    'rotate(-8)',
  );
};

/** A ticket of an electronic draw. */
const ticket: Motif = (c) =>
  G(
    P('M-92-48H92V-16A16 16 0 0 0 92 16V48H-92V16A16 16 0 0 0-92-16Z', c.N, 'opacity=".3" transform="translate(4 8)"') +
      P('M-92-48H92V-16A16 16 0 0 0 92 16V48H-92V16A16 16 0 0 0-92-16Z', c.A) +
      P('M0-48H92V-16A16 16 0 0 0 92 16V48H0Z', c.S) +
      L('M38-40V40', c.N, 4, 'stroke-dasharray="2 10" opacity=".6"') +
      [-62, -26, 10].map((x, at) => C(x, 0, 15, at === 1 ? c.K : '#fff') + C(x, 0, 6, c.N, 'opacity=".55"')).join('') +
      P('M64-18L70-4 84-4 73 5 77 20 64 11 51 20 55 5 44-4 58-4Z', c.X),
    'rotate(-12)',
  );

/** What the floor's families are known by beside the slots' own pictures. */
export const floorMotifs: Readonly<Record<string, Motif>> = {
  beads,
  'bead-rows': beadRows,
  bowl,
  plume,
  duel,
  'bingo-card': bingoCard,
  ticket,
};
