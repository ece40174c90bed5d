import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';

const KEY = 'console-own-zone';
const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The brand's zone, as soon as somebody is signed in. */
let brandZone: string = OWN;
const zone = createStore<string>(OWN);

const wantsOwn = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
};

/** Times are the brand's from now on, unless this browser wants its own. */
export function setBrandZone(name: string): void {
  brandZone = name;
  zone.set(wantsOwn() ? OWN : name);
}

/** From the brand's clock to one's own, and back. */
export function switchZone(): void {
  const toOwn = zone.get() === brandZone;
  try {
    localStorage.setItem(KEY, toOwn ? 'yes' : 'no');
  } catch {
    // Then it is forgotten with the page.
  }
  zone.set(toOwn ? OWN : brandZone);
}

export const zoneNow = (): string => zone.get();
export const useZone = (): string => useStore(zone);
export const hasOwnZone = (): boolean => OWN !== brandZone;

/** What a zone is called for short, such as `GMT+7` or `WIB`. */
export function zoneName(timeZone: string, language: string, at = Date.now()): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** How far a zone's clock is ahead of UTC at a moment. */
function aheadMs(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (name: string): number => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(at / 1000) * 1000;
}

/** The moment at which a zone's clock says this: `2026-11-28T21:04`. */
export function momentOf(text: string, timeZone = zoneNow()): number {
  const asUtc = Date.parse(`${text}Z`);
  const guess = asUtc - aheadMs(timeZone, asUtc);
  return asUtc - aheadMs(timeZone, guess);
}

/** What a zone's clock says at a moment, as a field for days and times writes it: `2026-11-28T21:04`. */
export const clockText = (at: number, timeZone = zoneNow()): string => new Date(at + aheadMs(timeZone, at)).toISOString().slice(0, 16);
