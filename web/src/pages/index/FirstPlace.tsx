import type { MemberHome } from '@sorak/contract';
import { shortAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { classNames } from '@sorak/ui/class-names.ts';
import '@sorak/ui/grounds.css';
import type { ReactNode } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { Cover } from '../../features/play/games/Cover.tsx';
import { GameLink } from '../../features/play/games/GameLink.tsx';
import { untilText } from '../../features/play/games/until-text.ts';
import { nameOf } from '../../lib/game-name.ts';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';
import { openMemberCentre } from '../../stores/popup.ts';

type Parts = {
  readonly sign?: string;
  readonly title: string;
  readonly about?: string;
  readonly icon?: string;
  /** A round of one's own stands on the ground of a table. */
  readonly isRound?: boolean;
  readonly children: ReactNode;
};

const Place = ({ sign, title, about, icon, isRound, children }: Parts) => (
  <section className={classNames('card', 'first-place', isRound && 'open-round ground-sea')} aria-labelledby="first-place">
    <div className="first-copy">
      {sign ? <Badge>{sign}</Badge> : null}
      <h1 id="first-place" className="display-large">
        {title}
      </h1>
      {about ? <p className="soft-text">{about}</p> : null}
      <div className="row gap-medium actions">{children}</div>
    </div>
    {icon === undefined ? null : (
      <div className="first-art" aria-hidden="true">
        <Cover src={icon} />
      </div>
    )}
  </section>
);

type Props = { readonly home: MemberHome; readonly lastReason: string };

/** What a member's home begins with: a round that is open, else the last game, else the way to the games; where play has stopped, none of them. */
export function FirstPlace({ home: { openRound, suggestions, isQuiet }, lastReason }: Props) {
  const t = useText();
  if (openRound) {
    const { game, stake, since, canResume } = openRound;
    return (
      <Place
        sign={t('home.open', { time: untilText(since) })}
        title={t('home.openTitle', { game: nameOf(t, game) })}
        about={t(canResume ? 'home.openText' : 'home.openStopped', { amount: shortAmount(stake) })}
        icon={game.icon}
        isRound
      >
        {canResume ? (
          <GameLink game={game} className={buttonClass({ kind: 'primary', size: 'l' })}>
            {t('home.openResume')}
          </GameLink>
        ) : null}
      </Place>
    );
  }
  if (isQuiet)
    return (
      <Place title={t('home.quietTitle')} about={t('home.quietText')}>
        <Button kind="outline" size="l" onClick={() => openMemberCentre('limits')}>
          {t('home.quietLimits')}
        </Button>
      </Place>
    );
  const [last] = suggestions;
  if (last && (last.reason.kind === 'played' || last.reason.kind === 'opened'))
    return (
      <Place sign={lastReason} title={t('home.lastTitle', { game: nameOf(t, last.game) })} icon={last.game.icon}>
        <GameLink game={last.game} className={buttonClass({ kind: 'outline', size: 'l' })}>
          {t('home.lastPlay')}
        </GameLink>
      </Place>
    );
  return (
    <Place title={t('home.noneTitle')} about={t('home.noneText')}>
      <Link className={buttonClass({ kind: 'outline', size: 'l' })} to={paths.rng()}>
        {t('home.browse')}
      </Link>
    </Place>
  );
}
