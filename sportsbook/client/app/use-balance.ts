import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetView } from '../../server/api.ts';
import { askBalance } from './api.ts';

/** A player's balance: what a bet pays by itself stands in the wallet too, and whoever places or cashes out asks anew. */
export function useBalance(first: number | null, bets: readonly BetView[]) {
  const [balance, setBalance] = useState(first);
  const askAgain = useCallback(() => {
    void askBalance().then(
      (answer) => setBalance(answer.balance),
      () => undefined,
    );
  }, []);
  const paid = bets.reduce((sum, { state, payout, cashedPayout }) => sum + cashedPayout + (state === 'settled' ? payout : 0), 0);
  const known = useRef(paid);
  useEffect(() => {
    if (known.current === paid) return;
    known.current = paid;
    askAgain();
  }, [paid, askAgain]);
  return { balance, askAgain };
}
