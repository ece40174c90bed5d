import type { Routes } from '../../http/call.ts';
import { adjustments, decideAdjustment, requestAdjustment, withdrawAdjustment } from './adjustment-service.ts';
import { memberMessages, memberStanding } from './member-standing-service.ts';
import { runMemberBulk, tryMemberBulk } from './member-bulk-service.ts';
import { listMembers, writeToMember } from './member-list-service.ts';
import { monthReport } from './month-service.ts';
import { memberBets, memberBonuses } from './member-play-service.ts';
import { addNote, endMemberSessions, freezeMember, setMemberLimit, unfreezeMember } from './member-care-service.ts';
import { monthAccounts, takeMonthFile } from './reports/month-service.ts';
import { vendorCosts } from './reports/costs-service.ts';
import { regulatorFile } from './regulator/service.ts';
import { report } from './reports/report-service.ts';
import { searchDesk } from './search/service.ts';
import {
  findMembers,
  memberFile,
  memberLedger,
  memberLimits,
  memberLoginOrigins,
  memberTrail,
  revealMember,
} from './member-file-service.ts';

type Names =
  | 'findMembers'
  | 'getMemberFile'
  | 'revealMember'
  | 'getMemberLedger'
  | 'getMemberBets'
  | 'getMemberBonuses'
  | 'getMemberLoginOrigins'
  | 'getMemberLimits'
  | 'getMemberTrail'
  | 'addMemberNote'
  | 'setMemberLimit'
  | 'freezeMember'
  | 'endMemberSessions'
  | 'unfreezeMember'
  | 'getAdjustments'
  | 'requestAdjustment'
  | 'decideAdjustment'
  | 'withdrawAdjustment'
  | 'listMembers'
  | 'writeToMember'
  | 'getMemberStanding'
  | 'getMemberMessages'
  | 'tryMemberBulk'
  | 'runMemberBulk'
  | 'searchDesk'
  | 'getReport'
  | 'getRegulatorFile'
  | 'getVendorCosts'
  | 'getMonthAccounts'
  | 'takeMonthFile'
  | 'getMonthReport';

export const operatorMemberRoutes: Routes<Names> = {
  getMonthAccounts: ({ request }, context) => monthAccounts(context, request.month),
  takeMonthFile: ({ request, caller }, context) => takeMonthFile(context, caller, request),
  getVendorCosts: ({ request, caller }, context) => vendorCosts(context, caller, request.month),
  getRegulatorFile: ({ request, caller }, context) => regulatorFile(context, caller, request),
  getReport: ({ request, caller }, context) => report(context, caller, request),
  searchDesk: ({ request, caller }, context) => searchDesk(context, caller, request.query),
  findMembers: ({ request, caller }, context) => findMembers(context, caller, request.query),
  getMemberFile: ({ request, caller }, context) => memberFile(context, caller, request.memberId),
  revealMember: ({ request, caller }, context) => revealMember(context, caller, request.memberId, request.reason),
  getMemberLedger: ({ request, caller }, context) => memberLedger(context, caller, request),
  getMemberBets: ({ request, caller }, context) => memberBets(context, caller, request),
  getMemberBonuses: ({ request, caller, language }, context) => memberBonuses(context, caller, request, language),
  getMemberLoginOrigins: ({ request, caller }, context) => memberLoginOrigins(context, caller, request.memberId),
  getMemberLimits: ({ request, caller }, context) => memberLimits(context, caller, request.memberId),
  getMemberTrail: ({ request }, context) => memberTrail(context, request.memberId),
  addMemberNote: ({ request, caller }, context) => addNote(context, caller, request.memberId, request.text),
  setMemberLimit: async ({ request, caller }, context) => {
    await setMemberLimit(context, caller, request);
    return null;
  },
  freezeMember: async ({ request, caller }, context) => {
    await freezeMember(context, caller, request.memberId, request.reason);
    return null;
  },
  endMemberSessions: async ({ request, caller }, context) => {
    await endMemberSessions(context, caller, request.memberId, request.reason);
    return null;
  },
  unfreezeMember: async ({ request, caller }, context) => {
    await unfreezeMember(context, caller, request.memberId, request.reason);
    return null;
  },
  listMembers: ({ request, caller }, context) => listMembers(context, caller, request),
  getMemberStanding: ({ request, caller }, context) => memberStanding(context, caller, request.memberId),
  getMemberMessages: ({ request, caller }, context) => memberMessages(context, caller, request.memberId),
  tryMemberBulk: ({ request, caller }, context) => tryMemberBulk(context, caller, request),
  runMemberBulk: ({ request, caller, idempotencyKey }, context) => runMemberBulk(context, caller, idempotencyKey ?? '', request),
  writeToMember: ({ request, caller }, context) => writeToMember(context, caller, request),
  getMonthReport: ({ request, caller }, context) => monthReport(context, caller, request.month),
  getAdjustments: ({ request, caller }, context) => adjustments(context, caller, request),
  requestAdjustment: ({ request, caller, idempotencyKey }, context) => requestAdjustment(context, caller, idempotencyKey, request),
  decideAdjustment: ({ request, caller }, context) => decideAdjustment(context, caller, request),
  withdrawAdjustment: ({ request, caller }, context) => withdrawAdjustment(context, caller, request.id),
};
