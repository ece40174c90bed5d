import { numberFromMinor, type PromotionState } from '@sorak/contract';
import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { claimPrize, enterMission } from '../missions/claim-service.ts';
import { isEarned, isWaiting, type Look, looksOf } from '../missions/look-service.ts';
import { shownMeasure } from '../missions/service.ts';
import { brandCode } from '../system/service.ts';
import * as repo from './promotion-repo.ts';

const DECIMALS = 2;

/** product §4: the labels of an activity, from signing up to claimed. */
function stateOf(look: Look): PromotionState['state'] {
  if (look.claim) return 'claimed';
  if (isWaiting(look)) return 'claim';
  if (look.countsFrom === null) return look.period.isNow ? 'join' : 'registration_closed';
  if (isEarned(look)) return 'issued';
  return look.progress > 0n ? 'in_progress' : 'signed_up';
}

function shownState(promotionCode: string, look: Look): PromotionState {
  const { mission, terms, period, progress, claim } = look;
  const { measure } = mission;
  return {
    id: promotionCode,
    state: stateOf(look),
    amount: numberFromMinor(claim?.amount ?? terms.reward, DECIMALS),
    isPoints: (claim?.asset ?? mission.reward_asset) === 'POINT',
    at: claim?.claimed_at.getTime() ?? null,
    period: period.at,
    progress: shownMeasure(measure, progress < terms.target ? progress : terms.target),
    target: shownMeasure(measure, terms.target),
    claimUntil: isWaiting(look) ? period.claimUntil : null,
  };
}

/** Where the member stands with every promotion that has a prize: a past period only while it waits, the present one behind it. */
export async function prizeStates(context: Context, memberId: bigint): Promise<PromotionState[]> {
  const rows = await repo.findPrizes(context.db, brandCode(context), new Date(context.clock.now()));
  if (rows.length === 0) return [];
  const { looks, standing } = await looksOf(context, memberId);
  const isUrged = ({ mission: { measure } }: Look): boolean =>
    !(measure === 'deposits' && standing.isDepositLimited) && !(measure === 'bets' && standing.isPlayLimited);
  return rows.flatMap(({ code, mission_code: missionCode }) =>
    looks
      .filter((look) => look.mission.code === missionCode)
      .filter((look) => isWaiting(look) || (look.period.isNow && (look.claim !== undefined || look.countsFrom !== null || isUrged(look))))
      .toSorted((a, b) => a.period.at - b.period.at)
      .map((look) => shownState(code, look)),
  );
}

async function missionOf(context: Context, code: string): Promise<string | undefined> {
  const rows = await repo.findPrizes(context.db, brandCode(context), new Date(context.clock.now()));
  return rows.find((row) => row.code === code)?.mission_code ?? undefined;
}

/** Signs up for a promotion's present period. CallError registration_closed, play_stopped. */
export async function signUp(context: Context, memberId: bigint, code: string): Promise<PromotionState> {
  const mission = await missionOf(context, code);
  if (mission === undefined) throw new CallError('registration_closed');
  return shownState(code, await enterMission(context, memberId, mission));
}

/** Pays a promotion's prize, once. CallError prize_not_earned, prize_over, play_stopped. */
export async function claimPromotion(context: Context, memberId: bigint, code: string, period: number): Promise<PromotionState> {
  const mission = await missionOf(context, code);
  if (mission === undefined) throw new CallError('prize_over');
  return shownState(code, await claimPrize(context, memberId, mission, period));
}
