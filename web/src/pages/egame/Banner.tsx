import type { BannerGroup, GameType, VendorCard } from '@sorak/contract';
import { Banners } from '../../features/platform/content/Banners.tsx';
import { categorySize } from '../../features/play/games/category-size.ts';
import { JackpotTicker, JackpotTime, useJackpots } from '../../features/play/games/JackpotTicker.tsx';
import { useText } from '../../locales/text.ts';
import cherry from './art/m-cherry-koral.svg';
import crown from './art/m-crown-emas.svg';
import seven from './art/m-seven-ruby.svg';

const SHOWN_POOLS = 3;
// product §2: whose banners each of these pages shows.
const GROUP: Readonly<Partial<Record<GameType, BannerGroup>>> = { FISH: 'w_fish', PVP: 'w_pvp' };

/** The category's name and size, its banners, and on the slots page the pools that its games fill. */
export function Banner({ gameType, vendors }: { readonly gameType: GameType; readonly vendors: readonly VendorCard[] }) {
  const t = useText();
  const pools = useJackpots();
  const shown = gameType === 'RNG' ? (pools?.slice(0, SHOWN_POOLS) ?? []) : [];
  const newest = Math.max(0, ...shown.map(({ at }) => at));
  return (
    <>
      <div className={`lobby-banner lobby-banner-${gameType}`}>
        <div className="lobby-banner-text">
          <h1 className="display-medium">{t(`category.${gameType}`)}</h1>
          <p>{categorySize(t, vendors)}</p>
        </div>
        {shown.length > 0 ? (
          <dl className="jackpots" aria-label={t('games.jackpots')}>
            {shown.map((pool) => (
              <JackpotTicker key={pool.code} pool={pool} />
            ))}
          </dl>
        ) : gameType === 'RNG' && pools === undefined ? (
          <span className="jackpots" aria-hidden="true" />
        ) : null}
        <Banners group={GROUP[gameType] ?? 'w_rng'} isEager className="lobby-banner-slides">
          <span className="lobby-banner-art" aria-hidden="true">
            <img className="crown" src={crown} alt="" width="104" height="104" />
            <img className="seven" src={seven} alt="" width="172" height="172" />
            <img className="cherry" src={cherry} alt="" width="106" height="106" />
          </span>
        </Banners>
      </div>
      {gameType === 'RNG' ? <div className="lobby-banner-newest">{newest > 0 ? <JackpotTime at={newest} /> : null}</div> : null}
    </>
  );
}
