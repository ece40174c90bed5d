import '../slip/slip.css';
import './match-page.css';
import './court.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon, starIcon } from '@sorak/ui/page-icons.ts';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { OddsFormat } from '../../engine/odds.ts';
import type { FavouriteRequest } from '../../server/api.ts';
import type { Pick } from '../app/picks.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { sportName } from '../matches/names.ts';
import { Proof } from '../proof/Proof.tsx';
import { useDrawn } from '../matches/use-match.ts';
import { Board } from './Board.tsx';
import { BuilderCard } from './BuilderCard.tsx';
import { cardsOf, type Group, groupsOf } from './groups.ts';
import { MarketCard } from './MarketCard.tsx';
import { Incidents } from './Incidents.tsx';
import { Statistics } from './Statistics.tsx';
import { useTimeline } from './use-timeline.ts';

const WORDS: Readonly<Record<Group, SentenceKey>> = {
  main: 'book.group.main',
  handicap: 'book.short.handicap',
  total: 'book.group.total',
  part: 'book.group.part',
  score: 'book.group.score',
  player: 'book.group.player',
  corners: 'book.group.corners',
};

type Props = {
  readonly id: string;
  readonly isKept: boolean;
  readonly picks: readonly Pick[];
  readonly format: OddsFormat;
  readonly onPick: (match: string, market: string, outcome: string) => void;
  readonly onSave: (request: FavouriteRequest) => Promise<void>;
  readonly onBack: () => void;
  /** Whether the slip is a builder, and making it one. */
  readonly isBuilder: boolean;
  readonly onBuild: () => void;
};

/** One match: how it stands and what happened, and all its markets by what they are about. */
export function MatchPage({ id, isKept, onSave, onBack, isBuilder, onBuild, ...choosing }: Props) {
  const match = useDrawn(id);
  const { timeline, heardMs } = useTimeline(id);
  const [chosen, setGroup] = useState<Group>('main');
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever reads by ear or moves by keys is where the page begins.
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const back = (
    <button type="button" className="back" onClick={onBack}>
      <Icon path={arrowLeftIcon} size="s" flip /> <span>{say('book.matches', {})}</span>
    </button>
  );
  if (!match)
    return (
      <div className="page">
        <p>{back}</p>
        <output>{say('book.matchOver', {})}</output>
        <Proof match={id} />
      </div>
    );
  const name = `${match.home} – ${match.away}`;
  const groups = groupsOf(match.markets);
  const group = groups.some((one) => one.group === chosen) ? chosen : 'main';
  const tabs = groups.map(({ group: key, count }) => ({ key, label: `${say(WORDS[key], {})} ${count}` }));
  return (
    <article className="page match-page" data-match={id} aria-label={name}>
      <div className="path">
        {back}
        <h2 ref={title} tabIndex={-1}>
          <span>
            {sportName(match.sport)} / {match.league}
          </span>{' '}
          {name}
        </h2>
        <button
          type="button"
          className="star"
          aria-pressed={isKept}
          aria-label={say('book.saveMatch', { match: name })}
          onClick={() => void onSave({ match: id, isKept: !isKept })}
        >
          <Icon path={starIcon} />
        </button>
      </div>
      <Board match={match} timeline={timeline} heardMs={heardMs} />
      {tabs.length > 0 ? <Segment label={say('book.kinds', {})} tabs={tabs} active={group} onPick={setGroup} /> : null}
      <div className="kinds-of">
        <BuilderCard match={id} picks={choosing.picks} isOn={isBuilder} onBuild={onBuild} />
        {cardsOf(match.markets, group).map((card) => (
          <MarketCard key={card.key} card={card} match={match} {...choosing} />
        ))}
        <Statistics sport={match.sport} home={match.home} away={match.away} timeline={timeline} />
        <Incidents sport={match.sport} home={match.home} away={match.away} timeline={timeline} />
        <Proof match={id} />
      </div>
    </article>
  );
}
