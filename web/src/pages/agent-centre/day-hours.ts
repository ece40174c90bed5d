const HOUR_MS = 3_600_000;

/** The hours of a day, by the reader's clock, up to the one that begins at `last`: hours without bets too, so that each stands at its time. */
export function hoursUpTo(last: number): number[] {
  const midnight = new Date(last).setHours(0, 0, 0, 0);
  // Whole hours of the settlement may begin at half an hour of the reader's clock.
  return Array.from({ length: Math.floor((last - midnight) / HOUR_MS) + 1 }, (_, at) => last - at * HOUR_MS).toReversed();
}
