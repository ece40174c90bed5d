/** Hours of the brand's day in which a lottery takes bets, `HH:MM`; an end before the beginning is on the next day. Null is all day. */
export type Hours = { readonly opens: string; readonly closes: string } | null;

/** Whether a time of the day, `HH:MM`, lies in the hours; the end is not in them. */
export function isWithin(hours: Hours, time: string): boolean {
  if (hours === null) return true;
  const { opens, closes } = hours;
  return opens < closes ? time >= opens && time < closes : time >= opens || time < closes;
}
