import './game.css';
import type { FrameToPage } from '@sorak/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refresh, useCall } from '../../api/queries.ts';
import { lobbyPath } from '../../features/games/last-lobby.ts';
import { navigate, usePlace } from '../../lib/location.ts';
import { openPopup } from '../../stores/popup.ts';
import { isTrial, useSession } from '../../stores/session.ts';
import { GameBar } from './GameBar.tsx';
import { GameFrame, GameLoading } from './GameFrame.tsx';
import { Gate } from './Gate.tsx';
import { NO_ROUNDS, resultAmount, withRound } from './session-result.ts';
import { Maintenance, Trouble } from './Trouble.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';

/** `?vassalage=tenun&gameCode=naga-fajar`, and `trial=1` or `mode=trial` for play money. */
function readAddress(query: string) {
  const search = new URLSearchParams(query);
  const codeOf = (key: string): string => /^[\w-]{1,64}$/.exec(search.get(key) ?? '')?.[0] ?? '-';
  return {
    vassalage: codeOf('vassalage'),
    gameCode: codeOf('gameCode'),
    trial: search.get('trial') === '1' || search.get('mode') === 'trial',
  };
}

/** One game at its address. */
function Play({ vassalage, gameCode, trial }: ReturnType<typeof readAddress>) {
  const session = useSession();
  const { data: game, error: unknown, refetch } = useCall('getGame', { vassalage, gameCode }, { staleTimeMs: 60_000 });
  const [openedAt] = useState(Date.now);
  const [result, setResult] = useState(NO_ROUNDS);
  const stage = useRef<HTMLDivElement>(null);
  const { isFullScreen, toggle } = useFullScreen(stage);
  const name = game?.gameName ?? '';
  const needsLogin = session.token === null && !trial;
  const mayLaunch = game !== undefined && !game.maintenance && !needsLogin;
  const { launch, again } = useLaunch(mayLaunch ? { vassalage, gameCode, trial, token: session.token } : null);

  const hear = useCallback((message: FrameToPage) => {
    if (message.type === 'sorak:round') setResult((before) => withRound(before, message));
    if (message.type === 'sorak:round' || message.type === 'sorak:balance') refresh('getBalance');
    if (message.type === 'sorak:login') openPopup('login');
    if (message.type === 'sorak:close') navigate(lobbyPath());
  }, []);
  // What was played shows in the balance and among the recent games, also when the live connection is down.
  useEffect(() => () => refresh('getBalance', 'getRecentGames'), []);

  const scene = () => {
    if (unknown) return <Trouble error={unknown} game={undefined} name={name} onRetry={() => void refetch()} />;
    if (game?.maintenance) return <Maintenance game={game} name={name} />;
    if (needsLogin) return <Gate game={game} name={name} />;
    if (launch.state === 'failed') return <Trouble error={launch.error} game={game} name={name} onRetry={again} />;
    if (launch.state === 'waiting') return <GameLoading name={name} />;
    return <GameFrame key={launch.count} url={launch.url} gameCode={gameCode} name={name} onMessage={hear} onReopen={again} />;
  };
  return (
    <div className="play">
      <GameBar
        game={game}
        name={name}
        since={session.since > 0 ? session.since : openedAt}
        result={resultAmount(result)}
        isPlayMoney={trial || isTrial(session)}
        hasBalance={session.token !== null && !trial}
        rounds={result.rounds.size}
        isFullScreen={isFullScreen}
        onFullScreen={toggle}
      />
      <div className="play-stage" ref={stage}>
        {scene()}
      </div>
    </div>
  );
}

/** The game page: one row of the site's own over the game's frame. */
export function Page() {
  const address = readAddress(usePlace().search);
  return <Play key={JSON.stringify(address)} {...address} />;
}
