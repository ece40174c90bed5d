import type { Routes } from '../../http/call.ts';
import { claimGift, declineGift } from './claim-service.ts';
import { campaignFigures, giftPage } from './figures-service.ts';
import {
  campaignCards,
  checkPromoCode,
  giftOfMember,
  joinCampaign,
  optOut,
  redeemHistory,
  redeemPromoCode,
  rewards,
} from './inbox-service.ts';
import {
  askCampaign,
  campaignCodes,
  campaigns,
  checkCampaign,
  decideCampaign,
  decideEntry,
  grantByHand,
  makeCodes,
  saveCampaign,
  setCampaignState,
  setLabel,
} from './operator-service.ts';

type Members =
  | 'getRewards'
  | 'claimReward'
  | 'declineReward'
  | 'setPromotionOptOut'
  | 'getCampaignCards'
  | 'joinCampaign'
  | 'checkPromoCode'
  | 'redeemPromoCode'
  | 'getRedeemHistory';

export const campaignRoutes: Routes<Members> = {
  getRewards: ({ caller, request, language }, context) => rewards(context, caller.memberId, request, language),
  claimReward: async ({ caller, request, language }, context) => {
    await claimGift(context, caller.memberId, request.id);
    return giftOfMember(context, caller.memberId, request.id, language);
  },
  declineReward: async ({ caller, request, language }, context) => {
    await declineGift(context, caller.memberId, request.id, request.isDeclined);
    return giftOfMember(context, caller.memberId, request.id, language);
  },
  setPromotionOptOut: ({ caller, request }, context) => optOut(context, caller.memberId, request.isOptedOut),
  getCampaignCards: ({ caller, language }, context) => campaignCards(context, caller.memberId, language),
  joinCampaign: ({ caller, request }, context) => joinCampaign(context, caller.memberId, request.campaign),
  checkPromoCode: ({ caller, request, language }, context) => checkPromoCode(context, caller.memberId, request.code, language),
  redeemPromoCode: ({ caller, request, language }, context) => redeemPromoCode(context, caller.memberId, request.code, language),
  getRedeemHistory: ({ caller, language }, context) => redeemHistory(context, caller.memberId, language),
};

type Operators =
  | 'getOperatorCampaigns'
  | 'checkCampaign'
  | 'saveCampaign'
  | 'askCampaign'
  | 'decideCampaign'
  | 'setCampaignState'
  | 'decideCampaignEntry'
  | 'grantCampaign'
  | 'setMemberLabel'
  | 'makeCampaignCodes'
  | 'getCampaignCodes'
  | 'getCampaignGifts'
  | 'getCampaignFigures';

export const operatorCampaignRoutes: Routes<Operators> = {
  getOperatorCampaigns: async ({ caller }, context) => ({ list: await campaigns(context, caller.operatorId) }),
  checkCampaign: ({ request }, context) => checkCampaign(context, request),
  saveCampaign: ({ caller, request }, context) => saveCampaign(context, caller.operatorId, request),
  askCampaign: ({ caller, request }, context) => askCampaign(context, caller.operatorId, request),
  decideCampaign: ({ caller, request }, context) => decideCampaign(context, caller.operatorId, request),
  setCampaignState: ({ caller, request }, context) => setCampaignState(context, caller.operatorId, request),
  decideCampaignEntry: ({ caller, request }, context) => decideEntry(context, caller.operatorId, request),
  grantCampaign: ({ caller, request, idempotencyKey }, context) => grantByHand(context, caller.operatorId, idempotencyKey, request),
  setMemberLabel: ({ caller, request }, context) => setLabel(context, caller.operatorId, request),
  makeCampaignCodes: ({ caller, request, idempotencyKey }, context) => makeCodes(context, caller.operatorId, idempotencyKey, request),
  getCampaignCodes: ({ request }, context) => campaignCodes(context, request),
  getCampaignGifts: ({ request }, context) => giftPage(context, request.id, request.pageNo, request.pageSize),
  getCampaignFigures: ({ request }, context) => campaignFigures(context, request.id),
};
