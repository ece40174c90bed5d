import type { Routes } from '../../http/call.ts';
import { labelList, labelsOf, setLabel } from './label-service.ts';
import { countSegment, saveSegment, segmentMembers, segments } from './service.ts';

type Own = 'getSegments' | 'countSegment' | 'saveSegment' | 'getSegmentMembers' | 'getLabels' | 'getMemberLabels' | 'setMemberLabel';

export const segmentRoutes: Routes<Own> = {
  getSegments: async (_call, context) => ({ list: await segments(context) }),
  countSegment: ({ request }, context) => countSegment(context, request.rule),
  saveSegment: ({ caller, request }, context) => saveSegment(context, caller.operatorId, request),
  getSegmentMembers: ({ caller, request }, context) => segmentMembers(context, caller.operatorId, request),
  getLabels: (_call, context) => labelList(context),
  getMemberLabels: ({ request }, context) => labelsOf(context, request.memberId),
  setMemberLabel: ({ caller, request }, context) => setLabel(context, caller.operatorId, request),
};
