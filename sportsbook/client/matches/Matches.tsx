import { memo, useMemo } from 'react';
import { Icon } from '@sorak/ui/Icon.tsx';
import { starIcon } from '@sorak/ui/icons-more.ts';
import type { FavouritesAnswer, MatchView } from '../../server/api.ts';
import type { Pick } from '../app/picks.ts';
import { say } from '../app/words.ts';
import { byLeague, type League } from './find.ts';
import { type Choosing, Match } from './Match.tsx';
import { useRows } from './use-rows.ts';

type Listing = Choosing & {
  /** Matches that show all their markets. */
  readonly opened: readonly string[];
  readonly saved: FavouritesAnswer;
};

/** What is on and next, by league: saved leagues first. */
export function Matches({ matches, ...listing }: Listing & { readonly matches: readonly MatchView[] }) {
  const leagues = useMemo(() => byLeague(matches, listing.saved.favourites), [matches, listing.saved.favourites]);
  return leagues.map((league) => <LeagueMatches key={league.name} league={league} {...listing} />);
}

const NONE: readonly Pick[] = [];

type LeagueProps = Listing & { readonly league: League<MatchView> };

/** Whether nothing of a league is to be drawn anew, though all of them were gathered anew. */
function isSameLeague({ league: one, ...rest }: LeagueProps, { league: other, ...others }: LeagueProps): boolean {
  return (
    one.name === other.name &&
    one.matches.length === other.matches.length &&
    one.matches.every((match, at) => match === other.matches[at]) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === others[key])
  );
}

const LeagueMatches = memo(function LeagueMatches({ league: { name, matches }, opened, saved, picks, ...choosing }: LeagueProps) {
  const ids = useMemo(() => matches.map(({ id }) => id), [matches]);
  const { list, range } = useRows(ids);
  const { onSave } = choosing;
  const isKept = saved.favourites.includes(name);
  return (
    <section className="league" aria-label={name}>
      <h2>
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
      <div ref={list} style={{ paddingBlock: `${range.before}px ${range.after}px` }}>
        {matches.slice(range.first, range.end).map((match) => (
          <Match
            key={match.id}
            match={match}
            isOpen={opened.includes(match.id)}
            isKept={saved.favouriteMatches.includes(match.id)}
            picks={picks.some((pick) => pick.match.id === match.id) ? picks : NONE}
            {...choosing}
          />
        ))}
      </div>
    </section>
  );
}, isSameLeague);
