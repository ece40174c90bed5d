import type { Routes } from '../http/call.ts';
import { isAffiliateCode } from './affiliate-service.ts';

export const agentRoutes: Routes<'getAffiliate'> = {
  getAffiliate: async ({ request: { code, domain }, ip, fail }, context) =>
    (await isAffiliateCode(context, code, domain, ip)) ? { valid: true as const } : fail('invitation_code_error'),
};
