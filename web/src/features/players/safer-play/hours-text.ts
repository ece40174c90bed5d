import type { PlayHours } from '@sorak/contract';

const two = (value: number): string => String(value).padStart(2, '0');
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

/** Minutes of the day as a clock says them: `08:30`. */
const minuteText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** `08:00–23:00`. */
export const hoursText = ({ from, to }: PlayHours): string => `${minuteText(from)}–${minuteText(to)}`;

/** The half hours of the day, and the minute that is chosen where it is none of them; without the one that would leave nothing between. */
export const minuteChoices = (chosen: number, without: number | null): { value: string; label: string }[] =>
  [...new Set([...HALF_HOURS, chosen])]
    .filter((minute) => minute !== without)
    .toSorted((a, b) => a - b)
    .map((minute) => ({ value: String(minute), label: minuteText(minute) }));

/** The short name of a time zone, as readers of that language know it: `WIB`. */
export const zoneText = (timeZone: string, locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone;
