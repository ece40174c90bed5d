import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { house, wallet } from '../ledger/accounts.ts';
import { balance, inTransaction, openAccount, transfer } from '../ledger/ledger.ts';
import { uuidFrom } from '../lib/uuid.ts';
import { mayBeOffered } from '../safer-play/service.ts';
import { brandCode } from '../system/service.ts';
import { give } from '../wagering/given-service.ts';
import { REAL_ASSET } from '../wagering/service.ts';
import { publishBalance } from '../wallet/service.ts';
import { isEarned, type Look, lookOf, looksOf } from './look-service.ts';
import * as repo from './mission-repo.ts';

/**
 * Pays what a mission brings in one of its periods, once, however many ask at the same moment, and answers how the member stands then.
 * CallError prize_not_earned, prize_over, play_stopped.
 */
export async function claimPrize(context: Context, memberId: bigint, code: string, periodAt: number): Promise<Look> {
  const look = await lookOf(context, memberId, code, periodAt);
  if (!look || look.terms.reward <= 0n) throw new CallError('prize_over');
  if (look.claim) return look;
  if (!isEarned(look)) throw new CallError('prize_not_earned');
  const { claim, isNew } = await inTransaction(context.db.query, (tx) => pay(context, tx, memberId, look));
  if (isNew && claim.asset === REAL_ASSET) await notifyBalance(context, memberId);
  return { ...look, claim };
}

async function pay(context: Context, tx: repo.Db, memberId: bigint, look: Look): Promise<{ claim: repo.ClaimRow; isNew: boolean }> {
  const at = new Date(context.clock.now());
  const { mission, terms, period } = look;
  const { code, reward_asset: asset } = mission;
  const { reward: amount, times } = terms;
  const key = { memberId, brandCode: brandCode(context), code, periodAt: new Date(period.at) };
  if (!(await mayBeOffered(tx, memberId, at))) throw new CallError('play_stopped');
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
  return { claim, isNew: true };
}

async function notifyBalance(context: Context, memberId: bigint): Promise<void> {
  const account = await openAccount(context.db.pool, wallet(memberId, REAL_ASSET));
  await publishBalance(context, memberId, REAL_ASSET, await balance(context.db.pool, account));
}

/** Signs the member up for a mission in its present period; signing up again changes nothing. CallError registration_closed, play_stopped. */
export async function enterMission(context: Context, memberId: bigint, code: string): Promise<Look> {
  const db = context.db.query;
  const at = new Date(context.clock.now());
  if (!(await mayBeOffered(db, memberId, at))) throw new CallError('play_stopped');
  const present = await presentLook(context, memberId, code);
  if (!present?.mission.needs_entry) throw new CallError('registration_closed');
  await repo.insertEntry(db, { memberId, brandCode: brandCode(context), code, periodAt: new Date(present.period.at) }, at);
  return (await presentLook(context, memberId, code)) ?? present;
}

/** How the member stands with a mission in its present period; undefined where there is none. */
export async function presentLook(context: Context, memberId: bigint, code: string): Promise<Look | undefined> {
  const { looks } = await looksOf(context, memberId);
  return looks.find(({ mission, period }) => mission.code === code && period.isNow);
}
