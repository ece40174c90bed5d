import type { FieldError } from '../errors.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const OLDEST = 120;

/** Whole years between two days (yyyy-MM-dd); undefined when the first is no day of the calendar, lies ahead or too far back. */
export function ageOn(birth: string, today: string): number | undefined {
  const born = partsOf(birth);
  const now = partsOf(today);
  if (!born || !now) return undefined;
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  const age = now.year - born.year - (hadBirthday ? 0 : 1);
  return age < 0 || age > OLDEST ? undefined : age;
}

function partsOf(text: string): { year: number; month: number; day: number } | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // 30 February becomes a day of March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return { year, month, day };
}

/** The day (yyyy-MM-dd) that a moment is in a time zone. */
export const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The two orders that the rules know, 11 and 13, as yyyy-MM-dd. */
export function isoDate(text: string): string | null {
  const american = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return american ? `${american[3]}-${american[1]}-${american[2]}` : text || null;
}

type AgePolicy = { readonly minimumAge: number; readonly timeZone: string };

/** What is wrong with a birth date where the brand is: no day of the calendar, or too young on today's date there (product §5, §9). */
export function ageError(birthday: string, { minimumAge, timeZone }: AgePolicy, now: number): FieldError | undefined {
  if (birthday === '') return undefined;
  const age = ageOn(isoDate(birthday) ?? '', dayIn(timeZone, now));
  if (age === undefined) return { field: 'birthday', rule: 'birth_date' };
  return age < minimumAge ? { field: 'birthday', rule: 'minimum_age', min: minimumAge } : undefined;
}
