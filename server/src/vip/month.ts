const MINUTE_MS = 60_000;

/** How far the zone's clock is ahead of UTC at that moment, in ms. */
function aheadMs(at: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/** The first moment of the month on the zone's clock that lies `shift` months behind (or before) the one of `at`; epoch ms. */
export function monthStart(at: number, timeZone: string, shift = 0): number {
  const local = new Date(at + aheadMs(at, timeZone));
  const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + shift, 1);
  // The clock may be changed between the two moments, so the difference is read where it counts.
  const near = wanted - aheadMs(wanted, timeZone);
  return wanted - aheadMs(near, timeZone);
}
