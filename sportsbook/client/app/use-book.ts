import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetView } from '../../server/api.ts';
import { isOver } from '../bets/is-over.ts';
import { store } from '../matches/match-store.ts';
import { askBets, askMatch } from './api.ts';
import { readList, useLive } from './use-live.ts';

const SOON_MS = 1_500;
const LATER_MS = 6_000;
/** Asks again and again while the page is looked at; what fails is asked the next time. */
function useEvery(ask: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const again = async () => {
      if (!document.hidden) await ask().catch(() => undefined);
      if (!isOver) timer = setTimeout(() => void again(), everyMs);
    };
    void again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, everyMs]);
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
  // Of bets that are over there is seldom news, and of matches in the list the book tells by itself.
  const isMoving = !isTold || whole.length > 0 || !bets.every(isOver);
  useEvery(ask, isMoving ? SOON_MS : LATER_MS);
  useEffect(() => {
    wanted.current = { whole, isTold };
    void ask().catch(() => undefined);
  }, [whole, isTold, ask]);
  return { bets, ask };
}
