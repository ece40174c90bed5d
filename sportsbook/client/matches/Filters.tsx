import { type ReactNode, useMemo } from 'react';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { MatchView } from '../../server/api.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { type Filter, type Kind, KINDS, TIMES } from './find.ts';
import { SPORTS_LISTED, sportName } from './names.ts';
import { sportIcon } from './sport-icons.ts';

const TIME_WORDS: Readonly<Record<Filter['time'], SentenceKey>> = {
  all: 'book.all',
  live: 'book.live',
  coming: 'book.coming',
  saved: 'book.saved',
  outright: 'book.outrights',
};

type Props = {
  readonly matches: readonly MatchView[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** On a narrow screen a row shows one market. */
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
  /** How many matches the filter leaves. */
  readonly found: number;
  /** What stands between the sports and the rest. */
  readonly children: ReactNode;
};

/** How many matches, or seasons, each sport has; without a name, all of them. */
function countSports(matches: readonly MatchView[], isSeasons: boolean): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { sport, isOutright } of matches) if (isOutright === isSeasons) counts.set(sport, (counts.get(sport) ?? 0) + 1);
  const listed = [...counts].toSorted(([a], [b]) => SPORTS_LISTED.indexOf(a) - SPORTS_LISTED.indexOf(b));
  return [['', listed.reduce((sum, [, count]) => sum + count, 0)], ...listed];
}

/** What the list is searched and filtered by. */
export function Filters({ matches, filter, onFilter, kind, onKind, found, children }: Props) {
  // Seasons are counted where they are listed, as the line below the filters does.
  const isSeasons = filter.time === 'outright';
  const sports = useMemo(() => countSports(matches, isSeasons), [matches, isSeasons]);
  const times = TIMES.map((key) => ({ key, label: say(TIME_WORDS[key], {}) }));
  const kinds = KINDS.map((key) => ({ key, label: say(`book.short.${key}`, {}) }));
  return (
    <>
      <nav className="sports" aria-label={say('book.sport', {})}>
        {sports.map(([sport, count]) => (
          <button key={sport} type="button" aria-pressed={filter.sport === sport} onClick={() => onFilter({ ...filter, sport })}>
            <Icon path={sportIcon(sport)} />
            <span>{sportName(sport)}</span> <i>{count}</i>
          </button>
        ))}
      </nav>
      {children}
      <div className="filters">
        <input
          type="search"
          className="search"
          aria-label={say('book.search', {})}
          placeholder={say('book.search', {})}
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
        <Segment label={say('book.matches', {})} tabs={times} active={filter.time} onPick={(time) => onFilter({ ...filter, time })} />
        <div className="kinds">
          <Segment label={say('book.kinds', {})} tabs={kinds} active={kind} onPick={onKind} />
        </div>
      </div>
      <output className="quiet">
        {found === 0 ? say(matches.length === 0 ? 'book.empty' : 'book.notFound', {}) : say('book.found', { count: found })}
      </output>
    </>
  );
}
