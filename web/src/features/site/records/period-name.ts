import type { PeriodUnit } from '@sorak/contract';
import type { Language } from '../../../locales/text.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language.toLowerCase(), { ...options, numberingSystem: 'latn' });
  formats.set(key, known);
  return known;
}

/** A period by its first day: `11 Juni 2026`, a month as `Juni 2026`. */
export const periodName = (startsAt: number, unit: PeriodUnit, language: Language): string =>
  format(language, unit === 'monthly' ? { month: 'long', year: 'numeric' } : { day: 'numeric', month: 'long', year: 'numeric' }).format(
    startsAt,
  );

/** The same for below a bar: `11`, on the first of a month and for longer periods `1 Jun`, a month as `Jun`. */
export function shortPeriodName(startsAt: number, unit: PeriodUnit, language: Language, isFirst: boolean): string {
  if (unit === 'monthly') return format(language, { month: 'short' }).format(startsAt);
  const date = new Date(startsAt);
  if (unit === 'daily' && !isFirst && date.getDate() !== 1) return String(date.getDate());
  return format(language, { day: 'numeric', month: 'short' }).format(startsAt);
}
