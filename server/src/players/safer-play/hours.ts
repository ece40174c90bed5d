import type { PlayHours } from '@sorak/contract';

const DAY_MINUTES = 1440;
const apart = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** Whether no minute of the requested hours lies outside the old ones; null is the whole day. */
export function isWithin(requested: PlayHours | null, old: PlayHours | null): boolean {
  if (old === null) return true;
  if (requested === null) return false;
  return apart(old.from, requested.from) + apart(requested.from, requested.to) <= apart(old.from, old.to);
}
