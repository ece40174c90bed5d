import type { Game } from '@sorak/contract';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { plugIcon } from '@sorak/ui/icons.ts';
import { searchIcon, wrenchIcon } from '@sorak/ui/icons-more.ts';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import { useCall } from '../../api/queries.ts';
import { GameRow } from '../../features/games/GameRow.tsx';
import { lobbyPath } from '../../features/games/last-lobby.ts';
import { Link } from '../../lib/Link.tsx';
import { useText } from '../../locales/text.ts';

const SIMILAR = 6;

/** Games of the same kind and vendor that can be played now. */
function SimilarGames({ game }: { readonly game: Game }) {
  const t = useText();
  const { vassalage, gameType, gameClassify, nodeId } = game;
  const { data } = useCall('getGameList', { vassalage, gameType, gameClassify, pageNo: 1, pageSize: 14 });
  const games = data?.games.filter((other) => other.nodeId !== nodeId && !other.maintenance).slice(0, SIMILAR);
  if (games?.length === 0) return null;
  return <GameRow label={t('game.similar')} games={games} expected={SIMILAR} />;
}

function ToLobby() {
  const t = useText();
  return (
    <Link className={buttonClass({ kind: 'outline' })} to={lobbyPath()}>
      {t('game.back')}
    </Link>
  );
}

/** Under maintenance: the word, and what to play instead. */
export function Maintenance({ game, name }: { readonly game: Game | undefined; readonly name: string }) {
  const t = useText();
  return (
    <div className="play-panel wide">
      <ErrorState icon={wrenchIcon} title={t('game.maintenanceTitle', { name })} text={t('game.maintenanceText')} />
      {game ? <SimilarGames game={game} /> : null}
      <ToLobby />
    </div>
  );
}

type TroubleProps = { readonly error: ApiError; readonly game: Game | undefined; readonly name: string; readonly onRetry: () => void };

/** Why the game does not open, whether money is affected, and the way on. */
export function Trouble({ error, game, name, onRetry }: TroubleProps) {
  const t = useText();
  const panel = (icon: string, title: string, text: ReactNode, canRetry: boolean) => (
    <div className="play-panel">
      <ErrorState icon={icon} title={title} text={text}>
        {canRetry ? (
          <Button kind="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        ) : null}
        <ToLobby />
      </ErrorState>
    </div>
  );
  if (error.code === 'game_maintenance') return <Maintenance game={game} name={name} />;
  if (error.code === 'game_not_found') return panel(searchIcon, t('game.unknownTitle'), t('game.unknownText'), false);
  if (error.code === 'vendor_unavailable') return panel(plugIcon, t('game.deadTitle'), t('game.deadText'), true);
  return panel(plugIcon, t('game.failedTitle'), error.message, true);
}
