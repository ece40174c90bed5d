import { InviteTerms } from '../../features/rewards/campaigns/InviteTerms.tsx';
import { useCampaigns } from '../../features/rewards/campaigns/use-campaigns.ts';
import { Referral } from '../../features/site/referral/Referral.tsx';

/** The member's invitation, with what it brings where a campaign of the brand rewards it. */
export function ReferralPage() {
  const { list, isPending } = useCampaigns();
  const own = list?.find(({ card }) => card.rule.trigger.kind === 'referral' && card.state !== 'coming_soon');
  return <Referral isWaiting={isPending} terms={own ? <InviteTerms own={own} /> : null} />;
}
