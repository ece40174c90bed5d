import { formatAmount, type Game } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { headsetIcon, timerIcon } from '@sorak/ui/icons.ts';
import { arrowLeftIcon, closeIcon, expandIcon, moreIcon, starIcon } from '@sorak/ui/page-icons.ts';
import { Menu, MenuItem } from '@sorak/ui/Menu.tsx';
import { useEffect, useState } from 'react';
import { Cover } from '../../features/play/games/Cover.tsx';
import { toggleFavourite, useFavourites } from '../../features/play/games/favourites.ts';
import { lobbyPath } from '../../features/play/games/last-lobby.ts';
import { BalancePill } from '../../features/money/wallet/BalancePill.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { navigate } from '@sorak/client/location.ts';
import { spanText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';

type Props = {
  readonly game: Game | undefined;
  readonly name: string;
  /** When the session began, epoch milliseconds. */
  readonly since: number;
  /** What this stay has brought, a wire amount. */
  readonly result: number;
  readonly isPlayMoney: boolean;
  /** What is played was given, and costs nothing. */
  readonly isFree: boolean;
  readonly hasBalance: boolean;
  /** How many rounds the game has reported. */
  readonly rounds: number;
  readonly isFullScreen: boolean;
  readonly onFullScreen: () => void;
};

function useSpan(since: number): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return spanText(now - since);
}

function Title({ game, name }: Pick<Props, 'game' | 'name'>) {
  const t = useText();
  if (!game) return <b className="play-name truncate">{name}</b>;
  const values = {
    vendor: game.accountTypeName,
    rtp: game.rtp?.toFixed(2) ?? '',
    volatility: game.volatility ? t(`game.level.${game.volatility}`) : '',
  };
  const meta = game.rtp === null ? game.accountTypeName : t(game.volatility === null ? 'game.metaRtp' : 'game.meta', values);
  return (
    <div className="play-t">
      <Cover className="play-cover" src={game.icon} width={36} height={44} />
      <div className="truncate">
        <h1 className="play-name truncate">{name}</h1>
        <span className="caption faint-text digits play-meta">{meta}</span>
      </div>
    </div>
  );
}

const help = (): void => openPopup('service');

type ActsProps = Pick<Props, 'game' | 'name' | 'isFullScreen' | 'onFullScreen'>;

/** What can be done beside playing: buttons in a row, and where that is too narrow a menu. */
function Acts({ game, name, isFullScreen, onFullScreen }: ActsProps) {
  const t = useText();
  const { saved, busy } = useFavourites();
  const isSaved = game !== undefined && saved.includes(game.nodeId);
  const fullScreen = t(isFullScreen ? 'game.leaveFullScreen' : 'game.fullScreen');
  const save = () => {
    if (game) void toggleFavourite(game);
  };
  return (
    <>
      <div className="play-acts">
        <IconButton
          className={isSaved ? 'on' : undefined}
          label={t('games.saveOf', { name })}
          aria-pressed={isSaved}
          aria-busy={busy.has(game?.nodeId ?? '')}
          onClick={save}
        >
          <Icon path={starIcon} />
        </IconButton>
        <IconButton label={t('dock.service')} onClick={help}>
          <Icon path={headsetIcon} />
        </IconButton>
        <IconButton label={fullScreen} onClick={onFullScreen}>
          <Icon path={expandIcon} />
        </IconButton>
        <Link className="icon-button" to={lobbyPath()} aria-label={t('game.close')} title={t('game.close')}>
          <Icon path={closeIcon} />
        </Link>
      </div>
      <div className="play-menu">
        <Menu
          label={t('game.more')}
          button={
            <IconButton label={t('game.more')}>
              <Icon path={moreIcon} />
            </IconButton>
          }
        >
          <MenuItem onClick={save}>
            <Icon path={starIcon} />
            {t(isSaved ? 'game.saved' : 'game.save')}
          </MenuItem>
          <MenuItem onClick={help}>
            <Icon path={headsetIcon} />
            {t('dock.service')}
          </MenuItem>
          <MenuItem onClick={onFullScreen}>
            <Icon path={expandIcon} />
            {fullScreen}
          </MenuItem>
          <MenuItem onClick={() => navigate(lobbyPath())}>
            <Icon path={closeIcon} />
            {t('game.close')}
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}

/** The one row over a game: where back leads, what is played, for how long, with what result, and the money. */
export function GameBar({ game, name, since, result, isPlayMoney, isFree, hasBalance, rounds, isFullScreen, onFullScreen }: Props) {
  const t = useText();
  const span = useSpan(since);
  return (
    <header className="play-bar">
      <Link className="icon-button" to={lobbyPath()} aria-label={t('game.back')} title={t('game.back')}>
        <Icon path={arrowLeftIcon} flip />
      </Link>
      <Title game={game} name={name} />
      <div className="play-sess small faint-text">
        <span className="row gap-little">
          <Icon path={timerIcon} size="s" />
          {t('game.session')}
          <b className="digits">{span}</b>
        </span>
        <span>
          {t('game.result')}
          <b>
            <Amount value={result} signed />
          </b>
        </span>
      </div>
      <p className="play-short caption faint-text" aria-hidden="true">
        {t(isPlayMoney ? 'game.playMoney' : isFree ? 'game.freePlay' : 'game.session')} <span className="digits">{span}</span> ·{' '}
        {t('game.resultShort')} <span className="digits">{formatAmount(result, true)}</span>
      </p>
      {isPlayMoney ? (
        <span className="play-money" title={t('game.playMoneyHint')}>
          <Badge tone="warn">{t('game.playMoney')}</Badge>
        </span>
      ) : null}
      {isFree ? (
        <span className="play-money">
          <Badge tone="brand">{t('game.freePlay')}</Badge>
        </span>
      ) : null}
      {hasBalance ? <BalancePill rounds={rounds} /> : null}
      <Acts game={game} name={name} isFullScreen={isFullScreen} onFullScreen={onFullScreen} />
    </header>
  );
}
