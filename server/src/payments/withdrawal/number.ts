const DIGITS = 4;

/** The number that a member and an operator call a withdrawal by: `W2506140318`, the day in UTC and its place in all. */
export function numberOf({ id, created_at }: { readonly id: bigint; readonly created_at: Date }): string {
  const day = created_at.toISOString().slice(2, 10).replaceAll('-', '');
  return `W${day}${String(id).padStart(DIGITS, '0')}`;
}

/** What such a number looks like. */
export const NUMBER = /^W\d{6}\d{4,12}$/;

/** The id within a number; whether the day fits is for the reader of the row to see. */
export const idOf = (number: string): bigint => BigInt(number.slice('W000000'.length));
