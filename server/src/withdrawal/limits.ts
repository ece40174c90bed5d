import { CallError } from '../http/call.ts';
import type { RankTerms } from '../vip/service.ts';
import type { Setting } from './settings-repo.ts';
import { amountFromMinor } from './view.ts';

/** The brand's setting with what the member's rank changes of it. */
export const settingFor = (setting: Setting, { daily }: RankTerms): Setting => ({
  ...setting,
  daily_amount: daily ?? setting.daily_amount,
});

/** What can leave in a day at all, minor units: neither more than the day allows nor more than its requests can carry. */
export const mostOfDay = (setting: Setting): bigint => {
  const byCount = setting.max_amount * BigInt(setting.daily_count);
  return byCount < setting.daily_amount ? byCount : setting.daily_amount;
};

export type Used = { readonly count: number; readonly amount: bigint };

/** CallError withdrawal_limit with the rule that the amount breaks and the figures of it. */
export function requireLimits(amount: bigint, used: Used, setting: Setting): void {
  const left = setting.daily_amount - used.amount;
  const rule =
    used.count >= setting.daily_count
      ? 'daily_count'
      : amount < setting.min_amount
        ? 'min'
        : amount > setting.max_amount
          ? 'max'
          : amount > left
            ? 'daily_amount'
            : null;
  if (rule === null) return;
  const figures = {
    min: amountFromMinor(setting.min_amount),
    max: amountFromMinor(setting.max_amount),
    left: amountFromMinor(left > 0n ? left : 0n),
  };
  throw new CallError('withdrawal_limit', { rule, ...figures, count: setting.daily_count });
}

/** The most that could be asked for now; 0 when even the least is too much. */
export function mostNow(balance: bigint, used: Used, setting: Setting): bigint {
  const left = used.count >= setting.daily_count ? 0n : setting.daily_amount - used.amount;
  const most = [balance, left, setting.max_amount].reduce((least, one) => (one < least ? one : least));
  return most >= setting.min_amount ? most : 0n;
}
