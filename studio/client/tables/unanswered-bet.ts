import type { PicksRequest, SharedBetView } from '../../server/api.ts';
import { type Chips, summed } from '../shell/floor/cloth.ts';

type Sent = PicksRequest & { readonly place: number };

/** The bet that was sent and whose answer was not heard. The same chips keep its id in its round, so that they are staked once. */
export function makeUnansweredBet() {
  let sent: Sent | null = null;
  return {
    /** Sends what lies on the felt in the round at a place of the chain. */
    ask: async <T>(place: number, chips: readonly Chips[], send: (request: PicksRequest) => Promise<T>): Promise<T> => {
      const picks = summed(chips);
      const isSame = sent?.place === place && JSON.stringify(sent.picks) === JSON.stringify(picks);
      const { betId } = (sent = isSame && sent ? sent : { place, betId: crypto.randomUUID(), picks });
      const answer = await send({ betId, picks });
      sent = null;
      return answer;
    },
    /** Whether the table tells of it, which ends it: it was taken, though nobody heard the answer. */
    isToldIn: (bets: readonly Pick<SharedBetView, 'id' | 'state'>[]): boolean => {
      const isTold = bets.some(({ id, state }) => id === sent?.betId && state !== 'void' && state !== 'reversing');
      if (isTold) sent = null;
      return isTold;
    },
  };
}
