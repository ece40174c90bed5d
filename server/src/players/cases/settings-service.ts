import { minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { brandCode } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './repo.ts';

type Figures = Readonly<Record<string, number | null>>;
const DEFAULTS = {
  large_day: 5_000_000_000n,
  large_month: 20_000_000_000n,
  large_life: 100_000_000_000n,
  net_month: 300_000_000n,
  large_win: 5_000_000_000n,
  taxable_win: 5_000_000_000n,
  near_bound: 100_000_000n,
  near_count: 5,
  quick_hours: 24,
  turnover_percent: 120,
  few_share: 5,
};

export const seedCases = (context: Context): Promise<void> =>
  repo.insertSetting(context.db.query, { brand_code: brandCode(context), ...DEFAULTS });

/** From which figures alerts are raised. */
export const caseSettings = {
  list: async (query: repo.Query, brand: string) => {
    const row = await repo.findSetting(query, brand);
    const values = {
      largeDay: numberFromMinor(row.large_day, DECIMALS),
      largeMonth: numberFromMinor(row.large_month, DECIMALS),
      largeLife: numberFromMinor(row.large_life, DECIMALS),
      netMonth: numberFromMinor(row.net_month, DECIMALS),
      largeWin: numberFromMinor(row.large_win, DECIMALS),
      taxableWin: numberFromMinor(row.taxable_win, DECIMALS),
      nearBound: numberFromMinor(row.near_bound, DECIMALS),
      nearCount: row.near_count,
      quickHours: row.quick_hours,
      turnoverPercent: row.turnover_percent,
      fewShare: row.few_share,
    };
    return [{ key: 'all', names: null, isOpen: null, values }];
  },
  change: async (tx: repo.Query, brand: string, _key: string, values: Figures): Promise<boolean> => {
    const known = await repo.findSetting(tx, brand);
    const money = (value: number | null | undefined, before: bigint): bigint => (value == null ? before : minorFromNumber(value, DECIMALS));
    return repo.updateSetting(tx, {
      brand_code: brand,
      large_day: money(values['largeDay'], known.large_day),
      large_month: money(values['largeMonth'], known.large_month),
      large_life: money(values['largeLife'], known.large_life),
      net_month: money(values['netMonth'], known.net_month),
      large_win: money(values['largeWin'], known.large_win),
      taxable_win: money(values['taxableWin'], known.taxable_win),
      near_bound: money(values['nearBound'], known.near_bound),
      near_count: values['nearCount'] ?? known.near_count,
      quick_hours: values['quickHours'] ?? known.quick_hours,
      turnover_percent: values['turnoverPercent'] ?? known.turnover_percent,
      few_share: values['fewShare'] ?? known.few_share,
    });
  },
};
