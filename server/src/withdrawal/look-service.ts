import type { Context } from '../context.ts';
import { brandCode, readBrand } from '../system/service.ts';
import { readSetting } from './settings-repo.ts';
import type { Look } from './shown.ts';

/** What every withdrawal is shown with. */
export async function lookOf(context: Context): Promise<Look> {
  const [{ settings }, { report_days: reportDays }] = await Promise.all([readBrand(context), readSetting(context.db, brandCode(context))]);
  return { currencySymbol: settings.currencySymbol, reportDays, now: context.clock.now() };
}
