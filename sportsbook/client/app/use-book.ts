import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetView } from '../../server/api.ts';
import { store } from '../matches/match-store.ts';
import { askBets, askMatch } from './api.ts';
import { readList, useLive } from './use-live.ts';

const EVERY_MS = 1_500;
/** Asks again and again while the page is looked at; what fails is asked the next time. */
function useEvery(ask: () => Promise<void>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const again = async () => {
      if (!document.hidden) await ask().catch(() => undefined);
      if (!isOver) timer = setTimeout(() => void again(), EVERY_MS);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask]);
}

/** Keeps matches as they stand, and the bets of whoever is no guest. A list carries the markets of a row: `whole` names the matches of which all are wanted. */
export function useBook(whole: readonly string[], isGuest: boolean) {
  const isTold = useLive();
  const [bets, setBets] = useState<readonly BetView[]>([]);
  const last = useRef('');
  const wanted = useRef({ whole, isTold });
  const ask = useCallback(async () => {
    if (!wanted.current.isTold) await readList();
    const found = await Promise.all(wanted.current.whole.map(askMatch));
    store.takeWhole(found.flatMap(({ match }) => match ?? []));
    if (isGuest) return;
    const answer = await askBets();
    const told = JSON.stringify(answer.bets);
    if (told !== last.current) setBets(answer.bets);
    last.current = told;
  }, [isGuest]);
  useEvery(ask);
  useEffect(() => {
    wanted.current = { whole, isTold };
    void ask().catch(() => undefined);
  }, [whole, isTold, ask]);
  return { bets, ask };
}
