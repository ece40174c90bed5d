import type { Routes } from '../../http/call.ts';
import { channelsOf, setChannel } from './channel-service.ts';
import { journeyFigures } from './journey-service.ts';
import { mailing, mailingLines, mailings, saveMailing, startMailing, stopMailing, testMailing } from './service.ts';

type Own =
  | 'getChannels'
  | 'setChannel'
  | 'getMailings'
  | 'getMailing'
  | 'saveMailing'
  | 'testMailing'
  | 'startMailing'
  | 'stopMailing'
  | 'getMailingLines'
  | 'getJourneyFigures';

export const mailingRoutes: Routes<Own> = {
  getChannels: ({ caller }, context) => channelsOf(context, caller.memberId),
  setChannel: ({ caller, request }, context) => setChannel(context, caller.memberId, request),
  getMailings: (_call, context) => mailings(context),
  getMailing: ({ request }, context) => mailing(context, request.code),
  saveMailing: ({ caller, request }, context) => saveMailing(context, caller.operatorId, request),
  testMailing: ({ caller, request }, context) => testMailing(context, caller.operatorId, request),
  startMailing: ({ caller, request }, context) => startMailing(context, caller.operatorId, request),
  stopMailing: ({ caller, request }, context) => stopMailing(context, caller.operatorId, request),
  getJourneyFigures: ({ request }, context) => journeyFigures(context, request.code),
  getMailingLines: ({ caller, request }, context) => mailingLines(context, caller.operatorId, request),
};
