import { useMemo, useSyncExternalStore } from 'react';
import { say } from '../app/words.ts';
import { Filters } from './Filters.tsx';
import { findMatches, KINDS } from './find.ts';
import type { Choosing } from './Match.tsx';
import { Matches } from './Matches.tsx';
import type { Listing } from './use-listing.ts';
import { useList } from './use-match.ts';

type Props = Omit<Choosing, 'onSave' | 'kind'> & { readonly listing: Listing };

const NARROW = window.matchMedia('(max-width: 599px)');
const onNarrow = (hear: () => void): (() => void) => {
  NARROW.addEventListener('change', hear);
  return () => NARROW.removeEventListener('change', hear);
};
const useNarrow = (): boolean => useSyncExternalStore(onNarrow, () => NARROW.matches);

/** The list with what it is searched by. */
export function MatchesPage({ listing: { filter, setFilter, kind, setKind, saved, save }, ...choosing }: Props) {
  const matches = useList();
  const isNarrow = useNarrow();
  const found = useMemo(() => findMatches(matches, filter, saved), [matches, filter, saved]);
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
      <Matches matches={found} view={filter} kind={isNarrow ? kind : null} saved={saved} onSave={save} {...choosing} />
    </div>
  );
}
