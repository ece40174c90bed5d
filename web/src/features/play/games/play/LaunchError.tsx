import type { Game } from '@sorak/contract';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { lockIcon, plugIcon } from '@sorak/ui/icons.ts';
import { searchIcon, wrenchIcon } from '@sorak/ui/page-icons.ts';
import type { ReactNode } from 'react';
import type { ApiError } from '@sorak/client/api-error.ts';
import { Link } from '@sorak/client/Link.tsx';
import { useCanRegister } from '../../../../api/settings.ts';
import { useText } from '../../../../locales/text.ts';
import { openPopup } from '../../../../stores/popup.ts';
import { GameRow } from '../GameRow.tsx';
import { lobbyPath } from '../last-lobby.ts';
import { untilText } from '../until-text.ts';
import { gamesInstead, useSimilar } from '../use-similar.ts';

const SIMILAR = 6;

/** Games of the same kind that can be played now. */
function SimilarGames({ game }: { readonly game: Game }) {
  const t = useText();
  const games = useSimilar(game, SIMILAR);
  return games?.length === 0 ? null : <GameRow label={t('game.similar')} games={games} expected={SIMILAR} />;
}

/** Those that the refusal names, else games of the same kind. */
function Instead({ game, value }: { readonly game: Game | undefined; readonly value: unknown }) {
  const t = useText();
  const named = gamesInstead(value);
  if (named.length > 0) return <GameRow label={t('game.similar')} games={named} expected={SIMILAR} />;
  return game ? <SimilarGames game={game} /> : null;
}

function ToLobby() {
  const t = useText();
  return (
    <Link className={buttonClass({ kind: 'outline' })} to={lobbyPath()}>
      {t('game.back')}
    </Link>
  );
}

type RestProps = { readonly game: Game | undefined; readonly name: string; readonly value?: unknown };

const untilOf = (game: Game | undefined, value: unknown): number | null => {
  const told = (value as { maintenanceUntil?: unknown } | null | undefined)?.maintenanceUntil;
  return typeof told === 'number' ? told : (game?.maintenanceUntil ?? null);
};

/** Under maintenance: the word, until when, and what to play instead. */
export function Maintenance({ game, name, value }: RestProps) {
  const t = useText();
  const until = untilOf(game, value);
  const title = until === null ? t('game.maintenanceTitle', { name }) : t('game.maintenanceUntil', { name, time: untilText(until) });
  return (
    <div className="play-panel wide">
      <ErrorState icon={wrenchIcon} title={title} text={t('game.maintenanceText')} />
      <Instead game={game} value={value} />
      <ToLobby />
    </div>
  );
}

/** A trial account where only real money is played. */
function RealAccountNeeded() {
  const t = useText();
  const canRegister = useCanRegister();
  return (
    <div className="play-panel">
      <ErrorState icon={lockIcon} title={t('session.realTitle')} text={t('launch.realOnly')}>
        {canRegister ? (
          <Button kind="primary" onClick={() => openPopup('register')}>
            {t('header.register')}
          </Button>
        ) : null}
        <ToLobby />
      </ErrorState>
    </div>
  );
}

type LaunchErrorProps = { readonly error: ApiError; readonly game: Game | undefined; readonly name: string; readonly onRetry: () => void };

/** Why the game does not open, whether money is affected, and the way on. */
export function LaunchError({ error, game, name, onRetry }: LaunchErrorProps) {
  const t = useText();
  const panel = (icon: string, title: string, text: ReactNode, canRetry: boolean, more?: ReactNode) => (
    <div className={more ? 'play-panel wide' : 'play-panel'}>
      <ErrorState icon={icon} title={title} text={text}>
        {canRetry ? (
          <Button kind="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        ) : null}
        <ToLobby />
      </ErrorState>
      {more}
    </div>
  );
  if (error.code === 'game_maintenance') return <Maintenance game={game} name={name} value={error.value} />;
  if (error.code === 'real_account_required') return <RealAccountNeeded />;
  if (error.code === 'game_not_offered_here')
    return panel(plugIcon, t('game.notHereTitle', { name }), t('game.notHereText'), false, <Instead game={game} value={error.value} />);
  if (error.code === 'game_not_found') return panel(searchIcon, t('game.unknownTitle'), t('game.unknownText'), false);
  if (error.code === 'vendor_unavailable')
    return panel(plugIcon, t('game.deadTitle'), t('game.deadText'), true, <Instead game={game} value={error.value} />);
  return panel(plugIcon, t('game.failedTitle'), error.message, true);
}
