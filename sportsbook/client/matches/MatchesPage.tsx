import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { FavouriteRequest, FavouritesAnswer } from '../../server/api.ts';
import { saveFavourite } from '../app/api.ts';
import { Filters } from './Filters.tsx';
import { type Filter, findMatches, type Kind } from './find.ts';
import type { Choosing } from './Match.tsx';
import { Matches } from './Matches.tsx';
import { useList } from './use-match.ts';

type Props = Omit<Choosing, 'onSave' | 'kind'> & {
  readonly opened: readonly string[];
  /** The leagues and matches that the player kept before. */
  readonly favourites: FavouritesAnswer;
};

const NARROW = window.matchMedia('(max-width: 599px)');
const onNarrow = (hear: () => void): (() => void) => {
  NARROW.addEventListener('change', hear);
  return () => NARROW.removeEventListener('change', hear);
};
const useNarrow = (): boolean => useSyncExternalStore(onNarrow, () => NARROW.matches);

/** The list with what it is searched by. */
export function MatchesPage({ favourites, ...choosing }: Props) {
  const matches = useList();
  const [filter, setFilter] = useState<Filter>({ sport: '', time: 'all', text: '' });
  const [kind, setKind] = useState<Kind>('result');
  const [saved, setSaved] = useState(favourites);
  const isNarrow = useNarrow();
  const found = useMemo(() => findMatches(matches, filter, saved), [matches, filter, saved]);
  const save = useCallback(async (request: FavouriteRequest) => {
    const answer = await saveFavourite(request).catch(() => null);
    if (answer) setSaved(answer);
  }, []);
  return (
    <div className="listing">
      <Filters matches={matches} filter={filter} onFilter={setFilter} kind={kind} onKind={setKind} found={found.length} />
      <Matches matches={found} view={filter} kind={isNarrow ? kind : null} saved={saved} onSave={save} {...choosing} />
    </div>
  );
}
