import type { Promotion } from '@sorak/contract';
import { Link } from '@sorak/client/Link.tsx';
import { Motif, toneClass } from '../../lib/Motif.tsx';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';

const SHOWN = 3;

/** The promotions that run, with their terms in a sentence; nothing when there are none. */
export function Promotions({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const t = useText();
  const shown = promotions.filter(({ status }) => status === 'in_progress').slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="section below" aria-labelledby="home-promotions">
      <div className="section-head">
        <h2 id="home-promotions">{t('home.promotions')}</h2>
        <Link className="link plain end small" to={paths.promotions()} aria-label={t('home.allPromotions')}>
          {t('action.seeAll')}
        </Link>
      </div>
      <ul className="grid columns-three offers">
        {shown.map(({ id, title, lang, summary, art, tone }) => (
          <li key={id}>
            <Link className={`offer ${toneClass(tone)}`} to={paths.promoDetail(id)} lang={lang}>
              <b>{title}</b>
              <span>{summary}</span>
              <Motif name={art} size={150} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
