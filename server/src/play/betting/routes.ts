import type { Routes } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { approveHeldWin, refuseHeldWin } from './held-decision-service.ts';
import { operatorJackpots } from './jackpot-desk-service.ts';
import { heldWin, heldWins } from './held-queue-service.ts';

/** What operators do with wins that are held, and see of jackpots; looking at a win is written down. */
export const operatorHeldWinRoutes: Routes<'getHeldWins' | 'getHeldWin' | 'approveHeldWin' | 'refuseHeldWin' | 'getOperatorJackpots'> = {
  getOperatorJackpots: (_input, context) => operatorJackpots(context),
  getHeldWins: ({ caller, request }, context) => heldWins(context, caller.operatorId, request),
  getHeldWin: async ({ caller, request: { id } }, context) => {
    const found = await heldWin(context, id, caller.operatorId);
    const memberId = found.username === null ? null : BigInt(found.memberId);
    await recordAction(context.db.query, { operatorId: caller.operatorId, action: 'held_win_seen', object: `held_win:${id}`, memberId });
    return found;
  },
  approveHeldWin: async ({ caller: { operatorId }, request }, context) => {
    await approveHeldWin(context, { ...request, operatorId });
    return heldWin(context, request.id, operatorId);
  },
  refuseHeldWin: async ({ caller: { operatorId }, request }, context) => {
    await refuseHeldWin(context, { ...request, operatorId });
    return heldWin(context, request.id, operatorId);
  },
};
