import '../../features/play/games/play/hall.css';
import '../../features/play/games/play/stage.css';
import type { FrameToPage } from '@sorak/contract';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gamepadIcon } from '@sorak/ui/icons.ts';
import { useCallback, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { lobbyPath } from '../../features/play/games/last-lobby.ts';
import { GameFrame } from '../../features/play/games/play/GameFrame.tsx';
import { GameStage } from '../../features/play/games/play/GameStage.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { navigate, useSearchParam } from '@sorak/client/location.ts';
import { readStored } from '@sorak/client/storage.ts';
import { useText } from '../../locales/text.ts';
import { keptView } from './kept-view.ts';

const codeIn = (text: string | null): string | null => /^[\w-]{1,64}$/.exec(text ?? '')?.[0] ?? null;
const close = (message: FrameToPage) => {
  if (message.type === 'sorak:close') navigate(lobbyPath());
};

/** The round's view that is still open in this tab, or that there is none. */
function KeptView() {
  const t = useText();
  const [view, setView] = useState(() => keptView(readStored('session', 'iframeUrl'), location.origin));
  const drop = useCallback(() => setView(null), []);
  if (view) return <GameFrame url={view.url} gameCode={view.gameCode} name={view.gameCode} onMessage={close} onReopen={drop} />;
  return (
    <div className="play-panel">
      <Empty isPage art={<Icon path={gamepadIcon} />} title={t('launch.nothingOpen')} text={t('launch.nothingOpenText')}>
        <Link className={buttonClass({ kind: 'primary' })} to={lobbyPath()}>
          {t('game.back')}
        </Link>
      </Empty>
    </div>
  );
}

function NamedGame({ vassalage, gameCode }: { readonly vassalage: string; readonly gameCode: string }) {
  const { data } = useCall('getGame', { vassalage, gameCode }, { staleTimeMs: 60_000 });
  return (
    <>
      <h1 className="reader-only">{data?.gameName}</h1>
      <GameStage vassalage={vassalage} gameCode={gameCode} onMessage={close} />
    </>
  );
}

/** A vendor's game below the site's header alone. */
export function Page() {
  const vassalage = codeIn(useSearchParam('vassalage'));
  const gameCode = codeIn(useSearchParam('gameCode'));
  return (
    <div className="wrap hall">
      <div className="play-stage">
        {vassalage !== null && gameCode !== null ? (
          <NamedGame key={`${vassalage} ${gameCode}`} vassalage={vassalage} gameCode={gameCode} />
        ) : (
          <KeptView />
        )}
      </div>
    </div>
  );
}
