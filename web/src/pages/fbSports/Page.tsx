import '../../features/play/games/games.css';
import '../../features/play/games/play/hall.css';
import '../../features/play/games/play/stage.css';
import { useEffect, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { GameFrame, GameLoading } from '../../features/play/games/play/GameFrame.tsx';
import { LoginRequired } from '../../features/play/games/play/LoginRequired.tsx';
import { launchAddress } from '../../features/play/games/play/launch-address.ts';
import { LaunchError } from '../../features/play/games/play/LaunchError.tsx';
import { navigate, useQuery } from '@sorak/client/location.ts';
import { paths } from '../../lib/paths.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';
import { openPopup } from '../../stores/popup.ts';
import { useSession } from '../../stores/session.ts';

type Opened = { readonly key: string; readonly url?: string; readonly error?: ApiError };

/** The book's address for whoever reads: the guests' page for a visitor, a session of their own for all others. */
function useBook() {
  const { token } = useSession();
  const language = useLanguage();
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<Opened>({ key: '' });
  const key = `${token ?? ''} ${language} ${tries}`;
  useEffect(() => {
    const abort = new AbortController();
    makeCall('launchSportsBook', { language, backUrl: location.origin }, { signal: abort.signal })
      .then(({ url }) => {
        if (abort.signal.aborted) return;
        launchAddress(url);
        writeStored('session', 'iframeUrl', url);
        setOpened({ key, url });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted && error instanceof ApiError) setOpened({ key, error });
      });
    return () => abort.abort();
  }, [key, language]);
  const again = () => setTries((count) => count + 1);
  return { opened: opened.key === key ? opened : { key }, isVisitor: token === null, again };
}

/** The book's address, at one bet of the player's own where the page's address names one. */
function addressAt(url: string, round: string | null): string {
  if (round === null || !/^[\w-]{1,64}$/.test(round)) return url;
  const address = new URL(url);
  address.searchParams.set('round', round);
  return address.href;
}

/** The sports book of the vendor FB, below the site's header alone. */
export function Page() {
  const t = useText();
  const { opened, isVisitor, again } = useBook();
  const name = t('launch.sportsBook');
  const round = useQuery().get('round');
  const scene = () => {
    // A book without a page for guests asks them to log in, as every game does.
    if (isVisitor && opened.error?.code === 'function_not_available') return <LoginRequired game={undefined} name={name} />;
    if (opened.error) return <LaunchError error={opened.error} game={undefined} name={name} onRetry={again} />;
    if (!opened.url) return <GameLoading name={name} />;
    const gameCode = new URL(opened.url).searchParams.get('game_code') ?? '';
    return (
      <GameFrame
        key={opened.key}
        url={addressAt(opened.url, round)}
        gameCode={gameCode}
        name={name}
        onMessage={({ type }) => {
          if (type === 'sorak:close') navigate(paths.sports());
          if (type === 'sorak:login') openPopup('login');
        }}
        onReopen={again}
        isBook
      />
    );
  };
  return (
    <div className="wrap hall">
      <h1 className="reader-only">{name}</h1>
      <div className="play-stage">{scene()}</div>
    </div>
  );
}
