import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import type { MatchView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import { Filters } from './Filters.tsx';
import { findMatches, KINDS } from './find.ts';
import type { Choosing } from './Match.tsx';
import { Matches } from './Matches.tsx';
import type { Listing } from './use-listing.ts';
import { useList } from './use-match.ts';

const Featured = lazy(() => import('../match/Featured.tsx').then((file) => ({ default: file.Featured })));

type Props = Omit<Choosing, 'onSave' | 'kind'> & { readonly listing: Listing };

const NARROW = window.matchMedia('(max-width: 599px)');
const onNarrow = (hear: () => void): (() => void) => {
  NARROW.addEventListener('change', hear);
  return () => NARROW.removeEventListener('change', hear);
};
const useNarrow = (): boolean => useSyncExternalStore(onNarrow, () => NARROW.matches);

/** Of matches that are played the one that began first. */
function longestOn(matches: readonly MatchView[]): MatchView | undefined {
  const played = matches.filter(({ state, isOutright }) => state === 'live' && !isOutright);
  return played.toSorted((one, other) => one.startsAt - other.startsAt)[0];
}

/** The list with what it is searched by. */
export function MatchesPage({ listing: { filter, setFilter, kind, setKind, saved, save }, ...choosing }: Props) {
  const matches = useList();
  const isNarrow = useNarrow();
  const found = useMemo(() => findMatches(matches, filter, saved), [matches, filter, saved]);
  // A telephone shows the match that is on for longest above the list, and not in it again.
  const hasFeatured = isNarrow && filter.text === '' && (filter.time === 'all' || filter.time === 'live');
  const featured = useMemo(() => (hasFeatured ? longestOn(found) : undefined), [hasFeatured, found]);
  const listed = useMemo(() => (featured ? found.filter((match) => match !== featured) : found), [found, featured]);
  return (
    <div className="listing">
      <Filters matches={matches} filter={filter} onFilter={setFilter} kind={kind} onKind={setKind} found={found.length} />
      {isNarrow || filter.time === 'outright' ? null : (
        <p className="heads" aria-hidden>
          <span>{say('book.matches', {})}</span>
          {KINDS.map((one) => (
            <span key={one}>{say(`book.short.${one}`, {})}</span>
          ))}
        </p>
      )}
      {featured ? (
        <div className="featured-place">
          <Suspense>
            <Featured id={featured.id} {...choosing} />
          </Suspense>
        </div>
      ) : null}
      <Matches matches={listed} view={filter} kind={isNarrow ? kind : null} saved={saved} onSave={save} {...choosing} />
    </div>
  );
}
