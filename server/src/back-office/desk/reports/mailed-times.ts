import { MAILED_EVERY } from '@sorak/contract';
import { localOf, momentOf } from '../../../lib/day.ts';

type Every = (typeof MAILED_EVERY)[number];
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The day, Monday or first that a date is in, as if the clock were UTC. */
function beginOf(local: number, every: Every): number {
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  if (every === 'day') return day;
  if (every === 'week') return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
  return Date.UTC(new Date(day).getUTCFullYear(), new Date(day).getUTCMonth(), 1);
}
const nextOf = (begin: number, every: Every): number =>
  beginOf(begin + (every === 'month' ? 32 : every === 'week' ? 7 : 1) * DAY_MS, every);
const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** When the clock of the zone next shows that hour on a day, a Monday or a first; whatever is done to the clock between. */
export function nextTime(after: number, every: Every, hour: number, timeZone: string): number {
  for (let begin = beginOf(localOf(after, timeZone), every); ; begin = nextOf(begin, every)) {
    const at = momentOf(begin + hour * HOUR_MS, timeZone);
    if (at > after) return at;
  }
}

/** The dates, both within, of the day, week or month that was over then. */
export function datesOver(at: number, every: Every, timeZone: string): { readonly from: string; readonly to: string } {
  const begin = beginOf(localOf(at, timeZone), every);
  return { from: dateOf(beginOf(begin - DAY_MS, every)), to: dateOf(begin - DAY_MS) };
}
