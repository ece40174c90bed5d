const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What the zone's clock shows at that moment, as if it were UTC; whole minutes. */
function localMs(at: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** The first moment of the day on the zone's clock that `at` is in, and of the next one; epoch ms. */
export function dayOf(at: number, timeZone: string): { readonly start: number; readonly end: number } {
  const midnight = Math.floor(localMs(at, timeZone) / DAY_MS) * DAY_MS;
  return { start: momentOf(midnight, timeZone), end: momentOf(midnight + DAY_MS, timeZone) };
}

/** The moment, epoch ms, when the zone's clock shows this (as if it were UTC); the difference is read twice, because the clock may be changed in between. */
export function momentOf(local: number, timeZone: string): number {
  const ahead = (at: number): number => localMs(at, timeZone) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return local - ahead(local - ahead(local));
}
