import type { Bet } from '@sorak/contract';

export type Outcome = Bet['status'] | 'even' | 'cashedOut';

/** How a bet is shown: a payout below its stake is a loss, whatever it is called where it was settled, but not where the bet was never decided. */
export function outcomeOf({ status, netResult, isCashedOut }: Pick<Bet, 'status' | 'netResult' | 'isCashedOut'>): Outcome {
  if (isCashedOut) return 'cashedOut';
  if (status === 'running' || status === 'void' || netResult === null) return status;
  return netResult > 0 ? 'won' : netResult < 0 ? 'lost' : 'even';
}
