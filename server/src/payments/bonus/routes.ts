import type { Routes } from '../../http/call.ts';
import { bonusBets, bonuses, depositOffers, turnoverLines } from './detail-service.ts';
import { endBonusOf } from './play-service.ts';

/** Bonuses of the member: what is offered, what runs, what counted for it. */
export const bonusRoutes: Routes<'getBonusOffers' | 'getBonuses' | 'getBonusBets' | 'getTurnover' | 'giveUpBonus'> = {
  getBonusOffers: ({ request, caller, language }, context) => depositOffers(context, caller.memberId, { ...request, language }),
  getBonuses: ({ request, caller, language }, context) => bonuses(context, caller.memberId, { ...request, language }),
  getBonusBets: async ({ request, caller, fail }, context) =>
    (await bonusBets(context, caller.memberId, request.id, request)) ?? fail('not_found'),
  getTurnover: ({ caller }, context) => turnoverLines(context, caller.memberId),
  giveUpBonus: async ({ request, caller, fail }, context) => {
    const state = await endBonusOf(context, caller.memberId, request.id);
    return state ? { state } : fail('not_found');
  },
};
