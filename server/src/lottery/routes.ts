import type { Routes } from '../http/call.ts';
import * as orders from './order-service.ts';
import * as results from './results-service.ts';
import { ticketKeys } from './ticket-service.ts';

type Names =
  | 'getLotteryDraws'
  | 'getLotteryResults'
  | 'getLotteryProof'
  | 'getOpenedVnNumbers'
  | 'getOpenedNumbers'
  | 'placeLotteryOrder'
  | 'cancelLotteryOrder'
  | 'getLotteryOrders'
  | 'getLotteryOrder'
  | 'getTicketKeys';

export const lotteryRoutes: Routes<Names> = {
  getLotteryDraws: ({ request }, context) => results.currentDraws(context, request.gameCode),
  getLotteryResults: ({ request }, context) => results.results(context, request),
  getLotteryProof: ({ request }, context) => results.proof(context, request.drawId),
  getOpenedVnNumbers: ({ request }, context) => results.openedNumbers(context, request, 'VN'),
  getOpenedNumbers: ({ request }, context) => results.openedNumbers(context, request),
  placeLotteryOrder: ({ caller, request, idempotencyKey }, context) => orders.placeOrder(context, caller, request, idempotencyKey),
  cancelLotteryOrder: ({ caller, request }, context) => orders.cancelOrder(context, caller, request.orderId),
  getLotteryOrders: ({ caller, request }, context) => orders.orders(context, caller.memberId, request),
  getLotteryOrder: ({ caller, request }, context) => orders.ticketOf(context, caller.memberId, request.orderId),
  getTicketKeys: async (_input, context) => ({ keys: await ticketKeys(context) }),
};
