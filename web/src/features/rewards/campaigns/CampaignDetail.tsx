import './campaign.css';
import '@sorak/ui/grounds.css';
import './gifts.css';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import type { ReactNode } from 'react';
import { Motif } from '../../../lib/Motif.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useText } from '../../../locales/text.ts';
import { boxText, dateText, STATE_LOOK } from './campaign-look.ts';
import { CampaignProgress, CampaignStep } from './CampaignStep.tsx';
import { TRIGGER_LOOK } from './gift-look.ts';
import { RescueChecks, RescueReasons, RescueSum } from './RescueParts.tsx';
import { bringsText, ruleFacts } from './rule-text.ts';
import { type OwnCampaign, useCampaigns } from './use-campaigns.ts';

function Detail({ own }: { readonly own: OwnCampaign }) {
  const t = useText();
  const { card, gift } = own;
  const { rule } = card;
  const { trigger } = rule;
  const { ground, motif } = TRIGGER_LOOK[trigger.kind];
  const { icon, tone } = STATE_LOOK[card.state];
  const word = (
    <>
      <Icon path={icon} />
      {t(`rewards.state.${card.state}`)}
    </>
  );
  return (
    <article className="campaign-detail">
      <div className={`campaign-art ground-${ground}`}>
        <Badge>{word}</Badge>
        <h1 lang={card.lang}>{card.title}</h1>
        <Motif name={motif} size={160} />
      </div>
      <div className="campaign-columns">
        <div className="campaign-column">
          <Card>
            <h2>{t('promo.about')}</h2>
            <p className="soft-text" lang={card.lang}>
              {card.summary}
            </p>
            <p className="bold">{bringsText(t, rule)}</p>
          </Card>
          <Card>
            <h2>{t('campaign.rule', { version: card.version })}</h2>
            <Sums rows={ruleFacts(t, rule)} />
            <p className="caption faint-text">{t('gifts.ruleText')}</p>
          </Card>
          {trigger.kind === 'net_loss' && gift ? (
            <>
              <RescueSum gift={gift} rule={rule} trigger={trigger} />
              <RescueChecks gift={gift} trigger={trigger} />
            </>
          ) : null}
        </div>
        <div className="campaign-column">
          <Card className="campaign-box">
            <Badge tone={tone}>{word}</Badge>
            <p>{boxText(t, own)}</p>
            <p className="small soft-text digits">{dateText(t, own)}</p>
            <CampaignProgress own={own} />
            <CampaignStep own={own} />
          </Card>
          {trigger.kind === 'net_loss' ? <RescueReasons trigger={trigger} /> : null}
        </div>
      </div>
    </article>
  );
}

/** One campaign with its whole rule, what its state means, and what can be done about it; `missing` stands for one that is none. */
export function CampaignDetail({ id, missing }: { readonly id: string; readonly missing: ReactNode }) {
  const t = useText();
  const { list, error, refetch } = useCampaigns();
  if (!list && error) return <ReadFailed title={t('campaign.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!list) return <Skeleton />;
  const own = list.find(({ card }) => card.id === id);
  return own ? <Detail key={id} own={own} /> : missing;
}
