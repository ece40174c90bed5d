import { isPayable, minorFromNumber } from '@sorak/contract';
import { CallError } from '../../http/call.ts';
import { unitOf } from '../payment/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { readSetting, type SettingQuery, updateSetting } from './settings-repo.ts';
import { amountFromMinor } from './view.ts';

type Values = Readonly<Record<string, number | null>>;

/** What holds for all withdrawals of the brand, as operators see and change it. */
export const withdrawalSettings = {
  list: async (query: SettingQuery, brandCode: string) => {
    const row = await readSetting({ query }, brandCode);
    return [
      {
        key: 'all',
        names: null,
        isOpen: null,
        values: {
          minAmount: amountFromMinor(row.min_amount),
          maxAmount: amountFromMinor(row.max_amount),
          dailyAmount: amountFromMinor(row.daily_amount),
          dailyCount: row.daily_count,
          stepUpFrom: amountFromMinor(row.step_up_from),
          automaticUpTo: amountFromMinor(row.automatic_up_to),
          fourEyesFrom: amountFromMinor(row.four_eyes_from),
          reviewScore: row.review_score,
          secondReviewScore: row.second_review_score,
          targetMinutes: row.target_minutes,
          receiptMinutes: row.receipt_minutes,
          reminderMinutes: row.reminder_minutes,
          reportDays: row.report_days,
          decimals: row.decimals,
        },
      },
    ];
  },
  change: (tx: SettingQuery, brandCode: string, _key: string, values: Values) => {
    const minor = (name: string): bigint => minorFromNumber(values[name] ?? 0, DECIMALS);
    const whole = (name: string): number => values[name] ?? 0;
    const decimals = values['decimals'] ?? null;
    // What nobody could be paid is no bound.
    if (['minAmount', 'maxAmount'].some((name) => !isPayable(minor(name), unitOf(decimals)))) throw new CallError('validation_failed');
    return updateSetting(tx, brandCode, {
      min_amount: minor('minAmount'),
      max_amount: minor('maxAmount'),
      daily_amount: minor('dailyAmount'),
      daily_count: whole('dailyCount'),
      step_up_from: minor('stepUpFrom'),
      automatic_up_to: minor('automaticUpTo'),
      four_eyes_from: minor('fourEyesFrom'),
      review_score: whole('reviewScore'),
      second_review_score: whole('secondReviewScore'),
      target_minutes: whole('targetMinutes'),
      receipt_minutes: whole('receiptMinutes'),
      reminder_minutes: whole('reminderMinutes'),
      report_days: whole('reportDays'),
      decimals,
    });
  },
};
