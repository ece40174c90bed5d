/** What one stay in a game has brought so far, in hundredths of the currency: sums of wire amounts stay exact. */
export type SessionResult = { readonly hundredths: number; readonly rounds: ReadonlySet<string> };

export const NO_ROUNDS: SessionResult = { hundredths: 0, rounds: new Set() };

type Round = { readonly roundId: string; readonly stake: number; readonly payout: number };

/** Counts a finished round once, however often the frame tells of it; amounts that are none change nothing. */
export function withRound(result: SessionResult, { roundId, stake, payout }: Round): SessionResult {
  const change = Math.round(payout * 100) - Math.round(stake * 100);
  if (result.rounds.has(roundId) || !Number.isSafeInteger(change) || stake < 0 || payout < 0) return result;
  return { hundredths: result.hundredths + change, rounds: new Set(result.rounds).add(roundId) };
}

/** The result as a wire amount. */
export const resultAmount = ({ hundredths }: SessionResult): number => hundredths / 100;
