import type { Routes } from '../../http/call.ts';
import { boardOf, effectOf } from './book-service.ts';
import { proposeLimits, tradingLimits } from './limits-service.ts';
import { giveOrder } from './order-service.ts';
import { enterResult, tradingMatch, withdrawResult } from './result-service.ts';

type Names =
  | 'getTradingBoard'
  | 'getTradingMatch'
  | 'stopTrading'
  | 'setTradingTerms'
  | 'getTradingEffect'
  | 'enterTradingResult'
  | 'withdrawTradingResult'
  | 'getTradingLimits'
  | 'setTradingLimits';

export const tradingRoutes: Routes<Names> = {
  getTradingBoard: ({ request }, context) => boardOf(context, request),
  getTradingMatch: ({ request, caller }, context) => tradingMatch(context, caller, request.id),
  stopTrading: ({ request: { id: match, market, isStopped, reason }, caller }, context) =>
    giveOrder(context, caller, { kind: 'stop', match, market, isStopped }, reason),
  setTradingTerms: ({ request: { id: match, delayMs, extraMargin, reason }, caller }, context) =>
    giveOrder(context, caller, { kind: 'terms', match, delayMs, extraMargin }, reason),
  getTradingEffect: ({ request }, context) => effectOf(context, request),
  enterTradingResult: ({ request, caller, idempotencyKey }, context) => enterResult(context, caller, idempotencyKey, request),
  withdrawTradingResult: ({ request, caller }, context) => withdrawResult(context, caller, request.id),
  getTradingLimits: ({ caller }, context) => tradingLimits(context, caller),
  setTradingLimits: ({ request, caller }, context) => proposeLimits(context, caller, request),
};
