import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BetView, MatchView } from '../../server/api.ts';
import { sameMatches } from '../matches/changes.ts';
import { askBets, askMatch } from './api.ts';
import { useLive } from './use-live.ts';

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
  const { listed, isTold, read } = useLive();
  const [wholes, setWholes] = useState<readonly MatchView[]>([]);
  const [bets, setBets] = useState<readonly BetView[]>([]);
  const wanted = useRef({ whole, isTold });
  const ask = useCallback(async () => {
    if (!wanted.current.isTold) await read();
    const found = await Promise.all(wanted.current.whole.map(askMatch));
    setWholes((known) =>
      sameMatches(
        known,
        found.flatMap(({ match }) => match ?? []),
      ),
    );
    setBets((await askBets()).bets);
  }, [read]);
  useEvery(ask);
  useEffect(() => {
    wanted.current = { whole, isTold };
    void ask().catch(() => undefined);
  }, [whole, isTold, ask]);
  const matches = useMemo(() => {
    const byId = new Map(wholes.map((match) => [match.id, match]));
    return byId.size === 0 ? listed : listed.map((match) => byId.get(match.id) ?? match);
  }, [listed, wholes]);
  return { matches, bets, ask };
}
