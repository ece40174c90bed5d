import type { ContractKind, DividendCycle } from '@sorak/contract';
import { latestPeriods, type Span } from '../../lib/periods.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STEP_MS: Readonly<Partial<Record<ContractKind, number>>> = { realtime: 5 * MINUTE_MS, hourly: HOUR_MS };

/** How long after its end a period is paid: product §9, the daily salary the day after. */
export const GRACE_MS: Readonly<Record<ContractKind, number>> = {
  realtime: 5 * MINUTE_MS,
  hourly: 10 * MINUTE_MS,
  daily: 10 * HOUR_MS,
  dividend: 12 * HOUR_MS,
};

/** How long before it is paid a period is reckoned, so that operators can hold what they want to look into; shorter periods leave no time for it. */
const REVIEW_MS: Readonly<Partial<Record<ContractKind, number>>> = { daily: 2 * HOUR_MS, dividend: 2 * HOUR_MS };

/** How long after its end a period is reckoned, so that its bets are settled. */
export const calculatedAfter = (kind: ContractKind): number => GRACE_MS[kind] - (REVIEW_MS[kind] ?? 0);

/** The end of the latest period of a kind that may be paid at a moment. */
export const payableUntil = (kind: ContractKind, at: Date): Date => new Date(at.getTime() - GRACE_MS[kind]);

export type Series = { readonly kind: ContractKind; readonly cycle: DividendCycle };
/** Salaries have one period each, which is stored as `daily`. */
export const SERIES: readonly Series[] = [
  { kind: 'realtime', cycle: 'daily' },
  { kind: 'hourly', cycle: 'daily' },
  { kind: 'daily', cycle: 'daily' },
  ...(['daily', 'weekly', 'semimonthly', 'monthly'] as const).map((cycle) => ({ kind: 'dividend' as const, cycle })),
];

/** The length of a period that is everybody's; undefined for the brand's days and longer ones. */
export const stepOf = (kind: ContractKind): number | undefined => STEP_MS[kind];

/** The period that holds a moment. Days and longer ones are the brand's; hours and minutes are everybody's. */
export function windowOf({ kind, cycle }: Series, at: number, timeZone: string): Span {
  const step = STEP_MS[kind];
  if (step !== undefined) {
    const from = Math.floor(at / step) * step;
    return { from, to: from + step };
  }
  const [span] = latestPeriods(at, kind === 'daily' ? 'daily' : cycle, timeZone, 1);
  if (!span) throw new Error(`no period holds ${at}`);
  return span;
}

/** Where the next period begins that holds nothing of the past: no terms are ever dated back. */
export function nextStart(series: Series, at: number, timeZone: string): number {
  const { from, to } = windowOf(series, at, timeZone);
  return from === at ? from : to;
}

/** Where a contract ends that is ended at a moment: with the period that runs, or where it would have begun. */
export const endOf = (contract: Series & { readonly starts_at: Date | null }, at: number, timeZone: string): number =>
  Math.max(nextStart(contract, at, timeZone), contract.starts_at?.getTime() ?? 0);
