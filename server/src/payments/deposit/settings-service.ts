import { isPayable, minorFromNumber, type SettingValue } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { providerCodes, unitOf } from '../payment/service.ts';
import { CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './orders/repo.ts';
import { amountFromMinor } from './view.ts';

type Values = Readonly<Record<string, number | null>>;
const minor = (value: number | null | undefined): bigint => minorFromNumber(value ?? 0, DECIMALS);

/** Ways to deposit, as operators see and change them. */
export const depositMethodSettings = {
  list: async (query: repo.Query, brandCode: string) =>
    (await repo.findMethods(query, brandCode, CURRENCY)).map((row) => ({
      key: row.code,
      names: row.names,
      isOpen: row.is_open,
      values: {
        min: amountFromMinor(row.min_amount),
        max: amountFromMinor(row.max_amount),
        expiresMinutes: row.expires_minutes,
        usualFrom: row.usual_from_s,
        usualTo: row.usual_to_s,
        decimals: row.decimals,
      },
    })),
  change: (tx: repo.Query, brandCode: string, key: string, values: Values) => {
    const [min, max, decimals] = [minor(values['min']), minor(values['max']), values['decimals'] ?? null];
    // What nobody could pay is no bound.
    if (!isPayable(min, unitOf(decimals)) || !isPayable(max, unitOf(decimals))) throw new CallError('validation_failed');
    return repo.updateMethod(tx, brandCode, CURRENCY, key, {
      min_amount: min,
      max_amount: max,
      decimals,
      expires_minutes: values['expiresMinutes'] ?? 1,
      usual_from_s: values['usualFrom'] ?? 1,
      usual_to_s: values['usualTo'] ?? 1,
    });
  },
  open: (tx: repo.Query, brandCode: string, key: string, isOpen: boolean) =>
    repo.updateMethod(tx, brandCode, CURRENCY, key, { is_open: isOpen }),
};

/** Who takes the money of a way to deposit. Orders that are under way stay with whom they began. */
export const depositProviderSettings = {
  list: async (query: repo.Query, brandCode: string, _at: Date, context: Context) =>
    (await repo.findMethods(query, brandCode, CURRENCY)).flatMap((row) =>
      row.kind === 'voucher'
        ? []
        : [
            {
              key: row.code,
              names: row.names,
              isOpen: null,
              values: { provider: row.provider_code },
              choices: { provider: providerCodes(context) },
            },
          ],
    ),
  change: (tx: repo.Query, brandCode: string, key: string, values: Readonly<Record<string, SettingValue>>) =>
    repo.updateMethod(tx, brandCode, CURRENCY, key, { provider_code: String(values['provider']) }),
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
          fourEyesAbove: amountFromMinor(row.four_eyes_above),
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
