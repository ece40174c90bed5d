import type { TableRules, TableSpot, XocDiaTitle } from './table.ts';

export const COINS = 4;

/** Four coins shaken under a bowl; each shows red or white. */
export type XocDiaResult = { readonly red: readonly boolean[] };

export const redsOf = ({ red }: XocDiaResult): number => red.filter(Boolean).length;

/** Numbers of red coins that win, and what they pay to one. */
const SPOTS: Readonly<Record<string, { readonly reds: readonly number[]; readonly pays: number; readonly group: string }>> = {
  even: { reds: [0, 2, 4], pays: 96, group: 'main' },
  odd: { reds: [1, 3], pays: 96, group: 'main' },
  'white:4': { reds: [0], pays: 1_450, group: 'four' },
  'white:3': { reds: [1], pays: 290, group: 'three' },
  'two-two': { reds: [2], pays: 160, group: 'two' },
  'red:3': { reds: [3], pays: 290, group: 'three' },
  'red:4': { reds: [4], pays: 1_450, group: 'four' },
};
const SHARES: Readonly<Record<string, number>> = { main: 1, two: 2, three: 4, four: 10 };

const spots: readonly TableSpot[] = Object.entries(SPOTS).map(([code, { pays, group }]) => ({
  code,
  group,
  pays: [pays],
  share: SHARES[group] ?? 1,
}));

export const xocDia: TableRules<XocDiaTitle, XocDiaResult> = {
  usual: 'even',
  spots: () => spots,
  draw: (_, draw) => ({ red: Array.from({ length: COINS }, () => draw(2) === 1) }),
  returns: (_, code, result) => {
    const spot = SPOTS[code];
    return spot?.reds.includes(redsOf(result)) ? 100 + spot.pays : 0;
  },
  mark: (result) => String(redsOf(result)),
};
