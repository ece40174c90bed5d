/** What the header shows beside a game: a payout must not be seen there before the reels have stopped. */
export type Held = { readonly shown: number | undefined; readonly rounds: number | undefined; readonly isRunning: boolean };

/**
 * The next state for the newest balance and the number of rounds that the game has reported (undefined: no game beside it).
 * A fall is a stake: it shows at once and a round runs. A rise waits until the game has reported the round.
 */
export function holdBalance(held: Held, value: number | undefined, rounds: number | undefined): Held {
  const isTold = rounds !== held.rounds;
  const isRunning = held.isRunning && !isTold;
  const { shown } = held;
  if (value !== undefined && shown !== undefined && value < shown)
    return { shown: value, rounds, isRunning: rounds !== undefined && !isTold };
  if (value !== undefined && value !== shown && !isRunning) return { shown: value, rounds, isRunning };
  return isTold ? { shown, rounds, isRunning } : held;
}
