import type { Routes } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { approveExchange, refuseExchange } from './exchange-decision-service.ts';
import { exchangeCase, exchangeQueue } from './exchange-queue-service.ts';
import { convertPoints, exchanges, redeemReward } from './exchange-service.ts';
import { pointBalance, pointConfig, rewards } from './service.ts';

type Names = 'getPointConfig' | 'getPointReward' | 'getPointBalance' | 'getRedeemPointList' | 'redeemPointReward' | 'convertPoint';

export const pointRoutes: Routes<Names> = {
  getPointConfig: (_, context) => pointConfig(context),
  getPointReward: ({ request, language }, context) => rewards(context, { ...request, language }),
  getPointBalance: ({ caller }, context) => pointBalance(context, caller.memberId),
  getRedeemPointList: ({ caller, request, language }, context) => exchanges(context, caller.memberId, request, language),
  redeemPointReward: ({ caller, request, idempotencyKey, language }, context) =>
    redeemReward(context, caller, request, idempotencyKey, language),
  convertPoint: ({ caller, request, idempotencyKey, language }, context) =>
    convertPoints(context, caller, request, idempotencyKey, language),
};

/** What operators do with rewards that somebody must hand over; looking is written down. */
export const operatorExchangeRoutes: Routes<'getExchangeQueue' | 'getExchangeCase' | 'approveExchange' | 'refuseExchange'> = {
  getExchangeQueue: ({ caller, request, language }, context) =>
    exchangeQueue(context, { ...request, operatorId: caller.operatorId, language }),
  getExchangeCase: async ({ caller, request, language }, context) => {
    const found = await exchangeCase(context, request.id, caller.operatorId, language);
    const seen = { operatorId: caller.operatorId, action: 'exchange_seen', object: `exchange:${found.id}` };
    await recordAction(context.db.query, { ...seen, memberId: BigInt(found.memberId) });
    return found;
  },
  approveExchange: async ({ caller, request, language }, context) => {
    await approveExchange(context, { ...request, operatorId: caller.operatorId });
    return exchangeCase(context, request.id, caller.operatorId, language);
  },
  refuseExchange: async ({ caller, request, language }, context) => {
    await refuseExchange(context, { ...request, operatorId: caller.operatorId });
    return exchangeCase(context, request.id, caller.operatorId, language);
  },
};
