import './game.css';
import type { FrameToPage } from '@sorak/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { lobbyPath } from '../../features/play/games/last-lobby.ts';
import { LiveWarning } from '../../features/play/games/LiveWarning.tsx';
import { GameStage } from '../../features/play/games/play/GameStage.tsx';
import { navigate, useLocation } from '@sorak/client/location.ts';
import { paths } from '../../lib/paths.ts';
import { isTrial, useSession } from '../../stores/session.ts';
import { GameBar } from './GameBar.tsx';
import { NO_ROUNDS, resultAmount, withRound } from './session-result.ts';
import { useFullScreen } from './use-full-screen.ts';

/** `?vassalage=tenun&gameCode=naga-fajar`, `trial=1` or `mode=trial` for play money, `roomId` for a table, `round` for a round to be shown again, `reward` for what was given to be played for nothing. */
function readAddress(query: string) {
  const search = new URLSearchParams(query);
  const codeOf = (key: string): string => /^[\w-]{1,64}$/.exec(search.get(key) ?? '')?.[0] ?? '-';
  return {
    vassalage: codeOf('vassalage'),
    gameCode: codeOf('gameCode'),
    trial: search.get('trial') === '1' || search.get('mode') === 'trial',
    roomId: search.has('roomId') ? codeOf('roomId') : undefined,
    round: search.has('round') ? codeOf('round') : undefined,
    reward: search.has('reward') ? codeOf('reward') : undefined,
  };
}

/** One game at its address. */
function Play({ vassalage, gameCode, trial, roomId, round, reward }: ReturnType<typeof readAddress>) {
  const session = useSession();
  const { data: game } = useCall('getGame', { vassalage, gameCode }, { staleTimeMs: 60_000 });
  const [openedAt] = useState(Date.now);
  const [result, setResult] = useState(NO_ROUNDS);
  const stage = useRef<HTMLDivElement>(null);
  const { isFullScreen, toggle } = useFullScreen(stage);
  const words = useMemo(() => ({ roomId, round, reward }), [roomId, round, reward]);
  const hear = useCallback(
    (message: FrameToPage) => {
      if (message.type === 'sorak:round') setResult((before) => withRound(before, message));
      // What was played for nothing goes on in the reward centre.
      if (message.type === 'sorak:close') navigate(reward === undefined ? lobbyPath() : paths.rewardCentre());
    },
    [reward],
  );
  return (
    <div className="play">
      <GameBar
        game={game}
        name={game?.gameName ?? ''}
        since={session.since > 0 ? session.since : openedAt}
        result={resultAmount(result)}
        isPlayMoney={trial || isTrial(session)}
        isFree={reward !== undefined}
        hasBalance={session.token !== null && !trial}
        rounds={result.rounds.size}
        isFullScreen={isFullScreen}
        onFullScreen={toggle}
      />
      <LiveWarning game={game} />
      <div className="play-stage" ref={stage}>
        <GameStage vassalage={vassalage} gameCode={gameCode} trial={trial} words={words} onMessage={hear} />
      </div>
    </div>
  );
}

/** The game page: one row of the site's own over the game's frame. */
export function Page() {
  const address = readAddress(useLocation().search);
  return <Play key={JSON.stringify(address)} {...address} />;
}
