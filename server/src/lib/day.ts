const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 100;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** Whether Intl knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** A moment as the zone's clock writes it: `2026-11-21 21:04:33`. */
export const zoneText = (at: number, timeZone: string): string => formatOf(timeZone).format(at);

/** What the zone's clock shows at that moment, as if it were UTC; whole minutes. */
export const localOf = (at: number, timeZone: string): number => Date.parse(`${zoneText(at, timeZone).slice(0, 16).replace(' ', 'T')}Z`);

/** Midnight of the day that the zone's clock shows, as if it were UTC. */
const midnightOf = (at: number, timeZone: string): number => Math.floor(localOf(at, timeZone) / DAY_MS) * DAY_MS;

/** The moment, epoch ms, when the zone's clock shows this (as if it were UTC): of an hour that comes twice the second, and where it skips that time the one behind the gap. */
export function momentOf(local: number, timeZone: string): number {
  const ahead = (at: number): number => localOf(at, timeZone) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  // The difference is read twice, because the clock may be changed in between.
  const near = local - ahead(local);
  const nearer = local - ahead(near);
  return localOf(nearer, timeZone) === Math.floor(local / MINUTE_MS) * MINUTE_MS ? nearer : Math.max(near, nearer);
}

/** The first moment of the day on the zone's clock that `at` is in, and of the next one; epoch ms. */
export function dayOf(at: number, timeZone: string): { readonly start: number; readonly end: number } {
  const midnight = midnightOf(at, timeZone);
  return { start: momentOf(midnight, timeZone), end: momentOf(midnight + DAY_MS, timeZone) };
}

/** When the zone's clock shows the time of `at` on the day of `day`, however long the hours before it were; epoch ms. */
export function sameTimeOn(day: number, at: number, timeZone: string): number {
  const time = localOf(at, timeZone) - midnightOf(at, timeZone);
  return momentOf(midnightOf(day, timeZone) + time, timeZone) + (at % MINUTE_MS);
}
