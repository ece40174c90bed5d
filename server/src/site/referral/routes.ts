import type { Routes } from '../../http/call.ts';
import { askReview } from '../../rewards/campaigns/review-service.ts';
import { referralDetails } from './service.ts';

export const referralRoutes: Routes<'getReferralDetails' | 'askReferralReview'> = {
  getReferralDetails: ({ request, caller }, context) => referralDetails(context, caller.memberId, request),
  askReferralReview: ({ request, caller }, context) => askReview(context, caller.memberId, request.registeredAt),
};
