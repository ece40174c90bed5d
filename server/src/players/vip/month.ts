import { localOf, momentOf } from '../../lib/day.ts';

/** The first moment of the month on the zone's clock that lies `shift` months behind (or before) the one of `at`; epoch ms. */
export function monthStart(at: number, timeZone: string, shift = 0): number {
  const local = new Date(localOf(at, timeZone));
  return momentOf(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + shift, 1), timeZone);
}
