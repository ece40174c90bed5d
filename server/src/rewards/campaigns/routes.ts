import { decideReview, referralReviews } from './review-service.ts';
import { CallError, type Routes } from '../../http/call.ts';
import { claimGift, declineGift, giveUpGift } from './claim-service.ts';
import { grantByHand } from './grant-service.ts';
import { campaignFigures, giftPage } from './figures-service.ts';
import {
  campaignCards,
  checkPromoCode,
  giftOfMember,
  giftsOfMember,
  joinCampaign,
  optOut,
  redeemHistory,
  redeemPromoCode,
  rewards,
} from './inbox-service.ts';
import { simulateCampaign } from './simulation-service.ts';
import {
  askCampaign,
  campaignCodes,
  campaigns,
  checkCampaign,
  decideCampaign,
  decideEntry,
  makeCodes,
  saveCampaign,
  setCampaignState,
} from './operator-service.ts';
import { wheelSpins } from './wheel-service.ts';

type Members =
  | 'getRewards'
  | 'claimReward'
  | 'declineReward'
  | 'giveUpReward'
  | 'setPromotionOptOut'
  | 'getCampaignCards'
  | 'joinCampaign'
  | 'checkPromoCode'
  | 'redeemPromoCode'
  | 'getRedeemHistory'
  | 'getWheelSpins'
  | 'spinWheel';

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
  giveUpReward: async ({ caller, request, language }, context) => {
    await giveUpGift(context, caller.memberId, request.id);
    return giftOfMember(context, caller.memberId, request.id, language);
  },
  setPromotionOptOut: ({ caller, request }, context) => optOut(context, caller.memberId, request.isOptedOut),
  getCampaignCards: ({ caller, language }, context) => campaignCards(context, caller.memberId, language),
  joinCampaign: ({ caller, request }, context) => joinCampaign(context, caller.memberId, request.campaign),
  checkPromoCode: ({ caller: { memberId }, request, language, ip, userAgent }, context) =>
    checkPromoCode(context, { memberId, ip, userAgent }, request.code, language),
  redeemPromoCode: ({ caller: { memberId }, request, language, ip, userAgent }, context) =>
    redeemPromoCode(context, { memberId, ip, userAgent }, request.code, language),
  getRedeemHistory: ({ caller, language }, context) => redeemHistory(context, caller.memberId, language),
  getWheelSpins: ({ caller, language }, context) => wheelSpins(context, caller.memberId, language),
  spinWheel: async ({ caller: { memberId }, request: { id, own }, language }, context) => {
    const found = (await wheelSpins(context, memberId, language)).list.some((one) => one.id === id);
    if (!found) throw new CallError('not_found');
    await claimGift(context, memberId, id, own);
    const spin = (await wheelSpins(context, memberId, language)).list.find((one) => one.id === id);
    if (!spin) throw new CallError('not_found');
    return { spin, gift: await giftOfMember(context, memberId, id, language) };
  },
};

type Operators =
  | 'getOperatorCampaigns'
  | 'checkCampaign'
  | 'simulateCampaign'
  | 'saveCampaign'
  | 'askCampaign'
  | 'decideCampaign'
  | 'setCampaignState'
  | 'decideCampaignEntry'
  | 'grantCampaign'
  | 'makeCampaignCodes'
  | 'getCampaignCodes'
  | 'getCampaignGifts'
  | 'getMemberGifts'
  | 'getReferralReviews'
  | 'decideReferralReview'
  | 'getCampaignFigures';

export const operatorCampaignRoutes: Routes<Operators> = {
  getOperatorCampaigns: async ({ caller }, context) => ({ list: await campaigns(context, caller.operatorId) }),
  checkCampaign: ({ request }, context) => checkCampaign(context, request),
  simulateCampaign: ({ request }, context) => simulateCampaign(context, request.rule, request.days),
  saveCampaign: ({ caller, request }, context) => saveCampaign(context, caller.operatorId, request),
  askCampaign: ({ caller, request }, context) => askCampaign(context, caller.operatorId, request),
  decideCampaign: ({ caller, request }, context) => decideCampaign(context, caller.operatorId, request),
  setCampaignState: ({ caller, request }, context) => setCampaignState(context, caller.operatorId, request),
  decideCampaignEntry: ({ caller, request }, context) => decideEntry(context, caller.operatorId, request),
  grantCampaign: ({ caller, request, idempotencyKey }, context) => grantByHand(context, caller.operatorId, idempotencyKey, request),
  makeCampaignCodes: ({ caller, request, idempotencyKey }, context) => makeCodes(context, caller.operatorId, idempotencyKey, request),
  getCampaignCodes: ({ request }, context) => campaignCodes(context, request),
  getCampaignGifts: ({ request }, context) => giftPage(context, request.id, request.pageNo, request.pageSize),
  getMemberGifts: ({ request, language }, context) => giftsOfMember(context, request.memberId, language),
  getReferralReviews: (_input, context) => referralReviews(context),
  decideReferralReview: ({ caller, request }, context) => decideReview(context, caller.operatorId, request),
  getCampaignFigures: ({ request }, context) => campaignFigures(context, request.id),
};
