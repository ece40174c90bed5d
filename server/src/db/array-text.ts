/**
 * An array of numbers, uuids or plain words as PostgreSQL reads one. The driver would look at each of thousands for what must be quoted, which
 * costs more than writing it: only for values that never need it.
 */
export const arrayText = (values: readonly (bigint | number | string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : String(value))).join(',')}}`;
