import { type CreditTerms, formatAmount } from '@sorak/contract';
import type { Text } from '../locales/text.ts';
import { momentText } from './time.ts';

const PERCENT = 100;
const MINUTE_MS = 60_000;

/** What must be done before credit of these terms may leave; with `amount` in money, else by how often. */
export function creditText(t: Text, { times, mostPercent, days }: CreditTerms, amount?: number): string {
  if (times === 0) return t('credit.free');
  const required = amount === undefined ? null : formatAmount(amount * times);
  const asks =
    required === null
      ? days === null
        ? t('credit.wagerTimes', { times })
        : t('credit.wagerTimesDays', { times, days })
      : days === null
        ? t('credit.wager', { required })
        : t('credit.wagerDays', { required, days });
  if (mostPercent === null) return asks;
  const keeps =
    amount === undefined
      ? t('credit.keepPercent', { percent: mostPercent })
      : t('credit.keepMax', { max: formatAmount((amount * mostPercent) / PERCENT) });
  return `${asks} ${keeps}`;
}

/** What becomes of money that was paid for an order which is over. Undefined: it is not known yet. */
export function latePaymentText(t: Text, expiresAt: number, lateMinutes: number | undefined): string {
  if (lateMinutes === undefined) return t('credit.late');
  return lateMinutes === 0 ? t('credit.lateNever') : t('credit.lateUntil', { until: momentText(expiresAt + lateMinutes * MINUTE_MS) });
}

/** Whether a receipt that was confirmed by time alone can still be reported. */
export const reportText = (t: Text, reportDays: number): string =>
  reportDays === 0 ? t('credit.reportNever') : t('credit.reportAfter', { days: reportDays });

/** When a withdrawal that waits for a decision is decided: as it usually goes, where that is known, and as it is meant to. */
export const decisionText = (t: Text, minutes: number, usual: string | null): string =>
  usual === null ? t('credit.decideTarget', { minutes }) : t('credit.decideUsual', { time: usual, minutes });
