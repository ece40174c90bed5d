import '../games.css';
import './stage.css';
import type { FrameToPage } from '@sorak/contract';
import { useCallback } from 'react';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { openPopup } from '../../../../stores/popup.ts';
import { useSession } from '../../../../stores/session.ts';
import { GameFrame, GameLoading } from './GameFrame.tsx';
import { LoginRequired } from './LoginRequired.tsx';
import { Maintenance, LaunchError } from './LaunchError.tsx';
import { type LobbyWords, useLaunch } from './use-launch.ts';

type Props = {
  readonly vassalage: string;
  readonly gameCode: string;
  /** For play money. */
  readonly trial?: boolean;
  readonly words?: LobbyWords;
  readonly onMessage?: (message: FrameToPage) => void;
};

const NO_WORDS: LobbyWords = {};
const BOOKS = ['SPORTS', 'ESPORTS'];

/** A game where it is played: login first, then its frame; or why it does not open and what to do instead. */
export function GameStage({ vassalage, gameCode, trial = false, words = NO_WORDS, onMessage }: Props) {
  const { token } = useSession();
  const { data: game, error: unknown, refetch } = useCall('getGame', { vassalage, gameCode }, { staleTimeMs: 60_000 });
  const name = game?.gameName ?? '';
  const needsLogin = token === null && !trial;
  const mayLaunch = game !== undefined && !game.maintenance && !needsLogin;
  const { launch, again } = useLaunch(mayLaunch ? { vassalage, gameCode, trial, token, words } : null);
  const hear = useCallback(
    (message: FrameToPage) => {
      if (message.type === 'sorak:round' || message.type === 'sorak:balance') refresh('getBalance');
      if (message.type === 'sorak:login') openPopup('login');
      onMessage?.(message);
    },
    [onMessage],
  );
  if (unknown) return <LaunchError error={unknown} game={undefined} name={name} onRetry={() => void refetch()} />;
  if (game?.maintenance) return <Maintenance game={game} name={name} />;
  if (needsLogin) return <LoginRequired game={game} name={name} />;
  if (launch.state === 'failed') return <LaunchError error={launch.error} game={game} name={name} onRetry={again} />;
  if (launch.state === 'waiting') return <GameLoading name={name} />;
  const isBook = BOOKS.includes(game?.gameType ?? '');
  return (
    <GameFrame key={launch.count} url={launch.url} gameCode={gameCode} name={name} onMessage={hear} onReopen={again} isBook={isBook} />
  );
}
