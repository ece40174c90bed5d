import type { Routes } from '../../http/call.ts';
import { isTimeZone } from '../../lib/day.ts';
import { readInvitation } from './affiliate-service.ts';
import { closeInviteLink, createInviteLink, inviteLinks } from './invite-service.ts';
import { teamMember, uplineOf } from './member-detail-service.ts';
import { noteLook, scopeOf } from './scope-service.ts';
import { teamBets, teamBetTotals } from './team-bet-service.ts';
import { setTeamGroup } from './team-group-service.ts';
import * as team from './team-view-service.ts';

type Names =
  | 'getAffiliate'
  | 'getInvitation'
  | 'getAgentMenu'
  | 'getTeamOverview'
  | 'getTeamMembers'
  | 'getTeamMember'
  | 'getTeamBalance'
  | 'getTeamBets'
  | 'getTeamBetTotals'
  | 'setTeamGroup'
  | 'getUpline'
  | 'getInviteLinks'
  | 'createInviteLink'
  | 'closeInviteLink';

export const agentRoutes: Routes<Names> = {
  getAffiliate: async ({ request: { code, domain }, ip, fail }, context) => {
    const found = await readInvitation(context, code, domain, ip);
    return typeof found === 'string' ? fail(found) : { valid: true as const };
  },
  getInvitation: async ({ request: { code, domain }, ip, fail }, context) => {
    const found = await readInvitation(context, code, domain, ip);
    return typeof found === 'string' ? fail(found) : found;
  },
  getAgentMenu: ({ caller }, context) => team.agentMenu(context, caller.memberId),
  getTeamOverview: async ({ request, caller, fail }, context) => {
    if (!isTimeZone(request.timeZone)) return fail('validation_failed', { fields: [{ field: 'timeZone', rule: 'unknown' }] });
    const teamId = await team.teamOf(context, caller.memberId, request.memberId);
    if (teamId === undefined) return fail('not_found');
    const overview = await team.teamOverview(context, teamId, request);
    return overview ?? fail('validation_failed', { fields: [{ field: 'to', rule: 'max', max: team.MAX_DAYS }] });
  },
  getTeamMembers: async ({ request, caller, fail }, context) => {
    const teamId = await team.teamOf(context, caller.memberId, request.memberId);
    return teamId === undefined ? fail('not_found') : team.teamMembers(context, caller.memberId, teamId, request);
  },
  getTeamBalance: async ({ request, caller, fail }, context) => {
    const teamId = await team.teamOf(context, caller.memberId, request.memberId);
    return teamId === undefined ? fail('not_found') : { balance: await team.teamBalance(context, teamId) };
  },
  getTeamMember: async ({ request: { memberId, ...span }, caller, fail }, context) => {
    const id = await team.teamOf(context, caller.memberId, memberId);
    return id === undefined ? fail('not_found') : teamMember(context, caller.memberId, id, span);
  },
  getTeamBets: async ({ request, caller, fail }, context) => {
    const scope = (await scopeOf(context, caller.memberId, request)) ?? fail('not_found');
    await noteLook(context, caller.memberId, scope);
    return { list: await teamBets(context, scope, request) };
  },
  getTeamBetTotals: async ({ request, caller, fail }, context) =>
    teamBetTotals(context, (await scopeOf(context, caller.memberId, request)) ?? fail('not_found'), request),
  setTeamGroup: async ({ request: { memberId, group }, caller, fail }, context) =>
    (await setTeamGroup(context, caller.memberId, BigInt(memberId), group)) ?? fail('not_found'),
  getUpline: ({ caller }, context) => uplineOf(context, caller.memberId),
  getInviteLinks: ({ caller }, context) => inviteLinks(context, caller.memberId),
  createInviteLink: ({ request, caller, idempotencyKey }, context) =>
    createInviteLink(context, caller.memberId, request, idempotencyKey ?? ''),
  closeInviteLink: async ({ request, caller, fail }, context) =>
    (await closeInviteLink(context, caller.memberId, request.code)) ?? fail('not_found'),
};
