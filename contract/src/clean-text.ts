/** Text that neither PostgreSQL nor UTF-8 can hold as it is. */
export const isCleanText = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Whether every text in a value is clean, names of fields included. */
export function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isCleanText(name) && isClean(one));
}
