import type { Routes } from '../../http/call.ts';
import * as announcements from './announcement-service.ts';

type Names = 'getAgentAnnouncements' | 'readAgentAnnouncement' | 'getSentAnnouncements' | 'announceToAgents' | 'withdrawAnnouncement';

export const announcementRoutes: Routes<Names> = {
  getAgentAnnouncements: ({ request, caller }, context) => announcements.announcementsFor(context, caller.memberId, request),
  readAgentAnnouncement: async ({ request, caller, fail }, context) =>
    (await announcements.readAnnouncement(context, caller.memberId, BigInt(request.id))) ? null : fail('not_found'),
  getSentAnnouncements: ({ request }, context) => announcements.sentAnnouncements(context, request),
  announceToAgents: ({ request, caller, idempotencyKey }, context) =>
    announcements.announce(context, caller.operatorId, request, idempotencyKey ?? ''),
  withdrawAnnouncement: ({ request, caller }, context) =>
    announcements.withdrawAnnouncement(context, caller.operatorId, BigInt(request.id), request.note),
};
