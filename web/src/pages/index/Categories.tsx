import type { GameType } from '@sorak/contract';
import { useCall } from '../../api/queries.ts';
import { Link } from '../../lib/Link.tsx';
import { lanePath } from '../../lib/lane-path.ts';
import { useText } from '../../locales/text.ts';

const MOTIF: Readonly<Record<GameType, string>> = {
  LIVE: 'wheel-emas',
  SPORTS: 'ball-besi',
  ESPORTS: 'pad-nila',
  RNG: 'seven-ruby',
  FISH: 'koi-koral',
  PVP: 'tile-zamrud',
  LOTT: 'balls-kunyit',
  ELOTT: 'balls-kunyit',
  DS88: 'rooster-senja',
};

/** One tile for each category that has vendors. */
export function Categories() {
  const t = useText();
  const { data, isPending } = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 });
  const lanes = data?.lanes.filter(({ cards }) => cards.length > 0) ?? [];
  return (
    <section className="sec" aria-label={t('home.categories')}>
      <div className="g-cats">
        {isPending ? <span className="cat skel" /> : null}
        {lanes.map(({ id, title, cards }) => (
          <Link key={id} className={`cat cat-${title}`} to={lanePath(title)}>
            <img src={`/art/m-${MOTIF[title]}.svg`} alt="" width="92" height="92" />
            <b>{t(`lane.${title}`)}</b>
            <small>{t('home.gameCount', { count: cards.reduce((sum, { gameCount }) => sum + gameCount, 0) })}</small>
          </Link>
        ))}
      </div>
    </section>
  );
}
