import type { Routes } from '../../http/call.ts';
import { drawList, draws, joinRain, makeDraw } from './service.ts';

export const prizeDrawRoutes: Routes<'getPrizeDraws' | 'getDrawList' | 'joinRain' | 'makePrizeDraw'> = {
  getPrizeDraws: ({ caller, language }, context) => draws(context, caller.memberId, language),
  getDrawList: ({ request }, context) => drawList(context, request.draw),
  joinRain: ({ caller, request }, context) => joinRain(context, caller.memberId, request.draw),
  makePrizeDraw: ({ caller, request }, context) => makeDraw(context, caller.operatorId, request),
};
