import './match-page.css';
import { memo } from 'react';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { say } from '../app/words.ts';
import { Crest } from '../matches/Crest.tsx';
import { type Choosing, mainMarkets, Market } from '../matches/Match.tsx';
import { useDrawn } from '../matches/use-match.ts';
import { When } from '../matches/When.tsx';

type Props = Pick<Choosing, 'picks' | 'format' | 'onPick' | 'onOpen'> & { readonly id: string };

/** A match that is played, large, with the prices of its winner and the way to its page. */
export const Featured = memo(function Featured({ id, onOpen, ...choosing }: Props) {
  const match = useDrawn(id);
  const [market] = match ? mainMarkets(match.markets) : [];
  if (!match || !market) return null;
  const { home, away, score, league, sport, marketCount } = match;
  const teams = `${home} – ${away}`;
  return (
    <section className={`board featured ${sport}`} aria-label={teams}>
      <div className="featured-top">
        <span>{league}</span>
        <div className="pills">
          <When match={match} />
        </div>
        {marketCount > 1 ? (
          <button
            type="button"
            className="more"
            aria-label={say('book.moreOf', { count: marketCount - 1, match: teams })}
            onClick={() => onOpen(id)}
          >
            +{marketCount - 1} <Icon path={chevronRightIcon} size="s" flip />
          </button>
        ) : null}
      </div>
      <div className="sides">
        <p>
          <Crest team={home} /> <b>{home}</b>
        </p>
        <p className="stand">{`${score.home}–${score.away}`}</p>
        <p>
          <Crest team={away} /> <b>{away}</b>
        </p>
      </div>
      <Market match={match} market={market} isRow {...choosing} />
    </section>
  );
});
