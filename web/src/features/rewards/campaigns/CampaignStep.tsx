import { type Gift, shortAmount } from '@sorak/contract';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre, openPopup } from '../../../stores/popup.ts';
import { sizeText } from './gift-text.ts';
import { type OwnCampaign, useJoin } from './use-campaigns.ts';
import { useGiftActions } from './use-gifts.ts';

function Claim({ gift }: { readonly gift: Gift }) {
  const t = useText();
  const { busy, failure, claim } = useGiftActions(gift);
  const amount = sizeText(t, gift.form, gift.amount, gift.play);
  return (
    <div className="campaign-claim">
      <Button
        kind="primary"
        full
        busy={busy === 'claim'}
        aria-label={t('gifts.claimOf', { amount, what: gift.title })}
        onClick={() => void claim()}
      >
        {t('gifts.claim', { amount })}
      </Button>
      {failure ? (
        <p className="hint has-error" role="alert">
          {failure.message}
        </p>
      ) : null}
    </div>
  );
}

function Join({ own: { card } }: { readonly own: OwnCampaign }) {
  const t = useText();
  const { isBusy, join } = useJoin(card);
  const isAsked = card.rule.signUp === 'approved';
  return (
    <Button
      kind="primary"
      full
      busy={isBusy}
      aria-label={t(isAsked ? 'promo.applyOf' : 'promo.signUpOf', { title: card.title })}
      onClick={join}
    >
      {t(isAsked ? 'promo.apply' : 'campaign.join')}
    </Button>
  );
}

/** Where a rule that is under way goes on, without asking for a bet. */
function Onward({ own: { card } }: { readonly own: OwnCampaign }) {
  const t = useText();
  const { kind } = card.rule.trigger;
  if (kind === 'deposit')
    return (
      <Button full onClick={() => openMemberCentre('depositv2')}>
        {t('promo.toDeposit')}
      </Button>
    );
  if (kind === 'code')
    return (
      <Button full onClick={() => openMemberCentre('rewardCenter')}>
        {t('campaign.toCode')}
      </Button>
    );
  if (kind === 'referral')
    return (
      <Button full onClick={() => openMemberCentre('referral')}>
        {t('centre.referral')}
      </Button>
    );
  return null;
}

/** What a member can do about a campaign in the state that it is in; from a card, else, the way to all of it. */
export function CampaignStep({ own, isCard }: { readonly own: OwnCampaign; readonly isCard?: boolean }) {
  const t = useText();
  const { card, gift } = own;
  const { state } = card;
  if (state === 'join') return <Join own={own} />;
  if (state === 'claim' && gift) return <Claim gift={gift} />;
  if (state === 'issued' || state === 'claimed' || state === 'claim')
    return (
      <Button full onClick={() => openMemberCentre('rewardCenter')}>
        {t(state === 'claimed' ? 'campaign.toResult' : 'campaign.toCentre')}
      </Button>
    );
  if (state === 'rejected' && !isCard)
    return (
      <Button kind="outline" full onClick={() => openPopup('service')}>
        {t('campaign.askReview')}
      </Button>
    );
  if (state === 'in_progress' && card.progress === null) {
    const onward = <Onward own={own} />;
    if (['deposit', 'code', 'referral'].includes(card.rule.trigger.kind)) return onward;
  }
  if (!isCard) return null;
  return (
    <Link
      className={buttonClass({ kind: 'secondary', full: true })}
      to={paths.campaign(card.id)}
      aria-label={t('campaign.seeOf', { title: card.title })}
    >
      {t(state === 'applying' ? 'campaign.toApplication' : state === 'in_progress' ? 'campaign.toCount' : 'campaign.see')}
    </Link>
  );
}

/** How far the play is that a rule asks for. */
export function CampaignProgress({ own: { card } }: { readonly own: OwnCampaign }) {
  const t = useText();
  if (!card.progress) return null;
  const { played, target } = card.progress;
  return (
    <div className="campaign-progress">
      <progress
        className="meter"
        aria-label={t('gifts.meterOf', { what: card.title })}
        value={Math.min(played, target)}
        max={target || 1}
      />
      <span className="caption soft-text digits">
        {shortAmount(played)} {t('gifts.of', { amount: shortAmount(target) })}
      </span>
    </div>
  );
}
