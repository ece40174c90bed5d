import { brokenWithdrawalLimit, maxWithdrawable, payablePart } from '@sorak/contract';
import { CallError } from '../../http/call.ts';
import { unitOf } from '../payment/service.ts';
import type { RankTerms } from '../../players/vip/service.ts';
import type { Setting } from './settings-repo.ts';
import { amountFromMinor } from './view.ts';

/** The brand's setting with what the member's rank changes of it. */
export const settingFor = (setting: Setting, { daily }: RankTerms): Setting => ({
  ...setting,
  daily_amount: daily ?? setting.daily_amount,
});

/** What can leave in a day at all, minor units: neither more than the day allows nor more than its requests can carry. */
export const maxOfDay = (setting: Setting): bigint => {
  const byCount = setting.max_amount * BigInt(setting.daily_count);
  return byCount < setting.daily_amount ? byCount : setting.daily_amount;
};

/**
 * The setting for whoever may not play any more or closes the account: what is left of their own may leave below the least amount, all at once.
 */
export function settingForLeaving(setting: Setting, own: bigint): Setting {
  const all = payablePart(own, unitOf(setting.decimals));
  return all > 0n && all < setting.min_amount ? { ...setting, min_amount: all } : setting;
}

export type Used = { readonly count: number; readonly amount: bigint };

const limitsOf = ({ min_amount: min, max_amount: max, daily_amount, daily_count }: Setting, used: Used) => ({
  min,
  max,
  dayLeft: daily_amount - used.amount,
  requestsLeft: daily_count - used.count,
});

/** CallError withdrawal_limit with the rule that the amount breaks and the figures of it. */
export function requireLimits(amount: bigint, used: Used, setting: Setting): void {
  const limits = limitsOf(setting, used);
  const rule = brokenWithdrawalLimit(amount, limits);
  if (rule === null) return;
  const figures = {
    min: amountFromMinor(limits.min),
    max: amountFromMinor(limits.max),
    left: amountFromMinor(limits.dayLeft > 0n ? limits.dayLeft : 0n),
  };
  throw new CallError('withdrawal_limit', { rule, ...figures, count: setting.daily_count });
}

/** The most that could be asked for now, as far as it can be paid; 0 when even the least is too much. */
export function maxNow(balance: bigint, used: Used, setting: Setting): bigint {
  const { dayLeft, ...limits } = limitsOf(setting, used);
  const unit = unitOf(setting.decimals);
  return maxWithdrawable(payablePart(balance, unit), { ...limits, dayLeft: payablePart(dayLeft, unit) }) ?? 0n;
}
