import type { Routes } from '../http/call.ts';
import { availablePromotions, promotion, promotions } from './service.ts';

export const rewardRoutes: Routes<'getPromotions' | 'getPromotion' | 'getAvailablePromotions'> = {
  getPromotions: ({ request, language }, context) => promotions(context, { ...request, language }),
  getPromotion: async ({ request, language, fail }, context) => (await promotion(context, request.id, language)) ?? fail('not_found'),
  getAvailablePromotions: ({ caller }, context) => availablePromotions(context, caller),
};
