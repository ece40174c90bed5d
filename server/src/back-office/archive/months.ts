/** Months of UTC, as `2026-08`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The moment at which a month is over. */
export const endOf = (month: string): Date => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1));
};

export const nextMonth = (month: string): string => monthOf(endOf(month));

export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
