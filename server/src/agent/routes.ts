import type { Routes } from '../http/call.ts';
import { isTimeZone } from '../lib/day.ts';
import { isAffiliateCode } from './affiliate-service.ts';
import { closeInviteLink, createInviteLink, inviteLinks } from './invite-service.ts';
import * as team from './team-view-service.ts';

type Names =
  | 'getAffiliate'
  | 'getAgentMenu'
  | 'getTeamOverview'
  | 'getTeamMembers'
  | 'getInviteLinks'
  | 'createInviteLink'
  | 'closeInviteLink';

export const agentRoutes: Routes<Names> = {
  getAffiliate: async ({ request: { code, domain }, ip, fail }, context) =>
    (await isAffiliateCode(context, code, domain, ip)) ? { valid: true as const } : fail('invitation_code_error'),
  getAgentMenu: ({ caller }, context) => team.agentMenu(context, caller.memberId),
  getTeamOverview: async ({ request, caller, fail }, context) => {
    if (!isTimeZone(request.timeZone)) return fail('validation_failed', { fields: [{ field: 'timeZone', rule: 'unknown' }] });
    const teamId = await team.teamOf(context, caller.memberId, request.memberId);
    if (teamId === undefined) return fail('not_found');
    const overview = await team.teamOverview(context, teamId, request);
    return overview ?? fail('validation_failed', { fields: [{ field: 'to', rule: 'max', max: team.MOST_DAYS }] });
  },
  getTeamMembers: async ({ request, caller, fail }, context) => {
    const teamId = await team.teamOf(context, caller.memberId, request.memberId);
    return teamId === undefined ? fail('not_found') : team.teamMembers(context, caller.memberId, teamId, request);
  },
  getInviteLinks: ({ caller }, context) => inviteLinks(context, caller.memberId),
  createInviteLink: ({ caller }, context) => createInviteLink(context, caller.memberId),
  closeInviteLink: async ({ request, caller, fail }, context) =>
    (await closeInviteLink(context, caller.memberId, request.code)) ?? fail('not_found'),
};
