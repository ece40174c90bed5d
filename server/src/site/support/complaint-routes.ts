import type { Routes } from '../../http/call.ts';
import { answerComplaint, deskComplaint, deskComplaints } from './complaint-desk-service.ts';
import { complaintOf, openComplaint, ownComplaints, writeComplaint } from './complaint-service.ts';

export const complaintRoutes: Routes<'openComplaint' | 'getComplaints' | 'getComplaint' | 'writeComplaint'> = {
  openComplaint: ({ request, caller, ip, idempotencyKey }, context) => openComplaint(context, { caller, ip }, request, idempotencyKey),
  getComplaints: ({ caller }, context) => ownComplaints(context, caller.memberId),
  getComplaint: ({ request, caller, ip }, context) => complaintOf(context, { caller, ip }, request),
  writeComplaint: ({ request, caller, ip }, context) => writeComplaint(context, { caller, ip }, request),
};

/** What operators do with complaints; looking is written down. */
export const operatorComplaintRoutes: Routes<'getDeskComplaints' | 'getDeskComplaint' | 'answerComplaint'> = {
  getDeskComplaints: ({ request }, context) => deskComplaints(context, request),
  getDeskComplaint: ({ request, caller }, context) => deskComplaint(context, caller, request.number),
  answerComplaint: ({ request, caller }, context) => answerComplaint(context, caller, request),
};
