import { minorFromNumber } from '@sorak/contract';
import { CURRENCY, DECIMALS } from '../vendors/service.ts';
import * as repo from './repo.ts';
import { shownAmount } from './shown.ts';

type Values = Readonly<Record<string, number | null>>;
const minor = (value: number | null | undefined): bigint => minorFromNumber(value ?? 0, DECIMALS);

/** Ways to deposit, as operators see and change them. */
export const depositMethodSettings = {
  list: async (query: repo.Query, brandCode: string) =>
    (await repo.findMethods(query, brandCode, CURRENCY)).map((row) => ({
      key: row.code,
      names: row.names,
      isOpen: row.is_open,
      values: { min: shownAmount(row.min_amount), max: shownAmount(row.max_amount), expiresMinutes: row.expires_minutes },
    })),
  change: (tx: repo.Query, brandCode: string, key: string, values: Values) =>
    repo.updateMethod(tx, brandCode, CURRENCY, key, {
      min_amount: minor(values['min']),
      max_amount: minor(values['max']),
      expires_minutes: values['expiresMinutes'] ?? 1,
    }),
  open: (tx: repo.Query, brandCode: string, key: string, isOpen: boolean) =>
    repo.updateMethod(tx, brandCode, CURRENCY, key, { is_open: isOpen }),
};

/** What holds for all deposits of the brand. */
export const depositRuleSettings = {
  list: async (query: repo.Query, brandCode: string) => {
    const row = await repo.findSetting(query, brandCode);
    return [
      {
        key: 'all',
        names: null,
        isOpen: null,
        values: {
          turnoverTimes: row.turnover_times,
          fourEyesAbove: shownAmount(row.four_eyes_above),
          lateMinutes: row.late_minutes,
          openOrders: row.open_orders,
        },
      },
    ];
  },
  change: (tx: repo.Query, brandCode: string, _key: string, values: Values) =>
    repo.updateSetting(tx, brandCode, {
      turnover_times: values['turnoverTimes'] ?? 0,
      four_eyes_above: minor(values['fourEyesAbove']),
      late_minutes: values['lateMinutes'] ?? 0,
      open_orders: values['openOrders'] ?? 1,
    }),
};
