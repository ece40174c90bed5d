import './promotion.css';
import type { Promotion } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { Motif, toneClass } from '../../../lib/Motif.tsx';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { NextStep } from './NextStep.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useTerms } from './use-terms.tsx';

const ON_CARD = 4;

/** A promotion with its terms before the click: what it is, what it asks, what can be done about it. */
export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const t = useText();
  const terms = useTerms(promotion);
  const { id, label, title, lang, summary, art, tone, status } = promotion;
  return (
    <article className="promotion-card" aria-labelledby={`promo-${id}`}>
      <div className={`promotion-art ${toneClass(tone)}`}>
        <div className="promotion-tags">
          <Badge>
            <span lang={lang}>{label}</span>
          </Badge>
          {status === 'in_progress' ? null : <StatusTag status={status} />}
        </div>
        <h2 id={`promo-${id}`} lang={lang}>
          {title}
        </h2>
        <p lang={lang}>{summary}</p>
        <Motif name={art} size={146} />
      </div>
      <dl className="promotion-facts">
        {terms.slice(0, ON_CARD).map(({ label: name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="promotion-actions">
        <NextStep promotion={promotion} />
        <Link className={buttonClass({ kind: 'ghost' })} to={paths.promoDetail(id)} aria-label={t('promo.termsOf', { title })}>
          {t('promo.terms')}
        </Link>
      </div>
    </article>
  );
}
