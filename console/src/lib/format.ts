import { formatAmount } from '@sorak/contract';
import { languageNow } from './settings.ts';
import { clockText, zoneNow } from './zone.ts';

/** Day before month, in English too. */
const tagOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
/** Figures are written as amounts are, in every language: two marks for thousands beside each other would be read wrongly. */
const FIGURES = 'en-US';
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = zoneNow();
  const key = `${languageNow()} ${timeZone} ${JSON.stringify(options)}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat(tagOf(languageNow()), { timeZone, ...options });
  formats.set(key, found);
  return found;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Day and time to the second on the clock that the page's head names, alike in every language and as members read it: `22/11/2026 19:05:46`. */
export function formatTime(at: number): string {
  const [day = '', time = ''] = clockText(at).split('T');
  return `${day.split('-').reverse().join('/')} ${time}:${two(Math.floor(at / 1000) % 60)}`;
}
/** A moment of today by its time alone, any other with its day. */
export function formatMoment(at: number, now: number): string {
  const [day, time = ''] = formatTime(at).split(' ');
  return formatTime(now).startsWith(`${day} `) ? time : formatTime(at);
}
/** Hour and minute alone, for the foot of a chart. */
export const formatHour = (at: number): string => clockText(at).split('T')[1] ?? '';
export const formatDay = (at: number): string => dateFormat({ dateStyle: 'medium' }).format(at);

/** Every figure below nothing has the sign that amounts have. */
const withMinus = (text: string): string => text.replace('-', '−');

/** How long ago, as a clock: `22:41` up to an hour, `3 h 05`, then days. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 3600) return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))}`;
  return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
}

export const formatMoney = (amount: number): string => formatAmount(amount);
export const formatChange = (amount: number): string => formatAmount(amount, true);
/** Hundredths as times: 150 → `1.5×`. */
export const formatTimes = (hundredths: number): string => `${new Intl.NumberFormat(FIGURES).format(hundredths / 100)}×`;
export const formatCount = (count: number): string => new Intl.NumberFormat(FIGURES).format(count);

/** A day and a month alone, for the foot of a chart. */
export const formatDate = (at: number): string => dateFormat({ day: 'numeric', month: 'numeric' }).format(at);

/** A month alone, for the foot of a chart. */
export const formatMonth = (at: number): string => dateFormat({ month: 'short' }).format(at);

/** By how much more or less, such as 0.062 as `+6.2%`. */
export const formatRise = (share: number): string =>
  withMinus(
    new Intl.NumberFormat(FIGURES, {
      style: 'percent',
      signDisplay: 'exceptZero',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(share),
  );

/** By how many hundredths of a percent a share is another: 10 → `+0.1`. */
export const formatPoints = (hundredths: number): string =>
  withMinus(
    new Intl.NumberFormat(FIGURES, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      hundredths / 100,
    ),
  );

/** An amount for the side of a chart: `1.6m`. */
export const formatShort = (amount: number): string =>
  withMinus(new Intl.NumberFormat(FIGURES, { notation: 'compact', maximumFractionDigits: 1 }).format(amount));

/** A share such as 0.0488 as `4.88%`. */
export const formatPercent = (share: number): string =>
  withMinus(new Intl.NumberFormat(FIGURES, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(share));

/** How long something waits: `3 s`. */
export const formatSeconds = (ms: number): string => `${new Intl.NumberFormat(FIGURES).format(ms / 1000)} s`;

/** How often something is done, in its largest unit: `0.5 s`, `5 min`, `6 h`. */
export function formatEvery(ms: number): string {
  if (ms < 60_000) return formatSeconds(ms);
  return ms < 3_600_000 ? `${formatCount(ms / 60_000)} min` : `${formatCount(ms / 3_600_000)} h`;
}

/** How far a match is: minutes and seconds of play. */
export const formatClock = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
