import { type Db, findDoors, setDoors } from './exchange-repo.ts';

type Values = Readonly<Record<string, number | null>>;
/** Rates are said for so many points, because one brings little. */
const POINTS = 100;

/** The doors through which points leave, and what 100 of them bring, as operators see and change them. */
export const pointSettings = {
  list: async (query: Db, brandCode: string) => {
    const row = await findDoors(query, brandCode);
    if (!row) return [];
    const per100 = row.exchange_rate === null ? null : Math.round(Number(row.exchange_rate) * POINTS * POINTS) / POINTS;
    return [
      {
        key: 'all',
        names: null,
        isOpen: null,
        values: { redeemOpen: Number(row.is_redeem_open), convertOpen: Number(row.is_convert_open), per100 },
      },
    ];
  },
  change: (tx: Db, brandCode: string, _key: string, { redeemOpen, convertOpen, per100 }: Values): Promise<boolean> =>
    setDoors(tx, brandCode, {
      is_redeem_open: redeemOpen === 1,
      is_convert_open: convertOpen === 1,
      exchange_rate: per100 === null || per100 === undefined ? null : (per100 / POINTS).toFixed(8),
    }),
};
