import type { Game } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { useEffect } from 'react';
import { Cover } from '../Cover.tsx';
import { navigate } from '@sorak/client/location.ts';
import { paths } from '../../../../lib/paths.ts';
import { useText } from '../../../../locales/text.ts';
import { openPopup } from '../../../../stores/popup.ts';

/** A visitor is asked to log in first (product §4), or may try the game on play money. */
export function LoginRequired({ game, name }: { readonly game: Game | undefined; readonly name: string }) {
  const t = useText();
  useEffect(() => openPopup('login'), []);
  const tryFree = () => {
    if (game) navigate(paths.game({ ...game, trial: true }), { replace: true });
  };
  return (
    <div className="play-panel">
      <div className="login-required-cover">
        <Cover src={game?.icon ?? ''} />
      </div>
      <h2>{name}</h2>
      <p className="bold">{t('game.loginTitle')}</p>
      <p className="small soft-text">{t('game.loginText')}</p>
      <div className="row gap-medium wrapping">
        <Button kind="primary" size="l" onClick={() => openPopup('login')}>
          {t('header.login')}
        </Button>
        {game?.trialSupport ? (
          <Button kind="outline" size="l" onClick={tryFree}>
            {t('games.try')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
