import { type Form, POCKETS, returnOf, SPOTS } from '../roulette/bets.ts';
import type { RouletteTableTitle, TableRules, TableSpot } from './table.ts';

export type RouletteResult = { readonly number: number };

const OUTSIDE: ReadonlySet<Form> = new Set(['column', 'dozen', 'half']);

/** Every place of the cloth; inside ones take a tenth of the greatest stake. */
const spots: readonly TableSpot[] = [...SPOTS.values()].map((spot) => ({
  code: spot.id,
  group: spot.form,
  pays: [returnOf(spot) * 100 - 100],
  share: OUTSIDE.has(spot.form) ? 1 : 10,
}));

export const rouletteTable: TableRules<RouletteTableTitle, RouletteResult> = {
  usual: 'red',
  spots: () => spots,
  draw: (_, draw) => ({ number: draw(POCKETS) }),
  returns: (_, code, { number }) => {
    const spot = SPOTS.get(code);
    return spot?.numbers.includes(number) ? returnOf(spot) * 100 : 0;
  },
  mark: ({ number }) => String(number),
};
