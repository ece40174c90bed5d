import { useCallback, useState } from 'react';
import type { FreeBetView } from '../../server/api.ts';
import { askFree } from './api.ts';

/** The bets of which the house gives a player the stake; asked again where one was laid or came back. */
export function useFree(first: readonly FreeBetView[], isGuest: boolean) {
  const [free, setFree] = useState(first);
  const askAgain = useCallback(() => {
    if (isGuest) return;
    void askFree().then(
      (answer) => setFree(answer.free),
      () => undefined,
    );
  }, [isGuest]);
  return { free, askFreeAgain: askAgain };
}
