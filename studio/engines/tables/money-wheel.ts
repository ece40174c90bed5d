import type { MoneyWheelTitle, TableRules, TableSpot } from './table.ts';

/** What each field pays to one. Every spot returns 48 of 50. */
const PAYS = { '1': 1, '3': 3, '7': 7, '11': 11, '23': 23, moon: 47, sun: 47 } as const;
export type Field = keyof typeof PAYS;
export const FIELDS = Object.keys(PAYS) as Field[];

/** The fields round the wheel: 24, 12, 6, 4, 2, 1 and 1 of each, none beside its like. */
export const WHEEL: readonly Field[] =
  'sun 7 1 3 1 11 1 3 1 7 1 23 1 3 1 3 1 11 1 7 1 3 1 7 1 moon 1 3 1 11 1 3 1 7 1 23 1 3 1 3 1 11 1 7 1 3 1 3 1 3'.split(' ') as Field[];

export type MoneyWheelResult = { readonly pocket: number };

export const fieldOf = ({ pocket }: MoneyWheelResult): Field => WHEEL[pocket] ?? '1';

const spots: readonly TableSpot[] = FIELDS.map((code) => ({
  code,
  group: 'field',
  pays: [PAYS[code] * 100],
  share: PAYS[code] > 20 ? 20 : PAYS[code] > 5 ? 5 : 1,
}));

export const moneyWheel: TableRules<MoneyWheelTitle, MoneyWheelResult> = {
  usual: '1',
  spots: () => spots,
  draw: (_, draw) => ({ pocket: draw(WHEEL.length) }),
  returns: (_, code, result) => {
    const field = fieldOf(result);
    return field === code ? (PAYS[field] + 1) * 100 : 0;
  },
  mark: (result) => String(PAYS[fieldOf(result)]),
};
