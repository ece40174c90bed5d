import type { CampaignCard } from '@sorak/contract';
import type { BadgeTone } from '@sorak/ui/Badge.tsx';
import { giftIcon, lockIcon, plusIcon, timerIcon } from '@sorak/ui/icons.ts';
import { banIcon, calendarIcon, checkCircleIcon, clockIcon, trendUpIcon, userPlusIcon } from '@sorak/ui/page-icons.ts';
import { momentText } from '../../../lib/time.ts';
import type { Text } from '../../../locales/text.ts';
import type { OwnCampaign } from './use-campaigns.ts';

type State = CampaignCard['state'];

/** Word, icon and date always stand together: the colour alone says nothing. */
export const STATE_LOOK: Readonly<Record<State, { readonly icon: string; readonly tone: BadgeTone | undefined }>> = {
  coming_soon: { icon: calendarIcon, tone: 'info' },
  join: { icon: plusIcon, tone: 'brand' },
  applying: { icon: clockIcon, tone: 'warn' },
  signed_up: { icon: userPlusIcon, tone: 'info' },
  in_progress: { icon: trendUpIcon, tone: 'info' },
  claim: { icon: giftIcon, tone: 'brand' },
  issued: { icon: timerIcon, tone: 'positive' },
  claimed: { icon: checkCircleIcon, tone: 'positive' },
  registration_closed: { icon: lockIcon, tone: undefined },
  rejected: { icon: banIcon, tone: 'negative' },
};

/** The date that a state is about. */
export function dateText(t: Text, { card, gift }: OwnCampaign): string {
  const { state, startsAt, endsAt } = card;
  if (state === 'coming_soon') return t('campaign.opens', { time: momentText(startsAt) });
  if (state === 'claim' && gift) return t('campaign.claimUntil', { time: momentText(gift.claimUntil) });
  if (state === 'issued' && gift?.until) return t('campaign.runsUntil', { time: momentText(gift.until) });
  if (state === 'claimed' && gift?.endedAt) return t('campaign.claimedAt', { time: momentText(gift.endedAt) });
  if (state === 'registration_closed' && endsAt !== null && endsAt <= Date.now())
    return t('campaign.endedAt', { time: momentText(endsAt) });
  return endsAt === null ? t('promo.open') : t('campaign.until', { time: momentText(endsAt) });
}

/** What a state means for its reader, in one or two sentences. */
export function boxText(t: Text, { card, gift }: OwnCampaign): string {
  const { state, rule } = card;
  if (state === 'join') return t(rule.signUp === 'approved' ? 'campaign.box.apply' : 'campaign.box.join', { version: card.version });
  if (state === 'issued' && gift?.until) return t('campaign.box.issuedUntil', { time: momentText(gift.until) });
  return t(`campaign.box.${state}`);
}
