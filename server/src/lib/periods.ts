import type { PeriodUnit } from '@sorak/contract';
import { localOf, momentOf } from './day.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;

/** Midnight on the zone's clock of the day, the week (from Monday), the half (1st and 16th) or the month that holds the local time. */
function floorOf(local: number, unit: PeriodUnit): number {
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  const date = new Date(day);
  if (unit === 'daily') return day;
  if (unit === 'weekly') return day - ((date.getUTCDay() - MONDAY + 7) % 7) * DAY_MS;
  const isLate = unit === 'semimonthly' && date.getUTCDate() > 15;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), isLate ? 16 : 1);
}

/** Longer than every period, shorter than two. */
const STEP_DAYS: Readonly<Record<PeriodUnit, number>> = { daily: 1, weekly: 7, semimonthly: 16, monthly: 31 };

/** Where the periods begin that hold any moment from `from` to `to` (excluded), epoch ms, oldest first, at most `max` + 1. The first one may begin before `from`. */
export function periodStarts(from: number, to: number, unit: PeriodUnit, timeZone: string, max: number): number[] {
  const starts: number[] = [];
  let local = floorOf(localOf(from, timeZone), unit);
  for (let at = momentOf(local, timeZone); (at < to || starts.length === 0) && starts.length <= max; at = momentOf(local, timeZone)) {
    starts.push(at);
    local = floorOf(local + STEP_DAYS[unit] * DAY_MS, unit);
  }
  return starts;
}

export type Span = { readonly from: number; readonly to: number };

/** The period that holds `at` and those before it, newest first, epoch ms; `to` is where the next one begins. */
export function latestPeriods(at: number, unit: PeriodUnit, timeZone: string, count: number): Span[] {
  const spans: Span[] = [];
  let local = floorOf(localOf(at, timeZone), unit);
  let to = momentOf(floorOf(local + STEP_DAYS[unit] * DAY_MS, unit), timeZone);
  while (spans.length < count) {
    const from = momentOf(local, timeZone);
    spans.push({ from, to });
    to = from;
    local = floorOf(local - DAY_MS, unit);
  }
  return spans;
}
