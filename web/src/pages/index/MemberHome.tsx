import './below.css';
import './member-home.css';
import type { Suggestion } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { GameRow } from '../../features/play/games/GameRow.tsx';
import { ListFailure } from '../../features/play/games/ListFailure.tsx';
import { MatchCards } from '../../features/play/games/MatchCards.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { LANGUAGES, useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';
import { Categories } from './Categories.tsx';
import { Controls } from './Controls.tsx';
import { FirstPlace } from './FirstPlace.tsx';
import { HomeWait } from './HomeWait.tsx';
import { MemberCard } from './MemberCard.tsx';
import { DrawRows } from './NextUp.tsx';
import { OwnRaces } from './OwnRaces.tsx';
import { OwnWeek } from './OwnWeek.tsx';
import { reasonText } from './since-text.ts';
import { Waits } from './Waits.tsx';

const FRESH_MS = 30_000;

const isOwn = ({ reason: { kind } }: Suggestion): boolean => kind === 'played' || kind === 'opened';

type GamesProps = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly list: readonly Suggestion[];
  readonly now: number;
};

/** Games, each below the reason for which it is here. */
function Games({ id, title, hint, list, now }: GamesProps) {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  if (list.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="subtext">{hint}</p>
        </div>
      </div>
      <GameRow label={title} games={list.map(({ game }) => game)} notes={list.map((one) => reasonText(t, one, now, tag))} />
    </section>
  );
}

/**
 * A member's home, all of it from one answer: what was left open, what waits, what comes next, games with their reasons, the own week.
 * Nothing here is offered, and no pool climbs.
 */
export function MemberHome() {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  const { data: home, error, refetch } = useCall('getMemberHome', {}, { staleTimeMs: 0, refetchEveryMs: FRESH_MS });
  if (!home) return error ? <ListFailure text={t('home.homeFailed')} onRetry={() => void refetch()} /> : <HomeWait />;
  const { suggestions, draws, matches, at } = home;
  const [last] = suggestions;
  return (
    <>
      <div className="game-hero">
        <FirstPlace home={home} lastReason={last ? reasonText(t, last, at, tag) : ''} />
        <MemberCard />
      </div>
      <div className="section home-parts">
        <Waits waits={home.waits} />
        <OwnRaces races={home.races} />
        {draws.length > 0 ? (
          <section className="home-draws" aria-labelledby="next-draws">
            <div className="section-head">
              <h2 id="next-draws">{t('home.draws')}</h2>
              <Link className="link plain end small" to={paths.lottery()} aria-label={t('home.allDraws')}>
                {t('action.seeAll')}
              </Link>
            </div>
            <DrawRows draws={draws} />
          </section>
        ) : null}
      </div>
      {matches.length > 0 ? (
        <section className="section" aria-labelledby="saved-matches">
          <div className="section-head">
            <div>
              <h2 id="saved-matches">{t('home.savedMatches')}</h2>
              <p className="subtext">{t('home.savedMatchesHint')}</p>
            </div>
            <Link className="link plain end small" to={paths.sports()} aria-label={t('home.allMatches')}>
              {t('action.seeAll')}
            </Link>
          </div>
          <MatchCards matches={matches} />
        </section>
      ) : null}
      <Games id="continue" title={t('home.continuePlaying')} hint={t('home.continueHint')} list={suggestions.filter(isOwn)} now={at} />
      <Games id="may-fit" title={t('home.mayFit')} hint={t('home.mayFitHint')} list={suggestions.filter((one) => !isOwn(one))} now={at} />
      <div className="section home-parts">
        <OwnWeek week={home.week} />
      </div>
      {home.isQuiet ? null : <Categories withPools={false} />}
      <Controls />
    </>
  );
}
