import type { Context } from '../../context.ts';
import { brandCode } from '../../platform/system/service.ts';
import type { RankTerms } from '../../players/vip/service.ts';
import { maxOfDay, settingFor } from './limits.ts';
import { unitOf } from '../payment/service.ts';
import { readSetting, type SettingQuery } from './settings-repo.ts';

/** The most that can leave in a day by these ranks' terms, in their order, minor units. */
export async function dailyLimits(context: Context, terms: readonly RankTerms[]): Promise<bigint[]> {
  const setting = await readSetting(context.db, brandCode(context));
  return terms.map((one) => maxOfDay(settingFor(setting, one)));
}

/** What is said to everybody of withdrawals: minor units, and minutes. */
export async function withdrawalFigures(context: Context) {
  const {
    min_amount: min,
    max_amount: max,
    daily_count: count,
    target_minutes: minutes,
  } = await readSetting(context.db, brandCode(context));
  return { min, max, count, minutes };
}

/** The least that can be paid out at all, minor units. */
export const payoutUnit = async (context: Context, query: SettingQuery): Promise<bigint> =>
  unitOf((await readSetting({ query }, brandCode(context))).decimals);
