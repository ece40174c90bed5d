import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { payPoints } from '../../money/earning/earn-service.ts';
import { finishGiven, overdueGiven } from '../../money/wagering/given-service.ts';
import { lockOf } from '../../money/wagering/lock-service.ts';
import { countBets, REAL_ASSET } from '../../money/wagering/service.ts';
import { publishBalance } from '../../money/wallet/service.ts';
import { rankOf } from '../../players/vip/service.ts';
import { findOverdue } from './repo.ts';
import type { BonusState } from './service.ts';
import { finishBonus, giveUpBonus } from './service.ts';

/** Bets of one burst are counted together. */
const GATHER_MS = 1_500;
/** Of its time this work takes at most a sixth, and far less while many bets are made, so that the vendor wallet has the rest. */
const REST_PER_WORK = 5;
const REST_WHILE_BUSY = 50;
const BUSY_PER_SECOND = 100;
const SWEEP_EVERY_MS = 60_000;
const MAX_OVERDUE = 200;
/** Members who wait to be looked at; whoever does not fit is counted when they next look. */
const MAX_WAITING = 50_000;

/**
 * Counts a member's new bets and does what follows from them: a bonus or credit that is met or overdue ends, whole points are paid. Any number of
 * processes may do it at once; each step happens once.
 */
export async function followPlay(context: Context, memberId: bigint, isPatient = true): Promise<void> {
  const now = new Date(context.clock.now());
  const hasCounted = await countBets(context.db.query, memberId, { now, isPatient });
  const ended = await finishBonus(context.db.query, memberId, now);
  const isGivenOver = await finishGiven(context.db.query, memberId, now);
  const points = await payPoints(context, memberId, async () => (await rankOf(context, memberId)).rankLevel);
  if (ended?.state === 'met' || isGivenOver) await notifyBalance(context, memberId);
  if (hasCounted || ended || isGivenOver || points > 0n) await notifyCounted(context, memberId);
}

/** Gives a bonus up for its member and tells their browsers; undefined for a bonus that is not theirs. */
export async function endBonusOf(context: Context, memberId: bigint, id: string): Promise<BonusState | undefined> {
  const now = new Date(context.clock.now());
  const state = await giveUpBonus(context.db.query, memberId, id, now);
  if (state === 'met') await notifyBalance(context, memberId);
  if (state) await notifyCounted(context, memberId);
  return state;
}

/** What the member sees of their bonus is another now, and what of the balance may leave. */
async function notifyCounted(context: Context, memberId: bigint): Promise<void> {
  await context.publish('bonus', { changedAt: context.clock.now(), lock: await lockOf(context, memberId) }, { memberId });
}

async function notifyBalance(context: Context, memberId: bigint): Promise<void> {
  const account = await openAccount(context.db.pool, wallet(memberId, REAL_ASSET));
  await publishBalance(context, memberId, REAL_ASSET, await balance(context.db.pool, account));
}

/** Ends the bonuses and credits that ran out of time while their members were away. */
export async function endOverdue(context: Context): Promise<void> {
  const [db, now] = [context.db.query, new Date(context.clock.now())];
  const members = [...(await findOverdue(db, now, MAX_OVERDUE)), ...(await overdueGiven(db, now, MAX_OVERDUE))];
  for (const memberId of new Set(members)) await followPlay(context, memberId, false);
}

/** A member's balance in real money, as `writeMessage` writes it; read so because it is looked for in every text of the bus. */
const REAL_BALANCE = new RegExp(`"topic":"balance",.*"currency":"${REAL_ASSET}".*"memberId":"(\\d{1,18})"`);

/**
 * Follows the members whose balance moves, a moment after it does: the vendor wallet knows nothing of it. What is missed, because a
 * process ended or had too much to do, is counted with the next bet, or when a decision depends on it. `stop` waits for what is under way.
 */
export function startPlay(context: Context): { readonly stop: () => Promise<void> } {
  const waiting = new Map<bigint, number>();
  const ending = new AbortController();
  let sweptAt = performance.now();
  let heard = 0;
  context.bus.listen(
    (text) => {
      const member = REAL_BALANCE.exec(text)?.[1];
      if (member === undefined) return;
      heard += 1;
      const memberId = BigInt(member);
      if (waiting.size < MAX_WAITING && !waiting.has(memberId)) waiting.set(memberId, performance.now() + GATHER_MS);
    },
    () => undefined,
  );

  const next = async (): Promise<void> => {
    const [first] = waiting;
    if (performance.now() - sweptAt > SWEEP_EVERY_MS) {
      sweptAt = performance.now();
      await endOverdue(context);
    } else if (first && first[1] <= performance.now()) {
      waiting.delete(first[0]);
      await followPlay(context, first[0], false);
    }
  };
  const run = async (): Promise<void> => {
    let restedAt = performance.now();
    while (!ending.signal.aborted) {
      const started = performance.now();
      const isBusy = heard / Math.max(0.05, (started - restedAt) / 1_000) > BUSY_PER_SECOND;
      [heard, restedAt] = [0, started];
      await next().catch((error: unknown) => context.log.warn({ err: error }, 'bets could not be counted'));
      const workedMs = performance.now() - started;
      const restMs = Math.max(waiting.size > 0 ? 10 : GATHER_MS / 3, workedMs * (isBusy ? REST_WHILE_BUSY : REST_PER_WORK));
      await sleep(restMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
