import type { Bet } from '@sorak/contract';

export type Outcome = Bet['status'] | 'even';

/** How a bet is shown: a payout below its stake is a loss, whatever it is called where it was settled. */
export function outcomeOf({ status, netResult }: Pick<Bet, 'status' | 'netResult'>): Outcome {
  if (status === 'running' || status === 'void' || netResult === null) return status;
  return netResult > 0 ? 'won' : netResult < 0 ? 'lost' : 'even';
}
