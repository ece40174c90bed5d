import { drawing } from '../shell/svg.ts';

/** The shoe that cards come from; its next card looks out. */
export const makeShoe = (): SVGSVGElement =>
  drawing('-46 -18 180 140', 'table-shoe', [
    ['#2a1f2e', 'M0 26L96-14L128 52L26 96Z'],
    ['#1a121e', 'M96-14L128 52L26 96L13 61Z'],
    ['#463550', 'M14 34L92 2L116 50L32 86Z'],
    ['#fffdf7', 'M-36 78L2 34L20 74L-18 108Z'],
    ['#e8e2d2', 'M-18 108L20 74L14 60L-28 96Z'],
    ['#3a2c44', 'M32 86L26 96L4 105L-16 60L0 26Z'],
  ]);
