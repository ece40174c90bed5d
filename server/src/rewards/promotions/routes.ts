import type { Routes } from '../../http/call.ts';
import { readApplicationProof, removeApplicationProof } from '../missions/application-service.ts';
import { addPromotionProof, claimPromotion, signUp } from './prize-service.ts';
import { rankOutlook } from './rank-outlook-service.ts';
import { giftCalendar } from './rank-calendar-service.ts';
import { rankLadder } from './rank-benefits-service.ts';
import { availablePromotions, promotion, promotions } from './service.ts';

type Own =
  | 'getRanks'
  | 'getRankOutlook'
  | 'getGiftCalendar'
  | 'getPromotions'
  | 'getPromotion'
  | 'getAvailablePromotions'
  | 'signUpRequestReward'
  | 'claimRafflePromotion'
  | 'addApplicationProof'
  | 'removeApplicationProof'
  | 'getApplicationProof';

export const promotionRoutes: Routes<Own> = {
  getRanks: ({ language }, context) => rankLadder(context, language),
  getRankOutlook: ({ request, caller, language }, context) => rankOutlook(context, caller.memberId, request.perDay, language),
  getGiftCalendar: ({ request, caller, language }, context) => giftCalendar(context, caller.memberId, request.month, language),
  getPromotions: ({ request, caller, country, language }, context) =>
    promotions(context, { ...request, language }, { caller, country, language }),
  getPromotion: async ({ request, caller, country, language, fail }, context) =>
    (await promotion(context, request.id, { caller, country, language })) ?? fail('not_found'),
  getAvailablePromotions: ({ caller, language }, context) => availablePromotions(context, caller, language),
  signUpRequestReward: ({ request, caller, language }, context) => signUp(context, caller.memberId, request, language),
  claimRafflePromotion: ({ request, caller, language }, context) =>
    claimPromotion(context, caller.memberId, request.id, request.period, language),
  addApplicationProof: ({ request, caller }, context) => addPromotionProof(context, caller.memberId, request),
  removeApplicationProof: ({ request, caller }, context) => removeApplicationProof(context, request.proofId, caller.memberId),
  getApplicationProof: ({ request, caller }, context) => readApplicationProof(context, request.proofId, caller.memberId),
};
