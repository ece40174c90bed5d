import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Motif, toneClass } from '../../../lib/Motif.tsx';
import { paths } from '../../../lib/paths.ts';
import { pointText } from '../../../lib/point-text.ts';
import { useText } from '../../../locales/text.ts';
import { useRedeemable } from './use-redeemable.ts';
import { withinReach } from './within-reach.ts';

const MANY = 100;

/** What else the member could have with the own points; nothing where there is nothing. */
export function WithinReach({ but, rankLevel }: { readonly but: string; readonly rankLevel: number }) {
  const t = useText();
  const own = useRedeemable();
  const list = useCall('getPointReward', { pageNo: 1, pageSize: MANY }, { enabled: own !== null }).data?.list ?? [];
  const shown = own === null ? [] : withinReach(list, { balance: own.balance, rankLevel }, but);
  if (own === null || shown.length === 0) return null;
  return (
    <section className="good-reach" aria-labelledby="good-reach">
      <div className="row between">
        <h2 id="good-reach">{t('points.within', { points: pointText(own.balance) })}</h2>
        <Link to={paths.pointMall()}>{t('points.allRewards')}</Link>
      </div>
      <ul className="grid columns-four">
        {shown.map(({ id, name, lang, points, art, tone, pictures: [picture], availableQuantity: left }) => (
          <li key={id} className="reward-card">
            <div className={`reward-card-art ${toneClass(tone)}`}>
              {picture ? <img className="reward-card-picture" src={picture} alt="" loading="lazy" /> : <Motif name={art} size={110} />}
            </div>
            <div className="reward-card-body">
              <h3>
                <Link to={paths.pointGood(id)} lang={lang}>
                  {name}
                </Link>
              </h3>
              <p className="row between small">
                <span>
                  <b className="digits">{pointText(points)}</b> {t('points.unit')}
                </span>
                <span className="faint-text">{left === null ? t('points.unlimited') : t('points.left', { count: left })}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
