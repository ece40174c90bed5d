import type { Context } from '../../context.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { readSetting, readWords } from './settings-repo.ts';
import type { ViewContext } from './view.ts';

/** What every withdrawal is shown with, in that language; operators have words of their own. */
export async function viewContextOf(context: Context, language?: string): Promise<ViewContext> {
  const [{ settings }, { report_days: reportDays, target_minutes: targetMinutes }, words] = await Promise.all([
    readBrand(context),
    readSetting(context.db, brandCode(context)),
    readWords(context.db.query, brandCode(context)),
  ]);
  const wordOf = (reason: string | null): string | null =>
    reason === null || language === undefined ? null : (words.get(reason)?.[language] ?? null);
  return { currencySymbol: settings.currencySymbol, reportDays, targetMinutes, now: context.clock.now(), wordOf };
}
