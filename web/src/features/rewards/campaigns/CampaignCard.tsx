import './campaign.css';
import '@sorak/ui/grounds.css';
import '@sorak/ui/Progress.css';
import { Badge } from '@sorak/ui/Badge.tsx';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { Motif } from '../../../lib/Motif.tsx';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { dateText, STATE_LOOK } from './campaign-look.ts';
import { CampaignProgress, CampaignStep } from './CampaignStep.tsx';
import { TRIGGER_LOOK } from './gift-look.ts';
import { sizeText } from './gift-text.ts';
import { wagerText } from './rule-text.ts';
import type { OwnCampaign } from './use-campaigns.ts';

/** A campaign on its card: the state as a badge, its two weightiest terms, the date that the state is about, and what can be done. */
export function CampaignCard({ own }: { readonly own: OwnCampaign }) {
  const t = useText();
  const { card, gift } = own;
  const { ground, motif } = TRIGGER_LOOK[card.rule.trigger.kind];
  const { icon } = STATE_LOOK[card.state];
  const id = `campaign-${card.id}`;
  return (
    <article className="campaign-card" aria-labelledby={id} data-state={card.state}>
      <div className={`campaign-art ground-${ground}`}>
        <Badge>
          <Icon path={icon} />
          {t(`rewards.state.${card.state}`)}
        </Badge>
        <h2 id={id} lang={card.lang}>
          {card.title}
        </h2>
        <Motif name={motif} size={96} />
      </div>
      <div className="campaign-body">
        <dl className="campaign-facts">
          <div>
            <dt>{t(card.rule.size.kind === 'fixed' || gift ? 'promo.amount' : 'promo.max')}</dt>
            <dd className="digits">{sizeText(t, card.form, gift?.amount ?? card.max, card.rule.play)}</dd>
          </div>
          <div>
            <dt>{t('promo.turnover')}</dt>
            <dd className="digits">{wagerText(t, card.rule)}</dd>
          </div>
        </dl>
        <p className="small soft-text digits">{dateText(t, own)}</p>
        <CampaignProgress own={own} />
      </div>
      <div className="campaign-actions">
        <div className="grow">
          <CampaignStep own={own} isCard />
        </div>
        <Link
          className={buttonClass({ kind: 'ghost' })}
          to={paths.campaign(card.id)}
          aria-label={t('promo.termsOf', { title: card.title })}
        >
          {t('promo.terms')}
        </Link>
      </div>
    </article>
  );
}
