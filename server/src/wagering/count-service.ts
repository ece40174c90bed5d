import { wallet } from '../ledger/accounts.ts';
import { inTransaction } from '../ledger/ledger.ts';
import type { OpenTurnover, SettledBet } from './allocate.ts';
import { allocate } from './allocate.ts';
import * as repo from './count-repo.ts';
import { followPurse } from './purse-service.ts';
import { validBetOf } from './valid-bet.ts';

type Db = repo.Db;

/** Bets count in the brand's own currency; play money never does. */
export const REAL_ASSET = 'IDR';
/** Transfers and bets of one transaction: few enough to be done within its time limits. */
const STEP = 2_000;

/** `isPatient`: wait for another process that counts for the same member now. Without it there is nothing to do then. */
export type Counting = { readonly now: Date; readonly isPatient?: boolean };

/**
 * Counts whatever the member has staked and finished since the last time, each bet once, in the order of the wallet. True when anything
 * changed. Inside a caller's transaction it is a part of that one: call it before money moves there. Throws as the ledger does.
 */
export async function countBets(db: Db, memberId: bigint, { now, isPatient = true }: Counting): Promise<boolean> {
  let hasChanged = false;
  for (;;) {
    const step = (tx: Db) => countStep(tx, memberId, now, isPatient);
    const done = db.isTransaction ? await step(db) : await inTransaction(db, step);
    hasChanged ||= done.hasChanged;
    if (!done.isMore) return hasChanged;
  }
}

async function countStep(tx: Db, memberId: bigint, now: Date, isPatient: boolean): Promise<{ hasChanged: boolean; isMore: boolean }> {
  const place = await repo.lockCountPosition(tx, memberId, wallet(memberId, REAL_ASSET).name, isPatient);
  if (!place) return { hasChanged: false, isMore: false };
  const { walletAccount, seenSeq } = place;
  const last = await repo.walletSeq(tx, walletAccount);
  const to = last - seenSeq > STEP ? seenSeq + BigInt(STEP) : last;
  if (to > seenSeq) {
    const purse = await followPurse(tx, memberId, place, { to, now });
    await takeBackRefunds(tx, memberId, purse.refunded);
    await repo.moveCountPosition(tx, memberId, { ...purse, seenSeq: to });
  }
  const finished = await repo.findFinished(tx, memberId, STEP);
  await settle(tx, memberId, finished, now);
  await repo.expire(tx, memberId, now);
  return { hasChanged: to > seenSeq || finished.length > 0, isMore: to < last || finished.length === STEP };
}

/** A stake that came back was no bet: it leaves every sum that it had entered. */
async function takeBackRefunds(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<void> {
  if (betIds.length === 0) return;
  for (const bet of await repo.findNoted(tx, memberId, betIds)) {
    if (bet.state !== 1) continue;
    await repo.takeBack(tx, memberId, bet.bet_id);
    if (bet.game_type !== null)
      await repo.addTallies(tx, memberId, [
        { gameType: bet.game_type, validBet: -bet.valid_bet, bonusBet: bet.is_bonus_play ? -bet.valid_bet : 0n },
      ]);
    await repo.writeOutcomes(tx, memberId, [
      { betId: bet.bet_id, state: 2, validBet: 0n, gameType: bet.game_type, reason: 'void', isBonusPlay: false },
    ]);
  }
}

/**
 * Takes bets out of every sum that they had entered, because they are about to be settled otherwise; the next count takes them in anew.
 * Call it before money moves in the caller's transaction.
 */
export async function recountBets(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<void> {
  const place = await repo.lockCountPosition(tx, memberId, wallet(memberId, REAL_ASSET).name, true);
  if (!place || betIds.length === 0) return;
  const counted = (await repo.findNoted(tx, memberId, betIds)).filter(({ state }) => state === 1);
  if (counted.length === 0) return;
  for (const { bet_id: betId } of counted) await repo.takeBack(tx, memberId, betId);
  await repo.forgetCounts(
    tx,
    memberId,
    counted.map((bet) => bet.bet_id),
  );
  const back = counted.map((bet) => ({ validBet: -bet.valid_bet, gameType: bet.game_type, isBonusPlay: bet.is_bonus_play }));
  await repo.addTallies(tx, memberId, talliesOf(back));
  await repo.writeOutcomes(
    tx,
    memberId,
    counted.map((bet) => ({ betId: bet.bet_id, state: 0, validBet: 0n, gameType: null, reason: null, isBonusPlay: false })),
  );
}

const VOID = 3;

async function settle(tx: Db, memberId: bigint, finished: readonly repo.FinishedBet[], now: Date): Promise<void> {
  if (finished.length === 0) return;
  const open = await repo.findOpen(tx, memberId);
  const counts: repo.NewCount[] = [];
  const outcomes: repo.BetOutcome[] = [];
  const validByBet = new Map<bigint, bigint>();
  for (const row of finished) {
    const bet = settledBet(row, validByBet);
    validByBet.set(bet.betId, bet.validBet);
    const made = allocate(bet, open);
    counts.push(...made.map(({ turnover, weight, counted, reason }) => countOf(turnover, bet, weight, counted, reason)));
    const isBonusPlay = made.some(({ turnover, counted }) => turnover.cause === 'bonus' && counted > 0n);
    const { betId, validBet, gameType, reason } = bet;
    outcomes.push({ betId, state: row.status === VOID ? 2 : 1, validBet, gameType, reason, isBonusPlay });
  }
  await repo.insertCounts(tx, memberId, counts, now);
  await repo.writeProgress(tx, open, now);
  await repo.writeOutcomes(tx, memberId, outcomes);
  await repo.addTallies(tx, memberId, talliesOf(outcomes));
}

function settledBet(row: repo.FinishedBet, validByBet: ReadonlyMap<bigint, bigint>): SettledBet {
  const bet = { betId: row.bet_id, walletSeq: row.wallet_seq, stake: row.stake, gameType: row.game_type, nodeId: row.node_id };
  if (row.status === VOID) return { ...bet, validBet: 0n, reason: 'void' };
  const round = (row.round ?? []).map((one) => {
    const betId = BigInt(one.betId);
    return {
      betId,
      stake: BigInt(one.stake),
      payout: BigInt(one.payout),
      counted: validByBet.get(betId) ?? BigInt(one.counted),
    };
  });
  const own = { betId: row.bet_id, stake: row.stake, payout: row.payout, counted: 0n };
  return { ...bet, ...validBetOf(row.game_type, own, round) };
}

const countOf = (
  turnover: OpenTurnover,
  bet: SettledBet,
  weight: number,
  counted: bigint,
  reason: repo.NewCount['reason'],
): repo.NewCount => ({ turnoverId: turnover.id, betId: bet.betId, stake: bet.stake, weight, counted, reason });

function talliesOf(
  outcomes: readonly Pick<repo.BetOutcome, 'gameType' | 'validBet' | 'isBonusPlay'>[],
): { gameType: string; validBet: bigint; bonusBet: bigint }[] {
  const sums = new Map<string, { gameType: string; validBet: bigint; bonusBet: bigint }>();
  for (const { gameType, validBet, isBonusPlay } of outcomes) {
    if (gameType === null || validBet === 0n) continue;
    const sum = sums.get(gameType) ?? { gameType, validBet: 0n, bonusBet: 0n };
    sums.set(gameType, sum);
    sum.validBet += validBet;
    if (isBonusPlay) sum.bonusBet += validBet;
  }
  return [...sums.values()];
}
