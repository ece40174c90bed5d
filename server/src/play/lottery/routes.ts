import { GROUP_STEP, MIN_GROUP } from '@sorak/contract/rules/prize-groups';
import type { Routes } from '../../http/call.ts';
import * as orders from './orders/order-service.ts';
import { chases, stopChase } from './orders/chase-service.ts';
import { decideCancellation, requestCancellation } from './draws/cancel-service.ts';
import { resultEffect } from './results/effect-service.ts';
import { enterResult, withdrawEntry } from './results/entry-service.ts';
import { drawCase, draws } from './operator-service.ts';
import { prizeGroupOf } from './orders/prize-group-service.ts';
import { capacity } from './orders/room-service.ts';
import * as results from './results/results-service.ts';
import * as tickets from './orders/ticket-list-service.ts';
import { ticketKeys } from './orders/ticket-service.ts';
import { wins } from './settlement/win-service.ts';

type Names =
  | 'getLotteryDraws'
  | 'getLotteryCapacity'
  | 'getLotteryResults'
  | 'getLotteryWins'
  | 'getLotteryProof'
  | 'getOpenedVnNumbers'
  | 'getOpenedNumbers'
  | 'placeLotteryOrder'
  | 'cancelLotteryOrder'
  | 'getLotteryGroup'
  | 'getLotteryChases'
  | 'stopLotteryChase'
  | 'getLotteryOrders'
  | 'getLotteryOrder'
  | 'getTicketKeys'
  | 'getOperatorDraws'
  | 'getOperatorDraw'
  | 'getDrawResultEffect'
  | 'enterDrawResult'
  | 'withdrawDrawResult'
  | 'requestDrawCancellation'
  | 'decideDrawCancellation';

export const lotteryRoutes: Routes<Names> = {
  getLotteryDraws: ({ request }, context) => results.currentDraws(context, request.gameCode),
  getLotteryCapacity: ({ request }, context) => capacity(context, request),
  getLotteryResults: ({ request }, context) => results.results(context, request),
  getLotteryWins: ({ caller, request }, context) => wins(context, caller.memberId, request),
  getLotteryProof: ({ request }, context) => results.proof(context, request.drawId),
  getOpenedVnNumbers: ({ request }, context) => results.openedNumbers(context, request, 'VN'),
  getOpenedNumbers: ({ request }, context) => results.openedNumbers(context, request),
  placeLotteryOrder: ({ caller, request, idempotencyKey }, context) => orders.placeOrder(context, caller, request, idempotencyKey),
  cancelLotteryOrder: ({ caller, request }, context) => orders.cancelOrder(context, caller, request.orderId, request.line),
  getLotteryGroup: async ({ caller }, context) => ({
    min: MIN_GROUP,
    max: await prizeGroupOf(context, caller.memberId),
    step: GROUP_STEP,
  }),
  getLotteryChases: ({ caller, request, language }, context) => chases(context, { memberId: caller.memberId, language }, request.gameCode),
  stopLotteryChase: ({ caller, request, language }, context) =>
    stopChase(context, { memberId: caller.memberId, language }, request.chaseId),
  getLotteryOrders: ({ caller, request }, context) => tickets.orders(context, caller.memberId, request),
  getLotteryOrder: ({ caller, request }, context) => tickets.ticketOf(context, caller.memberId, request.orderId),
  getTicketKeys: async (_input, context) => ({ keys: await ticketKeys(context) }),
  getOperatorDraws: ({ request }, context) => draws(context, request),
  getOperatorDraw: ({ caller, request }, context) => drawCase(context, caller, BigInt(request.id)),
  getDrawResultEffect: ({ request }, context) => resultEffect(context, request),
  enterDrawResult: async ({ caller, request, idempotencyKey }, context) =>
    drawCase(context, caller, await enterResult(context, caller, idempotencyKey, request)),
  withdrawDrawResult: async ({ caller, request }, context) => drawCase(context, caller, await withdrawEntry(context, caller, request.id)),
  requestDrawCancellation: async ({ caller, request, idempotencyKey }, context) =>
    drawCase(context, caller, await requestCancellation(context, caller, idempotencyKey, request)),
  decideDrawCancellation: async ({ caller, request }, context) =>
    drawCase(context, caller, await decideCancellation(context, caller, request)),
};
