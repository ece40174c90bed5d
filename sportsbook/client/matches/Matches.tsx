import { Fragment, memo, useMemo } from 'react';
import { Icon } from '@sorak/ui/Icon.tsx';
import { starIcon } from '@sorak/ui/page-icons.ts';
import type { FavouritesAnswer, MatchView } from '../../server/api.ts';
import type { Pick } from '../app/picks.ts';
import { dayName, say } from '../app/words.ts';
import { byDay, byLeague, type League } from './find.ts';
import { type Choosing, Match } from './Match.tsx';
import { gapOf, headOf, useRows } from './use-rows.ts';

type Listing = Choosing & { readonly saved: FavouritesAnswer; readonly hasDays: boolean };

/** What of each league stands among the items from `first` up to but not including `end`. */
function inRange(leagues: readonly League<MatchView>[], first: number, end: number) {
  let at = 0;
  return leagues.flatMap(({ name, matches }) => {
    const row = at + 1;
    const gap = row + matches.length;
    at = gap + 1;
    if (at <= first || row > end) return [];
    const rows = matches.slice(Math.max(0, first - row), Math.max(0, end - row));
    return [{ name, hasHead: first < row, hasGap: first <= gap && gap < end, ids: rows.map(({ id }) => id) }];
  });
}

/** What is on and next, by league with saved ones first, or by day in the order of kick-off. Of thousands of matches those near the window stand in the page. */
export function Matches({ matches, view, ...listing }: Listing & { readonly matches: readonly MatchView[]; readonly view: object }) {
  const { hasDays } = listing;
  const { favourites } = listing.saved;
  const leagues = useMemo(() => (hasDays ? byDay(matches, dayName) : byLeague(matches, favourites)), [hasDays, matches, favourites]);
  const { list, range } = useRows(leagues, view);
  return (
    <div ref={list} className="leagues" style={{ paddingBlock: `${range.before}px ${range.after}px` }}>
      {inRange(leagues, range.first, range.end).map(({ name, hasHead, hasGap, ids }) => (
        <Fragment key={name}>
          {hasHead || ids.length > 0 ? (
            <section className="league" aria-label={name} data-group={name}>
              {!hasHead ? null : hasDays ? (
                <h2 data-row={headOf(name)}>{name}</h2>
              ) : (
                <Head name={name} isKept={favourites.includes(name)} onSave={listing.onSave} />
              )}
              {ids.map((id) => (
                <Row key={id} id={id} {...listing} />
              ))}
            </section>
          ) : null}
          {hasGap ? <div className="between" data-group={name} data-row={gapOf(name)} /> : null}
        </Fragment>
      ))}
    </div>
  );
}

type HeadProps = { readonly name: string; readonly isKept: boolean; readonly onSave: Choosing['onSave'] };

const Head = memo(function Head({ name, isKept, onSave }: HeadProps) {
  return (
    <h2 data-row={headOf(name)}>
      {name}
      <button
        type="button"
        className="star"
        aria-pressed={isKept}
        aria-label={say('book.save', { league: name })}
        onClick={() => void onSave({ league: name, isKept: !isKept })}
      >
        <Icon path={starIcon} />
      </button>
    </h2>
  );
});

const NONE: readonly Pick[] = [];

/** Hands a row what is its own alone, so that the others are not drawn again for it. */
function Row({ id, saved, picks, hasDays, ...choosing }: Listing & { readonly id: string }) {
  return (
    <Match
      id={id}
      isKept={saved.favouriteMatches.includes(id)}
      picks={picks.some((pick) => pick.match.id === id) ? picks : NONE}
      hasLeague={hasDays}
      {...choosing}
    />
  );
}
