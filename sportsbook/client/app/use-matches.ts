import { useCallback, useEffect, useRef, useState } from 'react';
import type { BetView, MatchView } from '../../server/api.ts';
import { sameMatches } from '../matches/changes.ts';
import { askBets, askMatch, askMatches } from './api.ts';

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

/** Matches and bets as they stand. A list carries the markets of a row: `whole` names the matches of which all are wanted. */
export function useMatches(whole: readonly string[]) {
  const [matches, setMatches] = useState<readonly MatchView[]>([]);
  const [bets, setBets] = useState<readonly BetView[]>([]);
  const wanted = useRef(whole);
  const ask = useCallback(async () => {
    const [{ matches: listed }, ...found] = await Promise.all([askMatches(), ...wanted.current.map(askMatch)]);
    const byId = new Map(found.flatMap(({ match }) => (match ? [[match.id, match] as const] : [])));
    setMatches((known) =>
      sameMatches(
        known,
        listed.map((match) => byId.get(match.id) ?? match),
      ),
    );
    setBets((await askBets()).bets);
  }, []);
  useEvery(ask);
  useEffect(() => {
    wanted.current = whole;
    void ask().catch(() => undefined);
  }, [whole, ask]);
  return { matches, bets, ask };
}
