import { buttonClass } from '@sorak/ui/Button.tsx';
import { type Game, shortAmount } from '@sorak/contract';
import { nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import { GameLink } from './GameLink.tsx';
import { untilText } from './until-text.ts';

export const limits = ({ minBet, maxBet }: Game): string =>
  maxBet === null ? shortAmount(minBet) : `${shortAmount(minBet)}–${shortAmount(maxBet)}`;

/** What there is to know before playing: shown over the cover on hover and keyboard focus. */
export function GameCard({ game }: { readonly game: Game }) {
  const t = useText();
  return (
    <div className="game-card">
      <span className="game-title" aria-hidden="true">
        {nameOf(t, game)}
      </span>
      <dl>
        {game.rtp === null ? null : (
          <>
            <dt>{t('games.rtp')}</dt>
            <dd>{game.rtp.toFixed(2)}%</dd>
          </>
        )}
        {game.volatility === null ? null : (
          <>
            <dt>{t('games.volatility')}</dt>
            <dd>{t(`games.volatility.${game.volatility}`)}</dd>
          </>
        )}
        {game.hitRate === null ? null : (
          <>
            <dt>{t('games.hitRate')}</dt>
            <dd>{game.hitRate.toFixed(2)}%</dd>
          </>
        )}
        {game.maxWin === null ? null : (
          <>
            <dt>{t('games.maxWin')}</dt>
            <dd>{shortAmount(game.maxWin)}×</dd>
          </>
        )}
        <dt>{t('games.limits')}</dt>
        <dd>{limits(game)}</dd>
      </dl>
      {game.maintenance ? (
        <p className="caption">
          {game.maintenanceUntil === null
            ? t('games.maintenanceText')
            : t('launch.restingUntil', { time: untilText(game.maintenanceUntil) })}
        </p>
      ) : (
        <>
          <GameLink
            game={game}
            className={buttonClass({ kind: 'citron', full: true })}
            aria-label={t('games.playOf', { name: nameOf(t, game) })}
          >
            {t('games.play')}
          </GameLink>
          {game.trialSupport ? (
            <GameLink
              game={game}
              trial
              className={`${buttonClass({ full: true })} glass`}
              aria-label={t('games.tryOf', { name: nameOf(t, game) })}
            >
              {t('games.try')}
            </GameLink>
          ) : null}
        </>
      )}
    </div>
  );
}
