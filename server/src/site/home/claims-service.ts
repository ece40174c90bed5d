import type { Context } from '../../context.ts';
import type { Caller } from '../../http/call.ts';
import { waitingGifts } from '../../rewards/campaigns/inbox-service.ts';
import { claimableMissions } from '../../rewards/missions/service.ts';
import { availablePromotions } from '../../rewards/promotions/service.ts';
import { isRebateDue } from '../../rewards/rebate/service.ts';

/** Gifts that wait by the nearest end, and how many prizes, missions and rebates wait beside them: home, menu and avatar count alike. */
export async function claimsOf(context: Context, member: Caller, language: string) {
  const { memberId } = member;
  const [gifts, { availablePromoCount: prizes }, missions, isDue] = await Promise.all([
    waitingGifts(context, memberId, language),
    availablePromotions(context, member, language),
    claimableMissions(context, memberId),
    isRebateDue(context, memberId),
  ]);
  return { gifts, missions, others: prizes + missions + (isDue ? 1 : 0) };
}

/** How much waits for a press of the member. */
export async function waitingClaims(context: Context, member: Caller, language: string): Promise<{ missions: number; all: number }> {
  const { gifts, missions, others } = await claimsOf(context, member, language);
  return { missions, all: gifts.length + others };
}
