import { type Calls, numberFromMinor, type PromotionState, type RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { addProof, applyForPrize, proofsOf, reasonOf } from '../missions/application-service.ts';
import { claimPrize, enterMission } from '../missions/claim-service.ts';
import { prizeFigures, type PrizeFigures } from '../missions/figures-service.ts';
import { isEarned, isWaiting, type MissionState, missionStates } from '../missions/mission-state-service.ts';
import { measureView } from '../missions/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as repo from './promotion-repo.ts';

const DECIMALS = 2;

type Prize = Awaited<ReturnType<typeof repo.findPrizes>>[number];
type Showing = { readonly proofs: ReadonlyMap<string, readonly string[]>; readonly language: string };

/** product §4: the labels of an activity, from signing up or applying to claimed. */
function stateOf(state: MissionState): PromotionState['state'] {
  if (state.claim) return 'claimed';
  if (isWaiting(state)) return 'claim';
  if (state.application?.state === 'waiting') return 'applying';
  if (state.application?.state === 'refused') return 'rejected';
  if (state.countsFrom === null) return state.period.isNow ? 'join' : 'registration_closed';
  if (isEarned(state)) return 'issued';
  return state.progress > 0n ? 'in_progress' : 'signed_up';
}

/** From when another application may follow a refused one; null where none may. */
function againAt({ mission, period }: MissionState, { ends_at: endsAt }: Prize): number | null {
  const end = Math.min(endsAt?.getTime() ?? Infinity, mission.ends_at?.getTime() ?? Infinity);
  return mission.cycle === 'once' || period.to >= end ? null : period.to;
}

function appliedOf(state: MissionState, prize: Prize, { proofs, language }: Showing): PromotionState['applied'] {
  const { application } = state;
  if (!application) return null;
  return {
    at: application.applied_at.getTime(),
    remark: application.remark,
    proofs: [...(proofs.get(application.id) ?? [])],
    reason: application.reason === null ? null : reasonOf(application.reason, language),
    againAt: application.state === 'refused' ? againAt(state, prize) : null,
  };
}

function stateView(prize: Prize, state: MissionState, showing: Showing): PromotionState {
  const { mission, terms, period, progress, claim, application } = state;
  const { measure } = mission;
  return {
    id: prize.code,
    state: stateOf(state),
    amount: numberFromMinor(claim?.amount ?? terms.reward, DECIMALS),
    isPoints: (claim?.asset ?? mission.reward_asset) === 'POINT',
    at: (claim?.claimed_at ?? application?.decided_at ?? application?.applied_at)?.getTime() ?? null,
    period: period.at,
    progress: measureView(measure, progress < terms.target ? progress : terms.target),
    target: measureView(measure, terms.target),
    claimUntil: isWaiting(state) ? period.claimUntil : null,
    applied: appliedOf(state, prize, showing),
  };
}

/** A prize that nobody can enter for: it begins later, or its mission was closed. */
const unopened = ({ code, reward_asset: asset, starts_at: startsAt }: Prize, isSoon: boolean, figures?: PrizeFigures): PromotionState => ({
  id: code,
  state: isSoon ? 'coming_soon' : 'registration_closed',
  amount: figures?.amount ?? null,
  isPoints: asset === 'POINT',
  at: isSoon ? startsAt.getTime() : null,
  period: null,
  progress: null,
  target: null,
  claimUntil: null,
  applied: null,
});

const showingOf = async (context: Context, states: readonly MissionState[], language: string): Promise<Showing> => ({
  proofs: await proofsOf(
    context,
    states.flatMap(({ application }) => (application ? [application.id] : [])),
  ),
  language,
});

/** Where the member stands with every promotion that has a prize: a past period only while it waits, the present one behind it. */
export async function prizeStates(context: Context, memberId: bigint, language: string): Promise<PromotionState[]> {
  const rows = await repo.findPrizes(context.db, brandCode(context));
  if (rows.length === 0) return [];
  const [{ states, standing }, figures] = await Promise.all([missionStates(context, memberId), prizeFigures(context)]);
  const showing = await showingOf(context, states, language);
  const now = context.clock.now();
  return rows.flatMap((prize) => {
    const { mission_code: code, measure } = prize;
    const isUrged = !(measure === 'deposits' && standing.isDepositLimited) && !(measure === 'bets' && standing.isPlayLimited);
    if (prize.starts_at.getTime() > now) return isUrged ? [unopened(prize, true, figures.get(code))] : [];
    const isOver = prize.ends_at !== null && prize.ends_at.getTime() <= now;
    const own = states.filter(({ mission }) => mission.code === code);
    const isBegun = (state: MissionState): boolean => state.claim !== undefined || state.countsFrom !== null;
    const shown = own.filter(
      (state) =>
        isWaiting(state) || state.application?.state === 'waiting' || (state.period.isNow && (isBegun(state) || (isUrged && !isOver))),
    );
    if (isUrged && !isOver && own.every(({ period }) => !period.isNow)) return [...allViews(prize, shown, showing), unopened(prize, false)];
    return allViews(prize, shown, showing);
  });
}

const allViews = (prize: Prize, states: readonly MissionState[], showing: Showing): PromotionState[] =>
  states.toSorted((a, b) => a.period.at - b.period.at).map((state) => stateView(prize, state, showing));

/** The prize of a promotion that has begun; undefined for any other. */
async function begunPrize(context: Context, code: string): Promise<Prize | undefined> {
  const rows = await repo.findPrizes(context.db, brandCode(context));
  return rows.find((row) => row.code === code && row.starts_at.getTime() <= context.clock.now());
}

/** The same while one may still enter for it. CallError registration_closed. */
async function openPrize(context: Context, code: string): Promise<Prize> {
  const prize = await begunPrize(context, code);
  if (!prize || (prize.ends_at !== null && prize.ends_at.getTime() <= context.clock.now())) throw new CallError('registration_closed');
  return prize;
}

type Entry = RequestOutput<Calls['signUpRequestReward']>;

/** Signs up for a promotion's present period, or applies for its prize. CallError registration_closed, play_stopped, conflict, picture_missing. */
export async function signUp(context: Context, memberId: bigint, { id, remark, proofs }: Entry, language: string): Promise<PromotionState> {
  const prize = await openPrize(context, id);
  const { mission_code: code, measure } = prize;
  if (measure === 'application' && remark === undefined) throw new CallError('validation_failed');
  const state =
    measure === 'application'
      ? await applyForPrize(context, memberId, code, { remark: remark ?? '', proofs })
      : await enterMission(context, memberId, code);
  return stateView(prize, state, await showingOf(context, [state], language));
}

/** Keeps a picture for an application. CallErrors of `addProof`. */
export async function addPromotionProof(context: Context, memberId: bigint, { id, image }: { id: string; image: string }) {
  const { mission_code: code } = await openPrize(context, id);
  return addProof(context, memberId, code, image);
}

/** Pays a promotion's prize, once. CallError prize_not_earned, prize_over, play_stopped. */
export async function claimPromotion(
  context: Context,
  memberId: bigint,
  code: string,
  period: number,
  language: string,
): Promise<PromotionState> {
  const prize = await begunPrize(context, code);
  if (!prize) throw new CallError('prize_over');
  const state = await claimPrize(context, memberId, prize.mission_code, period);
  return stateView(prize, state, await showingOf(context, [state], language));
}
