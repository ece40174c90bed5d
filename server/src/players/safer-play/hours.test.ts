import { expect, test } from 'vitest';
import { isWithin } from './hours.ts';

const DAY = 1440;
type Hours = { from: number; to: number } | null;
/** Every minute of the hours, one by one. */
const minutesOf = (hours: Hours): Set<number> => {
  if (hours === null) return new Set(Array.from({ length: DAY }, (_, minute) => minute));
  const minutes = new Set<number>();
  for (let minute = hours.from; minute !== hours.to; minute = (minute + 1) % DAY) minutes.add(minute);
  return minutes;
};

test('hours are within others when each of their minutes is, over midnight too', () => {
  const edges = [0, 1, 330, 719, 720, 1380, 1439];
  const all: Hours[] = [null, ...edges.flatMap((from) => edges.filter((to) => to !== from).map((to) => ({ from, to })))];
  const known = all.map((hours) => ({ hours, minutes: minutesOf(hours) }));
  for (const requested of known)
    for (const old of known)
      expect([requested.hours, old.hours, isWithin(requested.hours, old.hours)]).toEqual([
        requested.hours,
        old.hours,
        [...requested.minutes].every((minute) => old.minutes.has(minute)),
      ]);
});
