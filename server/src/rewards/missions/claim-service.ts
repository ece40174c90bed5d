import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { whyNotOffered } from '../../players/safer-play/service.ts';
import { tell } from '../../platform/facts/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { give } from '../../money/wagering/given-service.ts';
import { REAL_ASSET } from '../../money/wagering/service.ts';
import { publishBalance } from '../../money/wallet/service.ts';
import { isEarned, type MissionState, missionStateOf, missionStates } from './mission-state-service.ts';
import * as repo from './mission-repo.ts';

/**
 * Pays what a mission brings in one of its periods, once, however many ask at the same moment, and answers how the member stands then.
 * CallError prize_not_earned, prize_over, play_stopped.
 */
export async function claimPrize(context: Context, memberId: bigint, code: string, periodAt: number): Promise<MissionState> {
  const state = await missionStateOf(context, memberId, code, periodAt);
  if (!state || state.terms.reward <= 0n) throw new CallError('prize_over');
  if (state.claim) return state;
  if (!isEarned(state)) throw new CallError('prize_not_earned');
  const { claim, isNew } = await inTransaction(context.db.query, (tx) => pay(context, tx, memberId, state));
  if (isNew && claim.asset === REAL_ASSET) await notifyBalance(context, memberId);
  return { ...state, claim };
}

async function pay(
  context: Context,
  tx: repo.Db,
  memberId: bigint,
  state: MissionState,
): Promise<{ claim: repo.ClaimRow; isNew: boolean }> {
  const at = new Date(context.clock.now());
  const { mission, terms, period } = state;
  const { code, reward_asset: asset } = mission;
  const { reward: amount, times } = terms;
  const key = { memberId, brandCode: brandCode(context), code, periodAt: new Date(period.at) };
  const blocked = await whyNotOffered(tx, memberId, at);
  if (blocked) throw new CallError(blocked);
  const id = uuidFrom(`prize:${memberId}:${key.brandCode}:${code}:${period.at}`);
  const claim = { id, member_id: memberId, brand_code: key.brandCode, code, period_at: key.periodAt, asset, amount, times, claimed_at: at };
  if (!(await repo.insertClaim(tx, claim))) return { claim: (await repo.findClaim(tx, key)) ?? claim, isNew: false };
  const reference = `prize:${id}`;
  if (asset === REAL_ASSET)
    await give(tx, { memberId, brandCode: key.brandCode, cause: 'prize', id, kind: 'prize', reference, amount, times, at });
  else {
    const [debit, credit] = [await openAccount(tx, house('promotions', asset)), await openAccount(tx, wallet(memberId, asset))];
    await transfer(tx, { id, debit, credit, amount, kind: 'prize_points', reference });
  }
  await tell(tx, { kind: 'mission_claimed', memberId, subject: reference, detail: { code }, at });
  return { claim, isNew: true };
}

async function notifyBalance(context: Context, memberId: bigint): Promise<void> {
  const account = await openAccount(context.db.pool, wallet(memberId, REAL_ASSET));
  await publishBalance(context, memberId, REAL_ASSET, await balance(context.db.pool, account));
}

/** Signs the member up for a mission in its present period; signing up again changes nothing. CallError registration_closed, play_stopped. */
export async function enterMission(context: Context, memberId: bigint, code: string): Promise<MissionState> {
  const db = context.db.query;
  const at = new Date(context.clock.now());
  const blocked = await whyNotOffered(db, memberId, at);
  if (blocked) throw new CallError(blocked);
  const present = await presentState(context, memberId, code);
  if (!present?.mission.needs_entry) throw new CallError('registration_closed');
  await repo.insertEntry(db, { memberId, brandCode: brandCode(context), code, periodAt: new Date(present.period.at) }, at);
  return (await presentState(context, memberId, code)) ?? present;
}

/** How the member stands with a mission in its present period; undefined where there is none. */
export async function presentState(context: Context, memberId: bigint, code: string): Promise<MissionState | undefined> {
  const { states } = await missionStates(context, memberId);
  return states.find(({ mission, period }) => mission.code === code && period.isNow);
}
