import { redsOf, type XocDiaResult } from '../../engines/tables/xoc-dia.ts';
import { clipped } from '../shell/floor/cards/suits.ts';
import { svg } from '../shell/svg.ts';
import type { MakeFelt } from './felt-kind.ts';
import { makeLid } from './lid.ts';
import { spotName } from './words.ts';

const LIE = [
  [-84, -2],
  [-26, 12],
  [34, -8],
  [92, 6],
] as const;
const FACES = { red: ['#e04a58', '#b02c3b'], white: ['#fffdf7', '#e2dccb'] } as const;

/** Coins around 0 as they lie on a plate, seen from aside. */
const coin = (isRed: boolean, x: number, y: number): SVGGElement => {
  const [light, dark] = FACES[isRed ? 'red' : 'white'];
  return svg(
    'g',
    { transform: `translate(${x} ${y})` },
    svg('ellipse', { cy: 6, rx: 30, ry: 17, fill: '#00000055' }),
    svg('ellipse', { rx: 30, ry: 17, fill: light, stroke: '#f2cc70', 'stroke-width': 3 }),
    svg('ellipse', { rx: 28, ry: 15, fill: dark, ...clipped('fold-right') }),
  );
};

/** Four coins, red or white, under a bowl. */
export const makeFelt: MakeFelt = (_, words) => ({
  ...makeLid<XocDiaResult>({
    lid: 'bowl',
    things: ({ red }) =>
      red.map((isRed, at) => {
        const [x = 0, y = 0] = LIE[at] ?? [];
        return coin(isRed, x, y);
      }),
  }),
  rows: [
    ['even', 'odd'],
    ['white:4', 'white:3', 'two-two', 'red:3', 'red:4'],
  ],
  name: (spot) => spotName(spot, words),
  brief: (result) => spotName(`red:${redsOf(result as XocDiaResult)}`, words),
  said: (result) => {
    const reds = redsOf(result as XocDiaResult);
    return words.say('tableSaidCoins', {
      red: reds,
      white: 4 - reds,
      side: spotName(reds % 2 === 0 ? 'even' : 'odd', words),
    });
  },
});
