/** A span of the record in the reader's own days, epoch milliseconds, both ends within it. */
export type Period = { readonly from: number; readonly to: number };
/** What a record offers; profit and loss has a fortnight instead of single days. */
export const PRESETS = ['today', 'yesterday', 'week', 'month', 'year'] as const;
export const PROFIT_PRESETS = ['week', 'fortnight', 'month', 'year'] as const;
export type Preset = (typeof PRESETS)[number] | (typeof PROFIT_PRESETS)[number];

const startOfDay = (at: number, shiftDays = 0): number => {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + shiftDays).getTime();
};
const endOfDay = (at: number): number => startOfDay(at, 1) - 1;

/** The days of a preset as they are at `now`; 7, 14, 30 and 365 days include today. */
export function periodOf(preset: Preset, now: number): Period {
  if (preset === 'yesterday') return { from: startOfDay(now, -1), to: startOfDay(now) - 1 };
  const days = { today: 1, week: 7, fortnight: 14, month: 30, year: 365 }[preset];
  return { from: startOfDay(now, 1 - days), to: endOfDay(now) };
}

/** The days of the month so far, today whole. */
export const monthTo = (now: number): Period => {
  const day = new Date(now);
  return { from: new Date(day.getFullYear(), day.getMonth(), 1).getTime(), to: endOfDay(now) };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A day as a date field writes it: `2026-11-21`. */
export const dateField = (at: number): string => {
  const day = new Date(at);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/** The period between two date fields, whichever comes first; null when one of them is no date. */
export function periodBetween(first: string, second: string): Period | null {
  const [a, b] = [first, second].map((text) => {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
    const at = year ? new Date(Number(year), Number(month) - 1, Number(day)) : null;
    return at && dateField(at.getTime()) === text ? at.getTime() : null;
  });
  if (a === null || b === null || a === undefined || b === undefined) return null;
  return { from: Math.min(a, b), to: endOfDay(Math.max(a, b)) };
}
