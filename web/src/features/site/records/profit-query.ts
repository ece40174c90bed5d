import type { PeriodUnit } from '@sorak/contract';
import type { RequestOf } from '@sorak/client/calls.ts';
import { timeZone } from '../../../api/download.ts';
import { periodOf } from './period.ts';
import type { Days } from './PeriodPicker.tsx';

export type ProfitFilter = Days & { readonly unit: PeriodUnit };

const DAY_MS = 86_400_000;
/** Bars that can be told apart. */
const MAX_BARS = 62;

export const firstProfitFilter = (now: number): ProfitFilter => ({
  preset: 'fortnight',
  period: periodOf('fortnight', now),
  unit: 'daily',
});

const daysOf = ({ from, to }: Days['period']): number => Math.round((to + 1 - from) / DAY_MS);

/** A unit whose bars can be told apart over the days, the requested one when it can. */
export function fittingUnit({ period }: Days, requested: PeriodUnit): PeriodUnit {
  const days = daysOf(period);
  if (requested === 'daily' && days > 366) return 'monthly';
  return requested;
}

/** What the days are best shown in. */
export const usualUnit = ({ period }: Days): PeriodUnit => {
  const days = daysOf(period);
  return days <= MAX_BARS ? 'daily' : days <= MAX_BARS * 7 ? 'weekly' : 'monthly';
};

export const profitRequest = ({ period, unit }: ProfitFilter): RequestOf<'getProfit'> => ({
  from: period.from,
  to: period.to + 1,
  unit,
  timeZone: timeZone(),
});

export const profitFile = (filter: ProfitFilter): RequestOf<'createExport'> => ({ record: 'profit', ...profitRequest(filter) });
