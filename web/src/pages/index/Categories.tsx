import type { GameType } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Link } from '@sorak/client/Link.tsx';
import { categoryPath } from '../../lib/category-path.ts';
import { useText } from '../../locales/text.ts';
import { Jackpots } from './Jackpots.tsx';

const MOTIF: Readonly<Record<GameType, string>> = {
  LIVE: 'wheel-emas',
  SPORTS: 'ball-besi',
  ESPORTS: 'pad-nila',
  RNG: 'seven-ruby',
  FISH: 'koi-koral',
  PVP: 'tile-zamrud',
  LOTT: 'balls-kunyit',
  ELOTT: 'balls-kunyit',
  DS88: 'sun-kunyit',
};

type Props = { readonly withPools?: boolean };

/** One tile for each category that has vendors, and the jackpot pools beside them unless they are left out. */
export function Categories({ withPools = true }: Props) {
  const t = useText();
  const { data, isPending } = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 });
  // Tiles and pools share their rows: neither is drawn before the other is known.
  const pools = useCall('getJackpot', {}, { refetchEveryMs: 60_000, enabled: withPools });
  const isWaiting = isPending || (withPools && pools.isPending);
  const categories = (isWaiting ? undefined : data)?.categories.filter(({ cards }) => cards.length > 0) ?? [];
  return (
    <section className="section categories" aria-label={t('home.categories')}>
      <div className="game-categories">
        {isWaiting ? <span className="category skeleton" aria-hidden="true" /> : null}
        {categories.map(({ id, title, cards }) => (
          <Link
            key={id}
            className={classNames('category', `category-${title}`, categories.length === 1 && 'lone')}
            to={categoryPath(title)}
          >
            <img src={`/art/m-${MOTIF[title]}.svg`} alt="" width="92" height="92" />
            <b>{t(`category.${title}`)}</b>
            <small>{t('home.gameCount', { count: cards.reduce((sum, { gameCount }) => sum + gameCount, 0) })}</small>
          </Link>
        ))}
        {isWaiting || !withPools ? null : <Jackpots />}
      </div>
    </section>
  );
}
