import type { PlayHours } from '@sorak/contract';

const DAY_MINUTES = 1440;
const apart = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** Whether no minute of the wished hours lies outside the old ones; null is the whole day. */
export function isWithin(wished: PlayHours | null, old: PlayHours | null): boolean {
  if (old === null) return true;
  if (wished === null) return false;
  return apart(old.from, wished.from) + apart(wished.from, wished.to) <= apart(old.from, old.to);
}
