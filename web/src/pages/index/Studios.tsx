import { useCall } from '@sorak/client/queries.ts';
import { categoryPath } from '../../lib/category-path.ts';
import { Link } from '@sorak/client/Link.tsx';
import { useText } from '../../locales/text.ts';

/** Every vendor once, leading to its games. */
export function Studios() {
  const t = useText();
  const categories = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 }).data?.categories ?? [];
  const cards = categories.flatMap((category) => category.cards);
  const vendors = cards.filter((card, index) => cards.findIndex(({ vassalage }) => vassalage === card.vassalage) === index);
  if (vendors.length === 0) return null;
  return (
    <section className="section below">
      <div className="section-head">
        <h2>{t(vendors.every(({ isHouse }) => isHouse) ? 'home.collections' : 'home.studios')}</h2>
      </div>
      <div className="grid columns-six studios">
        {vendors.map(({ vassalage, gameType, displayName, smallIcon }) => (
          <Link key={vassalage} className="studio" to={categoryPath(gameType, vassalage)}>
            {smallIcon ? <img src={smallIcon} alt="" width="24" height="24" loading="lazy" /> : null}
            {displayName}
          </Link>
        ))}
      </div>
    </section>
  );
}
