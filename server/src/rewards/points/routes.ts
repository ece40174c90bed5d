import type { Routes } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { addresses, removeAddress, saveAddress, setParcelAddress } from './address-service.ts';
import { approveExchange, moveParcel, refuseExchange } from './exchange-decision-service.ts';
import { endBooster, operatorBoosters } from './booster-service.ts';
import { exchangeCase, exchangeQueue } from './exchange-queue-service.ts';
import { convertPoints, exchanges, redeemReward } from './exchange-service.ts';
import { operatorGoods, stockGood, takeBackGood } from './good-service.ts';
import { goodWaits, waitForGood } from './wait-service.ts';
import { pointBalance, pointConfig, pointGood, rewards } from './service.ts';

type Names =
  | 'getAddresses'
  | 'saveAddress'
  | 'removeAddress'
  | 'setParcelAddress'
  | 'getPointConfig'
  | 'getPointReward'
  | 'getPointGood'
  | 'getGoodWaits'
  | 'waitForGood'
  | 'getPointBalance'
  | 'getRedeemPointList'
  | 'redeemPointReward'
  | 'convertPoint';

export const pointRoutes: Routes<Names> = {
  getPointConfig: ({ language }, context) => pointConfig(context, language),
  getPointReward: ({ request, language }, context) => rewards(context, { ...request, language }),
  getPointGood: ({ request, language }, context) => pointGood(context, request.id, language),
  getGoodWaits: ({ caller }, context) => goodWaits(context, caller.memberId),
  waitForGood: ({ caller, request }, context) => waitForGood(context, caller.memberId, request),
  getPointBalance: ({ caller }, context) => pointBalance(context, caller.memberId),
  getRedeemPointList: ({ caller, request, language }, context) => exchanges(context, caller.memberId, request, language),
  redeemPointReward: ({ caller, request, idempotencyKey, language }, context) =>
    redeemReward(context, caller, request, idempotencyKey, language),
  getAddresses: ({ caller }, context) => addresses(context, caller.memberId),
  saveAddress: ({ caller, request, idempotencyKey }, context) => saveAddress(context, caller.memberId, request, idempotencyKey),
  removeAddress: ({ caller, request }, context) => removeAddress(context, caller.memberId, request.id),
  setParcelAddress: ({ caller, request }, context) => setParcelAddress(context, caller.memberId, request.id, request.addressId),
  convertPoint: ({ caller, request, idempotencyKey, language }, context) =>
    convertPoints(context, caller, request, idempotencyKey, language),
};

/** What operators do with rewards that somebody must hand over; looking is written down. */
export const operatorExchangeRoutes: Routes<'getExchangeQueue' | 'getExchangeCase' | 'approveExchange' | 'refuseExchange' | 'moveParcel'> =
  {
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
    moveParcel: async ({ caller, request, language }, context) => {
      await moveParcel(context, { ...request, operatorId: caller.operatorId });
      return exchangeCase(context, request.id, caller.operatorId, language);
    },
  };

/** What operators do with goods alone; what costs points, and what it brings, takes two. */
export const operatorGoodRoutes: Routes<'getOperatorGoods' | 'stockGood' | 'takeBackGood' | 'getPointBoosters' | 'endPointBooster'> = {
  getPointBoosters: (_input, context) => operatorBoosters(context),
  endPointBooster: ({ caller, request }, context) => endBooster(context, { ...request, operatorId: caller.operatorId }),
  getOperatorGoods: (_input, context) => operatorGoods(context),
  stockGood: ({ caller, request, idempotencyKey }, context) =>
    stockGood(context, { ...request, operatorId: caller.operatorId, key: idempotencyKey }),
  takeBackGood: ({ caller, request }, context) => takeBackGood(context, { ...request, operatorId: caller.operatorId }),
};
