import type { Routes } from '../../http/call.ts';
import { operatorDraws } from './desk-service.ts';
import { drawList, draws, joinRain, makeDraw } from './service.ts';

export const prizeDrawRoutes: Routes<'getPrizeDraws' | 'getDrawList' | 'joinRain' | 'getOperatorPrizeDraws' | 'makePrizeDraw'> = {
  getPrizeDraws: ({ caller, language }, context) => draws(context, caller.memberId, language),
  getDrawList: ({ request }, context) => drawList(context, request.draw),
  joinRain: ({ caller, request }, context) => joinRain(context, caller.memberId, request.draw),
  getOperatorPrizeDraws: ({ request }, context) => operatorDraws(context, request.campaign),
  makePrizeDraw: ({ caller, request }, context) => makeDraw(context, caller.operatorId, request),
};
