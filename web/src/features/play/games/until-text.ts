import { clockText, dayText } from '../../../lib/time.ts';

/** When a maintenance ends, in the reader's time: `22:00`, with the day when that is not today. */
export function untilText(until: number, now = Date.now()): string {
  const time = clockText(until).slice(0, 5);
  return dayText(until) === dayText(now) ? time : `${dayText(until).slice(0, 5)} ${time}`;
}
