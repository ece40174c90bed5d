import { type Calls, numberFromMinor, type PromotionState, type RequestOutput } from '@sorak/contract';
import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { addProof, applyForPrize, proofsOf, reasonOf } from '../missions/application-service.ts';
import { claimPrize, enterMission } from '../missions/claim-service.ts';
import { prizeFigures, type PrizeFigures } from '../missions/figures-service.ts';
import { isEarned, isWaiting, type Look, looksOf } from '../missions/look-service.ts';
import { shownMeasure } from '../missions/service.ts';
import { brandCode } from '../system/service.ts';
import * as repo from './promotion-repo.ts';

const DECIMALS = 2;

type Prize = Awaited<ReturnType<typeof repo.findPrizes>>[number];
type Showing = { readonly proofs: ReadonlyMap<string, readonly string[]>; readonly language: string };

/** product §4: the labels of an activity, from signing up or applying to claimed. */
function stateOf(look: Look): PromotionState['state'] {
  if (look.claim) return 'claimed';
  if (isWaiting(look)) return 'claim';
  if (look.application?.state === 'waiting') return 'applying';
  if (look.application?.state === 'refused') return 'rejected';
  if (look.countsFrom === null) return look.period.isNow ? 'join' : 'registration_closed';
  if (isEarned(look)) return 'issued';
  return look.progress > 0n ? 'in_progress' : 'signed_up';
}

/** From when another application may follow a refused one; null where none may. */
function againAt({ mission, period }: Look, { ends_at: endsAt }: Prize): number | null {
  const end = Math.min(endsAt?.getTime() ?? Infinity, mission.ends_at?.getTime() ?? Infinity);
  return mission.cycle === 'once' || period.to >= end ? null : period.to;
}

function appliedOf(look: Look, prize: Prize, { proofs, language }: Showing): PromotionState['applied'] {
  const { application } = look;
  if (!application) return null;
  return {
    at: application.applied_at.getTime(),
    remark: application.remark,
    proofs: [...(proofs.get(application.id) ?? [])],
    reason: application.reason === null ? null : reasonOf(application.reason, language),
    againAt: application.state === 'refused' ? againAt(look, prize) : null,
  };
}

function shownState(prize: Prize, look: Look, showing: Showing): PromotionState {
  const { mission, terms, period, progress, claim, application } = look;
  const { measure } = mission;
  return {
    id: prize.code,
    state: stateOf(look),
    amount: numberFromMinor(claim?.amount ?? terms.reward, DECIMALS),
    isPoints: (claim?.asset ?? mission.reward_asset) === 'POINT',
    at: (claim?.claimed_at ?? application?.decided_at ?? application?.applied_at)?.getTime() ?? null,
    period: period.at,
    progress: shownMeasure(measure, progress < terms.target ? progress : terms.target),
    target: shownMeasure(measure, terms.target),
    claimUntil: isWaiting(look) ? period.claimUntil : null,
    applied: appliedOf(look, prize, showing),
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

const showingOf = async (context: Context, looks: readonly Look[], language: string): Promise<Showing> => ({
  proofs: await proofsOf(
    context,
    looks.flatMap(({ application }) => (application ? [application.id] : [])),
  ),
  language,
});

/** Where the member stands with every promotion that has a prize: a past period only while it waits, the present one behind it. */
export async function prizeStates(context: Context, memberId: bigint, language: string): Promise<PromotionState[]> {
  const rows = await repo.findPrizes(context.db, brandCode(context));
  if (rows.length === 0) return [];
  const [{ looks, standing }, figures] = await Promise.all([looksOf(context, memberId), prizeFigures(context)]);
  const showing = await showingOf(context, looks, language);
  const now = context.clock.now();
  return rows.flatMap((prize) => {
    const { mission_code: code, measure } = prize;
    const isUrged = !(measure === 'deposits' && standing.isDepositLimited) && !(measure === 'bets' && standing.isPlayLimited);
    if (prize.starts_at.getTime() > now) return isUrged ? [unopened(prize, true, figures.get(code))] : [];
    const isOver = prize.ends_at !== null && prize.ends_at.getTime() <= now;
    const own = looks.filter(({ mission }) => mission.code === code);
    const isBegun = (look: Look): boolean => look.claim !== undefined || look.countsFrom !== null;
    const shown = own.filter(
      (look) => isWaiting(look) || look.application?.state === 'waiting' || (look.period.isNow && (isBegun(look) || (isUrged && !isOver))),
    );
    if (isUrged && !isOver && own.every(({ period }) => !period.isNow)) return [...shownAll(prize, shown, showing), unopened(prize, false)];
    return shownAll(prize, shown, showing);
  });
}

const shownAll = (prize: Prize, looks: readonly Look[], showing: Showing): PromotionState[] =>
  looks.toSorted((a, b) => a.period.at - b.period.at).map((look) => shownState(prize, look, showing));

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
  const look =
    measure === 'application'
      ? await applyForPrize(context, memberId, code, { remark: remark ?? '', proofs })
      : await enterMission(context, memberId, code);
  return shownState(prize, look, await showingOf(context, [look], language));
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
  const look = await claimPrize(context, memberId, prize.mission_code, period);
  return shownState(prize, look, await showingOf(context, [look], language));
}
