import { memo, type ReactNode, useMemo } from 'react';
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
  /** The matches of each sport; of all without a name. */
  readonly sports: ReadonlyMap<string, readonly MatchView[]>;
  readonly filter: Filter;
  readonly onFilter: (part: Partial<Filter>) => void;
  /** On a narrow screen a row shows one market. */
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
  /** How many matches the filter leaves. */
  readonly found: number;
  /** What is said beside it. */
  readonly note: ReactNode;
  /** What stands between the sports and the rest. */
  readonly children: ReactNode;
};

/** How many matches, or seasons, each sport has; without a name, all of them. */
const countSports = (sports: Props['sports'], isSeasons: boolean): readonly (readonly [string, number])[] =>
  [...sports]
    .map(([sport, own]) => [sport, own.filter(({ isOutright }) => isOutright === isSeasons).length] as const)
    .filter(([sport, count]) => sport === '' || count > 0)
    .toSorted(([a], [b]) => SPORTS_LISTED.indexOf(a) - SPORTS_LISTED.indexOf(b));

type SportProps = Pick<Props, 'onFilter'> & { readonly sport: string; readonly count: number; readonly isShown: boolean };

const Sport = memo(function Sport({ sport, count, isShown, onFilter }: SportProps) {
  return (
    <button type="button" aria-pressed={isShown} onClick={() => onFilter({ sport })}>
      <Icon path={sportIcon(sport)} />
      <span>{sportName(sport)}</span> <i>{count}</i>
    </button>
  );
});

const Times = memo(function Times({ time, onFilter }: Pick<Props, 'onFilter'> & Pick<Filter, 'time'>) {
  const tabs = TIMES.map((key) => ({ key, label: say(TIME_WORDS[key], {}) }));
  return <Segment label={say('book.matches', {})} tabs={tabs} active={time} onPick={(picked) => onFilter({ time: picked })} />;
});

const Kinds = memo(function Kinds({ kind, onKind }: Pick<Props, 'kind' | 'onKind'>) {
  const tabs = KINDS.map((key) => ({ key, label: say(`book.short.${key}`, {}) }));
  return (
    <div className="kinds">
      <Segment label={say('book.kinds', {})} tabs={tabs} active={kind} onPick={onKind} />
    </div>
  );
});

/** What the list is searched and filtered by. Of its parts those are drawn again that say something else. */
export function Filters({ sports, filter, onFilter, kind, onKind, found, note, children }: Props) {
  // Seasons are counted where they are listed, as the line below the filters does.
  const isSeasons = filter.time === 'outright';
  const counts = useMemo(() => countSports(sports, isSeasons), [sports, isSeasons]);
  return (
    <>
      <nav className="sports" aria-label={say('book.sport', {})}>
        {counts.map(([sport, count]) => (
          <Sport key={sport} sport={sport} count={count} isShown={filter.sport === sport} onFilter={onFilter} />
        ))}
      </nav>
      {children}
      <div className="filters">
        <Times time={filter.time} onFilter={onFilter} />
        <Kinds kind={kind} onKind={onKind} />
        <input
          type="search"
          className="search"
          aria-label={say('book.search', {})}
          placeholder={say('book.search', {})}
          value={filter.text}
          onChange={(event) => onFilter({ text: event.target.value })}
        />
      </div>
      <div className="counted">
        <output className="quiet found">
          {found === 0 ? say(sports.size === 1 ? 'book.empty' : 'book.notFound', {}) : say('book.found', { count: found })}
        </output>
        {note}
      </div>
    </>
  );
}
