import { type Closing, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { finishGiven, giveUpGiven, standingOf as walletStanding } from '../../money/wagering/given-service.ts';
import { REAL_ASSET } from '../../money/wagering/service.ts';
import { payoutUnit } from '../../payments/withdrawal/limits-service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { setDisabled } from '../../players/member/service.ts';
import { closeSessions } from '../../players/session/service.ts';
import { requireStepUp } from '../../players/session/step-up-service.ts';
import * as repo from './repo.ts';

/** To think again, and to take the money out. */
const COOLING_MS = 24 * 3_600_000;
/** What stands in the way is asked for again. */
const AGAIN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 5_000;

const POINTS = 'POINT';
const amountOf = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

const closingObject = (memberId: bigint): string => `member:${memberId}`;

type Standing = Pick<Closing, 'blocks'> & { readonly points: bigint; readonly gifts: bigint; readonly money: bigint };

/** What has to end first and what ends with the account, minor units: points, what was given, and less than the least that can be paid. */
async function standingOf(context: Context, query: repo.Query, memberId: bigint): Promise<Standing> {
  const at = new Date(context.clock.now());
  const { balance: all, bound } = await walletStanding(query, memberId, at);
  const blocks = await repo.blocksOf(query, memberId);
  const points = await balance(query, await openAccount(query, wallet(memberId, POINTS)));
  const own = all - bound;
  const isLeft = own >= (await payoutUnit(context, query)) || (await repo.hasMore(query, memberId, REAL_ASSET));
  return { blocks: isLeft ? ['balance', ...blocks] : blocks, points, gifts: bound, money: isLeft ? 0n : own };
}

export async function closingOf(context: Context, memberId: bigint): Promise<Closing> {
  const { query } = context.db;
  const [asked, { blocks, points, gifts, money }] = [await repo.findAsked(query, memberId), await standingOf(context, query, memberId)];
  const ends = { points: amountOf(points), gifts: amountOf(gifts), money: amountOf(money) };
  return { askedAt: asked?.asked_at.getTime() ?? null, dueAt: asked?.due_at.getTime() ?? null, blocks: [...blocks], ends };
}

/** CallError step_up_required, and conflict for who has asked already, or is an agent, whose line would be left alone. */
export async function askClosing(context: Context, caller: Caller): Promise<Closing> {
  const { memberId } = caller;
  await requireStepUp(context, caller);
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    if ((await repo.blocksOf(tx, memberId)).includes('agent')) throw new CallError('conflict');
    if (!(await repo.insertAsked(tx, memberId, at, new Date(at.getTime() + COOLING_MS)))) throw new CallError('conflict');
    await recordAction(tx, { operatorId: null, action: 'closing_asked', object: closingObject(memberId), memberId });
  });
  return closingOf(context, memberId);
}

/** CallError conflict where nothing is asked for. */
export async function takeBackClosing(context: Context, memberId: bigint): Promise<null> {
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.endClosing(tx, memberId, 'asked', 'taken_back', new Date(context.clock.now())))) throw new CallError('conflict');
    await recordAction(tx, { operatorId: null, action: 'closing_taken_back', object: closingObject(memberId), memberId });
  });
  return null;
}

/** Closes what is due, in every process. */
export const startClosing = (context: Context): Repeating => repeat(context, 'accountEnds', LOOK_EVERY_MS, () => closeDue(context));

export async function closeDue(context: Context): Promise<void> {
  const now = context.clock.now();
  for (let row = await take(context, now); row; row = await take(context, now)) await close(context, row.member_id);
}

const take = ({ db }: Context, now: number) => repo.takeDue(db.query, new Date(now), new Date(now + AGAIN_MS));

/** What was given and is not staked yet goes back, as when its owner cancels it. */
async function endGifts({ db }: Context, memberId: bigint, at: Date): Promise<void> {
  await inTransaction(db.query, async (tx) => {
    for (const { id } of (await walletStanding(tx, memberId, at)).list) await giveUpGiven(tx, memberId, id, at);
  });
  await finishGiven(db.query, memberId, at);
}

type Rest = { readonly kind: string; readonly amount: bigint; readonly at: Date };

/** Books what is left in the wallet back to the house, and says as what. */
async function endRest(tx: repo.Query, memberId: bigint, asset: string, { kind, amount, at }: Rest): Promise<void> {
  if (amount === 0n) return;
  const [debit, credit] = [await openAccount(tx, wallet(memberId, asset)), await openAccount(tx, house('promotions', asset))];
  const id = uuidFrom(`${kind}:${memberId}:${at.getTime()}`);
  await transfer(tx, { id, debit, credit, amount, kind, reference: closingObject(memberId) });
}

/**
 * Closes an account that has nothing left in it, so that nothing can be staked meanwhile. The name stays its own, a break and an exclusion
 * go on, and so does a case.
 */
async function close(context: Context, memberId: bigint): Promise<void> {
  const at = new Date(context.clock.now());
  const { blocks, gifts } = await standingOf(context, context.db.query, memberId);
  if (blocks.length > 0) return;
  if (gifts > 0n) await endGifts(context, memberId, at);
  const isClosed = await inTransaction(context.db.query, async (tx) => {
    const left = await standingOf(context, tx, memberId);
    if (left.blocks.length > 0 || left.gifts > 0n) return false;
    if (!(await repo.endClosing(tx, memberId, 'asked', 'closed', at))) return false;
    await endRest(tx, memberId, POINTS, { kind: 'points_closed', amount: left.points, at });
    await endRest(tx, memberId, REAL_ASSET, { kind: 'money_closed', amount: left.money, at });
    await setDisabled(tx, memberId, true);
    const detail = { points: amountOf(left.points), money: amountOf(left.money) };
    await recordAction(tx, { operatorId: null, action: 'account_closed', object: closingObject(memberId), memberId, detail });
    return true;
  });
  if (isClosed) await closeSessions(context, memberId, null);
}

/** Lets an account that its owner closed be opened again, in the transaction of the operator who opens it; false where it is none. */
export const reopenClosed = (tx: repo.Query, memberId: bigint, at: Date): Promise<boolean> =>
  repo.endClosing(tx, memberId, 'closed', 'reopened', at);
