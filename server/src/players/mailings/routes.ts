import type { Routes } from '../../http/call.ts';
import { mailing, mailingLines, mailings, saveMailing, startMailing, stopMailing, testMailing } from './service.ts';

type Own = 'getMailings' | 'getMailing' | 'saveMailing' | 'testMailing' | 'startMailing' | 'stopMailing' | 'getMailingLines';

export const mailingRoutes: Routes<Own> = {
  getMailings: (_call, context) => mailings(context),
  getMailing: ({ request }, context) => mailing(context, request.code),
  saveMailing: ({ caller, request }, context) => saveMailing(context, caller.operatorId, request),
  testMailing: ({ caller, request }, context) => testMailing(context, caller.operatorId, request),
  startMailing: ({ caller, request }, context) => startMailing(context, caller.operatorId, request),
  stopMailing: ({ caller, request }, context) => stopMailing(context, caller.operatorId, request),
  getMailingLines: ({ caller, request }, context) => mailingLines(context, caller.operatorId, request),
};
