import { Suspense, useMemo, useSyncExternalStore } from 'react';
import type { MatchView } from '../../server/api.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { say } from '../app/words.ts';
import { Filters } from './Filters.tsx';
import { findMatches, KINDS } from './find.ts';
import type { Choosing } from './Match.tsx';
import { Matches } from './Matches.tsx';
import type { Listing } from './use-listing.ts';
import { useList } from './use-match.ts';

const Featured = lazyPage(() => import('../match/Featured.tsx').then((file) => file.Featured));

type Props = Omit<Choosing, 'onSave' | 'kind'> & { readonly listing: Listing };

const NARROW = window.matchMedia('(max-width: 599px)');
const onNarrow = (hear: () => void): (() => void) => {
  NARROW.addEventListener('change', hear);
  return () => NARROW.removeEventListener('change', hear);
};
const useNarrow = (): boolean => useSyncExternalStore(onNarrow, () => NARROW.matches);

/** One side is so far ahead that no bet is taken on the winner any more. */
const isDecided = ({ markets }: MatchView): boolean =>
  markets.some(({ type, part, reason }) => (type === 'result' || type === 'winner') && part === 'match' && reason === 'one-sided');

/** Of a sport's matches that are played, and may still end either way, the one that began first: they are listed in the order of their beginning. */
const longestOn = (matches: readonly MatchView[], sport: string): MatchView | undefined =>
  matches.find((match) => match.state === 'live' && !match.isOutright && (sport === '' || match.sport === sport) && !isDecided(match));

/** The list with what it is searched by. */
export function MatchesPage({ listing: { filter, setFilter, kind, setKind, saved, save }, ...choosing }: Props) {
  const matches = useList();
  const isNarrow = useNarrow();
  const found = useMemo(() => findMatches(matches, filter, saved), [matches, filter, saved]);
  // The match that is on for longest stands above the list, whatever it is searched by: what is typed into does not move.
  const featured = useMemo(() => longestOn(matches, filter.sport), [matches, filter.sport]);
  // A telephone does not show it twice.
  const listed = useMemo(() => (isNarrow ? found.filter((match) => match !== featured) : found), [isNarrow, found, featured]);
  return (
    <div className="listing">
      <Filters matches={matches} filter={filter} onFilter={setFilter} kind={kind} onKind={setKind} found={found.length}>
        {featured ? (
          <div className="featured-place">
            <Suspense>
              <Featured id={featured.id} {...choosing} />
            </Suspense>
          </div>
        ) : null}
      </Filters>
      {isNarrow || filter.time === 'outright' ? null : (
        <p className="heads" aria-hidden>
          <span>{say('book.matches', {})}</span>
          {KINDS.map((one) => (
            <span key={one}>{say(`book.short.${one}`, {})}</span>
          ))}
        </p>
      )}
      <Matches matches={listed} view={filter} kind={isNarrow ? kind : null} saved={saved} onSave={save} {...choosing} />
    </div>
  );
}
