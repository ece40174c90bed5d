import { Suspense, useMemo, useSyncExternalStore } from 'react';
import type { MatchView } from '../../server/api.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { say } from '../app/words.ts';
import { Filters } from './Filters.tsx';
import { bySport, bySportPlayed, findMatches, KINDS } from './find.ts';
import type { Choosing } from './Match.tsx';
import { Matches } from './Matches.tsx';
import { type Listing, useLook } from './use-listing.ts';
import { useList } from './use-match.ts';

const Featured = lazyPage(() => import('../match/Featured.tsx').then((file) => file.Featured));

type Props = Omit<Choosing, 'onSave' | 'kind'> & { readonly listing: Listing; readonly isSimulated: boolean };

const NARROW = window.matchMedia('(max-width: 599px)');
const onNarrow = (hear: () => void): (() => void) => {
  NARROW.addEventListener('change', hear);
  return () => NARROW.removeEventListener('change', hear);
};
const useNarrow = (): boolean => useSyncExternalStore(onNarrow, () => NARROW.matches);

/** One side is so far ahead that no bet is taken on it, or on the winner at all, any more. */
const isDecided = ({ markets }: MatchView): boolean =>
  markets.some(
    ({ type, part, state, reason, outcomes }) =>
      (type === 'result' || type === 'winner') &&
      part === 'match' &&
      (reason === 'one-sided' || (state === 'open' && outcomes.some(({ price }) => price === null))),
  );

/** So many running matches stand large above the list, where a row of them has room. */
const FEATURED = 2;

/** Of a sport's matches that are played, and may still end either way, football first, and then those that began first: they are listed in the order of their beginning. */
const longestOn = (matches: readonly MatchView[], max: number): readonly MatchView[] =>
  matches
    .filter((match) => match.state === 'live' && !match.isOutright && !isDecided(match))
    .toSorted(bySportPlayed)
    .slice(0, max);

const NONE: readonly MatchView[] = [];

/** The list with what it is searched by. */
export function MatchesPage({ listing, isSimulated, ...choosing }: Props) {
  const { saved, save } = listing;
  const { filter, kind, onFilter, onKind } = useLook(listing);
  const matches = useList();
  const isNarrow = useNarrow();
  const sports = useMemo(() => bySport(matches), [matches]);
  const own = sports.get(filter.sport) ?? NONE;
  const found = useMemo(() => findMatches(own, filter, saved), [own, filter, saved]);
  // The matches that are on for longest stand above the list, whatever it is searched by: what is typed into does not move.
  const featured = useMemo(() => longestOn(own, isNarrow ? 1 : FEATURED), [own, isNarrow]);
  // A telephone does not show it twice.
  const listed = useMemo(() => (isNarrow ? found.filter((match) => !featured.includes(match)) : found), [isNarrow, found, featured]);
  return (
    <div className="listing">
      <Filters
        sports={sports}
        filter={filter}
        onFilter={onFilter}
        kind={kind}
        onKind={onKind}
        found={found.length}
        note={isSimulated ? <p className="quiet invented">{say('book.demo', {})}</p> : null}
      >
        {featured.length > 0 ? (
          <div className="featured-place">
            <Suspense>
              {featured.map(({ id }) => (
                <Featured key={id} id={id} {...choosing} />
              ))}
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
      <Matches
        matches={listed}
        view={filter}
        hasDays={filter.time === 'coming'}
        kind={isNarrow ? kind : null}
        saved={saved}
        onSave={save}
        {...choosing}
      />
    </div>
  );
}
