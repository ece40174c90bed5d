import { type PointVoucher, shortAmount } from '@sorak/contract';
import type { Text } from '../../../locales/text.ts';
import { freeText, wagerOfWins, weightText } from '../../../lib/free-text.ts';

/** All that a voucher brings and asks, in the words of the reward centre. */
export const voucherFacts = (t: Text, { form, stake, count, gameName, days, terms, max, perMember, cycle }: PointVoucher) => [
  { label: t('free.what'), value: freeText(t, form, { stake, count, gameName }) },
  { label: t('free.time'), value: t('free.daysAfter', { days }) },
  { label: t('free.wager'), value: wagerOfWins(t, terms.times) },
  { label: t('gifts.rule.days'), value: t('gifts.days', { days: terms.days }) },
  { label: t('gifts.rule.games'), value: weightText(t, terms.weights) },
  { label: t('gifts.rule.maxBet'), value: terms.maxBet === null ? t('gifts.noBound') : shortAmount(terms.maxBet) },
  { label: t('points.voucherMax'), value: shortAmount(max) },
  { label: t('points.voucherOften'), value: t(`campaign.often.${cycle}`, { count: perMember }) },
];
