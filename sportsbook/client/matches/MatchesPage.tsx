import { useCallback, useMemo, useState } from 'react';
import type { FavouriteRequest, FavouritesAnswer, MatchView } from '../../server/api.ts';
import { saveFavourite } from '../app/api.ts';
import { Filters, type Kind } from './Filters.tsx';
import { type Filter, findMatches } from './find.ts';
import type { Choosing } from './Match.tsx';
import { Matches } from './Matches.tsx';

type Props = Omit<Choosing, 'onSave'> & {
  readonly matches: readonly MatchView[];
  readonly opened: readonly string[];
  /** The leagues and matches that the player kept before. */
  readonly favourites: FavouritesAnswer;
};

/** The list with what it is searched by. */
export function MatchesPage({ matches, favourites, ...choosing }: Props) {
  const [filter, setFilter] = useState<Filter>({ sport: '', time: 'all', text: '' });
  const [kind, setKind] = useState<Kind>('result');
  const [saved, setSaved] = useState(favourites);
  const found = useMemo(() => findMatches(matches, filter, saved), [matches, filter, saved]);
  const save = useCallback(async (request: FavouriteRequest) => {
    const answer = await saveFavourite(request).catch(() => null);
    if (answer) setSaved(answer);
  }, []);
  return (
    <div className={`listing ${kind}-only`}>
      <Filters matches={matches} filter={filter} onFilter={setFilter} kind={kind} onKind={setKind} found={found.length} />
      <Matches matches={found} saved={saved} onSave={save} {...choosing} />
    </div>
  );
}
