import type { Routes } from '../http/call.ts';
import { claimPromotion, signUp } from './prize-service.ts';
import { availablePromotions, promotion, promotions } from './service.ts';

type Own = 'getPromotions' | 'getPromotion' | 'getAvailablePromotions' | 'signUpRequestReward' | 'claimRafflePromotion';

export const rewardRoutes: Routes<Own> = {
  getPromotions: ({ request, language }, context) => promotions(context, { ...request, language }),
  getPromotion: async ({ request, language, fail }, context) => (await promotion(context, request.id, language)) ?? fail('not_found'),
  getAvailablePromotions: ({ caller }, context) => availablePromotions(context, caller),
  signUpRequestReward: ({ request, caller }, context) => signUp(context, caller.memberId, request.id),
  claimRafflePromotion: ({ request, caller }, context) => claimPromotion(context, caller.memberId, request.id, request.period),
};
