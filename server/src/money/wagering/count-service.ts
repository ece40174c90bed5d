import { tell } from '../../platform/facts/service.ts';
import { wallet } from '../../ledger/accounts.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import type { OpenTurnover, SettledBet } from './allocate.ts';
import { allocate } from './allocate.ts';
import * as repo from './count-repo.ts';
import { followPurse } from './purse-service.ts';
import { edgeOf, type EventBet, reasonOf, ruleOf, sharesOf, weighed } from './valid-bet.ts';

type Db = repo.Db;

/** Bets count in the brand's own currency; play money never does. */
export const REAL_ASSET = 'IDR';
/** Transfers and bets of one transaction: few enough to be done within its time limits. */
const STEP = 2_000;
/** Bets that are over and counted together: those of the greatest order, so that its event is looked at once. */
const MAX_OVER = 10_000;

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
    await takeBackChanged(tx, memberId, purse.touched);
    await repo.moveCountPosition(tx, memberId, { ...purse, seenSeq: to });
  }
  // What was at risk in an event is only said when all of its bets are noted.
  if (to < last) return { hasChanged: true, isMore: true };
  const finished = await repo.findFinished(tx, memberId, MAX_OVER);
  const hasLate = await settle(tx, memberId, finished, now);
  await repo.expire(tx, memberId, now);
  return { hasChanged: to > seenSeq || finished.length > 0, isMore: finished.length === MAX_OVER || hasLate };
}

/**
 * A stake that came back was no bet, and of another payout another part was at risk: such bets are counted anew. A win of a bet whose stake
 * is what it risked changes nothing.
 */
async function takeBackChanged(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<void> {
  if (betIds.length === 0) return;
  const counted = await repo.findCounted(tx, memberId, betIds);
  await takeOut(
    tx,
    memberId,
    counted.filter(({ rule, ended, status }) => rule !== 1 || ended !== status),
  );
}

/**
 * Takes bets out of every sum that they had entered, because they are about to be settled otherwise; the next count takes them in anew.
 * Call it before money moves in the caller's transaction.
 */
export async function recountBets(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<void> {
  const place = await repo.lockCountPosition(tx, memberId, wallet(memberId, REAL_ASSET).name, true);
  if (!place || betIds.length === 0) return;
  await takeOut(tx, memberId, await repo.findCounted(tx, memberId, betIds));
}

async function takeOut(tx: Db, memberId: bigint, counted: readonly repo.NotedBet[]): Promise<void> {
  if (counted.length === 0) return;
  const betIds = counted.map((bet) => bet.bet_id);
  for (const betId of betIds) await repo.takeBack(tx, memberId, betId);
  await repo.forgetCounts(tx, memberId, betIds);
  await repo.addToSums(
    tx,
    memberId,
    counted.map((bet) => ({
      betId: bet.bet_id,
      vendorId: bet.vendor_id,
      gameCode: bet.game_code,
      gameType: bet.game_type,
      ended: bet.ended ?? LOST,
      validBet: -bet.valid_bet,
      ownBet: -bet.own_bet,
      bonusBet: bet.is_bonus_play ? -bet.valid_bet : 0n,
    })),
  );
  await repo.writeOutcomes(
    tx,
    memberId,
    betIds.map((betId) => ({ ...NOTHING, betId, state: 0, gameType: null, reason: null })),
  );
}

const LOST = 2;
const VOID = 3;
const NOTHING = { atRisk: 0n, validBet: 0n, ownBet: 0n, rule: null, edge: null, ended: null, isBonusPlay: false } as const;

/** Counts bets that are over; true when others on their events had counted already and must be looked at again. */
async function settle(tx: Db, memberId: bigint, finished: readonly repo.FinishedBet[], now: Date): Promise<boolean> {
  if (finished.length === 0) return false;
  const [open, weigh] = [await repo.findOpen(tx, memberId), await weigher(tx, memberId, finished)];
  const counts: repo.NewCount[] = [];
  const outcomes: repo.BetOutcome[] = [];
  const additions: repo.Addition[] = [];
  for (const row of finished) {
    const outcome = row.status === VOID ? voided(row) : weigh.outcomeOf(row);
    const bet = { walletSeq: row.wallet_seq, stake: row.stake, nodeId: row.node_id, ...outcome };
    const made = allocate(bet, open);
    counts.push(...made.map(({ turnover, weight, counted, reason }) => countOf(turnover, bet, weight, counted, reason)));
    const isBonusPlay = made.some(({ turnover, counted }) => turnover.cause === 'bonus' && counted > 0n);
    outcomes.push({ ...outcome, isBonusPlay });
    const { validBet, ownBet, gameType } = outcome;
    const bonusBet = isBonusPlay ? validBet : 0n;
    if (validBet > 0n)
      additions.push({
        betId: row.bet_id,
        vendorId: row.vendor_id,
        gameCode: row.game_code,
        gameType,
        ended: row.status,
        validBet,
        ownBet,
        bonusBet,
      });
  }
  await repo.insertCounts(tx, memberId, counts, now);
  await repo.writeProgress(tx, open, now);
  await repo.writeOutcomes(tx, memberId, outcomes);
  await repo.addToSums(tx, memberId, additions);
  await tellSettled(tx, memberId, finished, additions, now);
  await takeOut(tx, memberId, weigh.late.length === 0 ? [] : await repo.findCounted(tx, memberId, weigh.late));
  return weigh.late.length > 0;
}

/** What was settled since the last look is one fact, so that a burst of bets costs one row behind them, and a bet none. */
async function tellSettled(
  tx: Db,
  memberId: bigint,
  finished: readonly repo.FinishedBet[],
  additions: readonly repo.Addition[],
  at: Date,
): Promise<void> {
  const sum = (of: (row: repo.FinishedBet) => bigint): string => String(finished.reduce((all, row) => all + of(row), 0n));
  const ids = finished.map(({ bet_id: betId }) => betId);
  const [from, to] = [ids.reduce((a, b) => (a < b ? a : b)), ids.reduce((a, b) => (a > b ? a : b))];
  const detail = {
    bets: finished.length,
    stake: sum(({ stake }) => stake),
    payout: sum(({ payout }) => payout),
    from: String(from),
    to: String(to),
  };
  const amount = additions.reduce((all, { validBet }) => all + validBet, 0n);
  const subject = `bets:${finished[0]?.bet_id}:${finished.at(-1)?.bet_id}`;
  await tell(tx, { kind: 'bets_settled', memberId, subject, amount, detail, at });
}

const voided = (row: repo.FinishedBet): repo.BetOutcome => ({
  ...NOTHING,
  betId: row.bet_id,
  state: 2,
  gameType: row.game_type,
  reason: 'void',
});

const LOTTERIES: ReadonlySet<string | null> = new Set(['LOTT', 'ELOTT']);
const isOwnLottery = ({ is_own: isOwn, game_type: type }: repo.FinishedBet): boolean => isOwn && LOTTERIES.has(type);

/** What the house keeps of each of these bets on its own lotteries, when everybody on the member's line has had theirs. */
async function lotteryEdges(tx: Db, memberId: bigint, finished: readonly repo.FinishedBet[]): Promise<(betId: bigint) => number> {
  const own = finished.filter(isOwnLottery).map(({ bet_id: betId }) => betId);
  if (own.length === 0) return () => 0;
  const known = await repo.lotteryEdges(tx, memberId, own);
  const now = known.size < own.length ? await repo.lotteryEdge(tx, memberId) : 0;
  return (betId) => known.get(betId) ?? now;
}

const eventOf = ({ event_key: event, round_key: round }: repo.FinishedBet): string =>
  event === null ? `round:${round}` : `event:${event}`;
const factsOf = (row: repo.FinishedBet) => ({ gameType: row.game_type, gameClass: row.game_class, rtp: row.rtp });

/** What each of these bets is worth, and which others have counted with another share of their event than is theirs now. */
async function weigher(tx: Db, memberId: bigint, finished: readonly repo.FinishedBet[]) {
  const several = finished.filter((row) => row.status !== VOID && ruleOf(factsOf(row)) === 2);
  const events = [...new Set(several.flatMap(({ event_key: event }) => event ?? []))];
  const rounds = [...new Set(several.flatMap(({ event_key: event, round_key: round }) => (event === null ? [round] : [])))];
  const beside = several.length === 0 ? [] : await repo.findBeside(tx, memberId, events, rounds);
  const byEvent = new Map<string, EventBet[]>();
  for (const { event, bet_id: betId, stake, payout } of beside) {
    const bets = byEvent.get(event);
    if (bets) bets.push({ betId, stake, payout });
    else byEvent.set(event, [{ betId, stake, payout }]);
  }
  const shares = new Map([...byEvent].map(([event, bets]) => [event, sharesOf(2, bets)]));
  const lotteryEdgeOf = await lotteryEdges(tx, memberId, finished);
  const late = beside.flatMap((one) => (one.is_counted && shares.get(one.event)?.get(one.bet_id) !== one.at_risk ? [one.bet_id] : []));
  const outcomeOf = (row: repo.FinishedBet): repo.BetOutcome => {
    const { bet_id: betId, stake, payout, given, game_type: gameType } = row;
    const rule = ruleOf(factsOf(row));
    const edge = isOwnLottery(row) ? lotteryEdgeOf(betId) : edgeOf(factsOf(row));
    const event = eventOf(row);
    const atRisk = row.is_free ? 0n : rule === 1 ? stake : (shares.get(event)?.get(betId) ?? 0n);
    const validBet = weighed(atRisk, edge);
    const bets = rule === 1 ? 1 : (byEvent.get(event)?.length ?? 1);
    const reason = reasonOf({ betId, stake, payout }, { gameType, atRisk, validBet, bets });
    const ownBet = (validBet * (stake - (given < stake ? given : stake))) / stake;
    return { betId, state: 1, atRisk, validBet, ownBet, rule, edge, ended: row.status, gameType, reason, isBonusPlay: false };
  };
  return { outcomeOf, late };
}

const countOf = (
  turnover: OpenTurnover,
  bet: SettledBet,
  weight: number,
  counted: bigint,
  reason: repo.NewCount['reason'],
): repo.NewCount => ({ turnoverId: turnover.id, betId: bet.betId, stake: bet.stake, weight, counted, reason });
