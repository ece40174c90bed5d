import './campaign.css';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { sizeText } from './gift-text.ts';
import { bringsText, ruleFacts } from './rule-text.ts';
import { useGifts } from './use-gifts.ts';
import type { OwnCampaign } from './use-campaigns.ts';

/** What an invitation brings by its rule, what has come of it so far, and what neither side ever sees of the other. */
export function InviteTerms({ own: { card } }: { readonly own: OwnCampaign }) {
  const t = useText();
  const { waiting, running, ended } = useGifts();
  const gifts = [...waiting, ...running, ...ended].filter(({ campaign }) => campaign === card.id);
  const claimed = gifts.filter(({ state }) => state === 'claimed');
  const cents = claimed.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <Card>
      <h2 lang={card.lang}>{card.title}</h2>
      <p>{bringsText(t, card.rule)}</p>
      <Sums
        rows={[
          { label: t('friends.rewarded'), value: String(claimed.length) },
          { label: t('friends.waiting'), value: String(gifts.filter(({ state }) => state === 'waiting').length) },
          { label: t('friends.received'), value: sizeText(t, card.form, cents / 100) },
          ...ruleFacts(t, card.rule).slice(1),
        ]}
      />
      <p className="caption faint-text">{t('friends.notCounted')}</p>
      <p className="caption faint-text">{t('friends.privacy')}</p>
      <Link className={buttonClass({ kind: 'ghost', size: 's' })} to={paths.campaign(card.id)}>
        {t('promo.terms')}
      </Link>
    </Card>
  );
}
