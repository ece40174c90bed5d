import { useEffect, useState } from 'react';
import type { ResultView } from '../../server/api.ts';
import { askResults } from '../app/api.ts';

type Results = readonly ResultView[] | 'failed';

/** How the last matches ended, of one league or all; null until they are known, `failed` when they could not be read. */
export function useResults(league?: string): Results | null {
  const [known, setKnown] = useState<{ readonly league: string | undefined; readonly results: Results }>();
  useEffect(() => {
    let isOver = false;
    const keep = (results: Results) => isOver || setKnown({ league, results });
    askResults(league).then(
      (answer) => keep(answer.results),
      () => keep('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [league]);
  return known && known.league === league ? known.results : null;
}

/** Those that were played to their end, with their final score. */
export const endedOf = (results: readonly ResultView[]) =>
  results.flatMap(({ state, home, away, parts }) => {
    const score = parts['match'];
    return state === 'ended' && score ? [{ home, away, score }] : [];
  });
