import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetsAnswer } from '../../server/api.ts';
import { isOver } from '../bets/is-over.ts';
import { readParts } from '../bets/parts.ts';
import { store } from '../matches/match-store.ts';
import { askBets, askMatch } from './api.ts';
import { readList, useLive } from './use-live.ts';

const NO_BETS: BetsAnswer = { bets: [], next: null, riding: 0, atRisk: 0 };
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

/** Keeps matches as they stand, and the bets of whoever is no guest, of those that ride so many parts as are wanted. A list carries the markets of a row: `whole` names the matches of which all are wanted. */
export function useBook(whole: readonly string[], isGuest: boolean) {
  const isTold = useLive();
  const [own, setOwn] = useState<BetsAnswer>(NO_BETS);
  const [parts, setParts] = useState(1);
  const last = useRef('');
  const wanted = useRef({ whole, isTold, parts });
  const ask = useCallback(async () => {
    if (!wanted.current.isTold) await readList();
    const found = await Promise.all(wanted.current.whole.map(askMatch));
    store.takeWhole(found.flatMap(({ match }) => match ?? []));
    if (isGuest) return;
    const answer = await readParts(askBets, wanted.current.parts);
    const told = JSON.stringify(answer);
    if (told !== last.current) setOwn(answer);
    last.current = told;
  }, [isGuest]);
  // Of bets that are over there is seldom news, and of matches in the list the book tells by itself.
  const isMoving = !isTold || whole.length > 0 || !own.bets.every(isOver);
  useEvery(ask, isMoving ? SOON_MS : LATER_MS);
  useEffect(() => {
    wanted.current = { whole, isTold, parts };
    void ask().catch(() => undefined);
  }, [whole, isTold, parts, ask]);
  return { own, ask, setParts };
}
