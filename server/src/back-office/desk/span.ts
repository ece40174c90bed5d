import type { ConsoleSpan } from '@sorak/contract';
import { dayOf, sameTimeOn } from '../../lib/day.ts';

const HOUR_MS = 3_600_000;
/** Somewhere in the day before, however long that was. */
const HALF_DAY_MS = 12 * HOUR_MS;
const WEEK = 7;

/** A stretch of time, epoch ms; `to` is excluded. */
export type Stretch = { readonly from: number; readonly to: number };
export type Span = {
  /** By hour of today, or by day of more. */
  readonly steps: readonly Stretch[];
  /** What today is compared with: each of the seven days before up to the same time of day. For more: the same length right before. */
  readonly before: readonly Stretch[];
  /** The same in whole days, for what does not depend on the time of day. */
  readonly wholeBefore: Stretch;
};

const DAYS: Readonly<Record<ConsoleSpan, number>> = { today: 1, week: WEEK, month: 30 };

/** When each of the last `count` days on the zone's clock began, the oldest first. */
function daysUntil(now: number, timeZone: string, count: number): number[] {
  const starts = [dayOf(now, timeZone).start];
  while (starts.length < count) starts.unshift(dayOf((starts[0] ?? now) - HALF_DAY_MS, timeZone).start);
  return starts;
}

/** What a span of the console is made of, on the brand's clock, and what it is compared with. */
export function spanOf(span: ConsoleSpan, now: number, timeZone: string): Span {
  const count = DAYS[span];
  const days = daysUntil(now, timeZone, Math.max(2 * count, WEEK + 1));
  const own = days.slice(-count);
  const [first = now, today = now] = [own[0], own.at(-1)];
  const since = now - today;
  const hours = Array.from({ length: Math.max(1, Math.ceil(since / HOUR_MS)) }, (_, at) => first + at * HOUR_MS);
  const starts = span === 'today' ? hours : own;
  const earlier = days.slice(0, -count);
  const [oldest = first] = span === 'today' ? earlier.slice(-WEEK) : earlier.slice(-count);
  return {
    steps: starts.map((from, at) => ({ from, to: starts[at + 1] ?? now + 1 })),
    before:
      span === 'today'
        ? earlier.slice(-WEEK).map((from) => ({ from, to: sameTimeOn(from, now, timeZone) }))
        : [{ from: oldest, to: sameTimeOn(earlier.at(-1) ?? oldest, now, timeZone) }],
    wholeBefore: { from: oldest, to: first },
  };
}
