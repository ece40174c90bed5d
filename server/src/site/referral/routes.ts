import type { Routes } from '../../http/call.ts';
import { referralDetails } from './service.ts';

export const referralRoutes: Routes<'getReferralDetails'> = {
  getReferralDetails: ({ request, caller }, context) => referralDetails(context, caller.memberId, request),
};
