import type { CampaignCard, Gift } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showFailure, showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';
import { useGifts } from './use-gifts.ts';
import { useTask } from '@sorak/client/use-task.ts';

export type OwnCampaign = { readonly card: CampaignCard; readonly gift: Gift | undefined };

/** The campaigns as this member sees them, each with the own gift that its state is about: what waits before what runs before what was. */
export function useCampaigns() {
  const cards = useCall('getCampaignCards', {}, { staleTimeMs: 0 });
  const { waiting, running, ended } = useGifts();
  const own = [...waiting, ...running, ...ended];
  return {
    ...cards,
    list: cards.data?.list.map((card): OwnCampaign => ({ card, gift: own.find(({ campaign }) => campaign === card.id) })),
  };
}

/** Signs up for a campaign, or applies where an operator lets in. */
export function useJoin({ id, title, rule }: CampaignCard): { readonly isBusy: boolean; readonly join: () => void } {
  const t = useText();
  const { isBusy, run } = useTask(async () => {
    try {
      await makeCall('joinCampaign', { campaign: id });
      showToast({ kind: 'done', text: t(rule.signUp === 'approved' ? 'campaign.applied' : 'campaign.joined', { title }) });
    } finally {
      refresh('getCampaignCards', 'getRewards', 'getWaitingClaims');
    }
  }, showFailure);
  return { isBusy, join: () => void run() };
}
