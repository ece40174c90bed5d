import { numberFromMinor, type TurnoverLine as LineView } from '@sorak/contract';
import { wallet } from '../../ledger/accounts.ts';
import { LedgerError } from '../../ledger/errors.ts';
import { countBets, REAL_ASSET } from './count-service.ts';
import * as repo from './repo.ts';
import type { TurnoverCause, TurnoverEnding } from './tables.ts';

export { countBets, REAL_ASSET, recountBets } from './count-service.ts';
export type { TurnoverEnding } from './tables.ts';

type Db = repo.Db;

/** Times are in hundredths: 100 is once. */
const HUNDREDTHS = 100n;
const DECIMALS = 2;
const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
/** How long a requirement that was met is still listed, and how many lines at most. */
const LISTED_MS = 30 * 86_400_000;
const MAX_LINES = 100;

/** How much is to be staked where `amount` is asked for `times` (hundredths), minor units. */
export const requiredOf = (amount: bigint, times: number): bigint => (amount * BigInt(times)) / HUNDREDTHS;

export type Requirement = {
  readonly memberId: bigint;
  readonly cause: TurnoverCause;
  /** What it came from, such as `deposit:<id>`; one requirement for each cause and reference. */
  readonly reference: string;
  /** Minor units of the brand's currency that must be staked `times` over. */
  readonly amount: bigint;
  /** Hundredths: 100 is once, 0 asks nothing. */
  readonly times: number;
  readonly expiresAt?: Date | undefined;
  /** Percent by kind of game; every kind counts in full unless given. */
  readonly weights?: Readonly<Record<string, number>> | undefined;
  /** No more than this of one bet counts. */
  readonly maxBet?: bigint | undefined;
  /** Games that never count, as `VENDOR-game`. */
  readonly excludedGames?: readonly string[] | undefined;
  readonly at?: Date | undefined;
};

/**
 * Asks for turnover: bets that are made after this transaction's transfers so far count towards it. The id of the requirement, null where
 * nothing is asked. A repeat changes nothing; another amount under the same reference throws idempotency_conflict.
 */
export async function requireTurnover(tx: Db, requirement: Requirement): Promise<bigint | null> {
  const { memberId, cause, reference, amount, times, at = new Date() } = requirement;
  const required = requiredOf(amount, times);
  if (required <= 0n) return null;
  const kept = await repo.insertTurnover(tx, {
    memberId,
    cause,
    reference,
    amount,
    times,
    required,
    weights: requirement.weights ?? null,
    maxBet: requirement.maxBet ?? null,
    excludedGames: requirement.excludedGames ?? [],
    sinceSeq: await repo.walletSeqByName(tx, wallet(memberId, REAL_ASSET).name),
    createdAt: at,
    expiresAt: requirement.expiresAt ?? null,
  });
  if (kept.amount !== amount || kept.memberId !== memberId)
    throw new LedgerError('idempotency_conflict', `turnover ${cause} ${reference} was asked with another amount`, undefined);
  return kept.id;
}

export type TurnoverLine = {
  readonly id: bigint;
  readonly cause: TurnoverCause;
  readonly reference: string;
  readonly amount: bigint;
  readonly times: number;
  readonly required: bigint;
  readonly counted: bigint;
  readonly remaining: bigint;
  /** Whether it keeps the member's own money from leaving. Only a deposit's does: what is given waits for its own turnover alone. */
  readonly isBlocking: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
};

/** `remaining` is what still has to be staked before money may leave: the sum of the blocking lines. Minor units. */
export type Turnover = { readonly lines: readonly TurnoverLine[]; readonly remaining: bigint };

/**
 * What must be staked and what was, right now: bets that have settled since the last look are counted first. Open lines, and those met in
 * the last 30 days; newest first. Inside a transaction call it before money moves.
 */
export async function turnoverOf(db: Db, memberId: bigint, now: Date = new Date()): Promise<Turnover> {
  await countBets(db, memberId, { now });
  const rows = await repo.findLines(db, memberId, new Date(now.getTime() - LISTED_MS), MAX_LINES);
  const lines = rows.map((row): TurnoverLine => {
    const remaining = row.ended_at === null ? row.required - row.counted : 0n;
    return {
      id: row.id,
      cause: row.cause,
      reference: row.reference,
      amount: row.amount,
      times: row.times,
      required: row.required,
      counted: row.counted,
      remaining,
      isBlocking: row.cause === 'deposit' && remaining > 0n,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    };
  });
  return { lines, remaining: lines.reduce((sum, line) => (line.isBlocking ? sum + line.remaining : sum), 0n) };
}

/** A line as the wire writes it. */
export const lineView = (line: TurnoverLine): LineView => ({
  id: String(line.id),
  cause: line.cause,
  amount: amountFromMinor(line.amount),
  times: line.times / Number(HUNDREDTHS),
  required: amountFromMinor(line.required),
  counted: amountFromMinor(line.counted),
  remaining: amountFromMinor(line.remaining),
  isBlocking: line.isBlocking,
  createdAt: line.createdAt.getTime(),
  expiresAt: line.expiresAt?.getTime() ?? null,
});

/** Ends an open requirement before it is met; false when it had ended already. */
export const endTurnover = (tx: Db, id: bigint, ending: TurnoverEnding, at: Date): Promise<boolean> => repo.endTurnover(tx, id, ending, at);

/** Everything that the member has validly staked so far, by kind of game, and how much of it counted for a bonus; minor units. */
export async function talliesOf(db: Db, memberId: bigint) {
  const rows = await repo.findTallies(db, memberId);
  return rows.map((row) => ({ gameType: row.game_type, validBet: row.valid_bet, bonusBet: row.bonus_bet }));
}

/** What has counted of the member's bets placed in each span of whole quarters of an hour (epoch ms, end excluded); minor units. */
export const validSums = repo.sumQuarters;

/** What the member validly staked on these kinds of game from `from` to `to` (excluded, epoch ms), settled by now; minor units. */
export const validBetsBetween = (
  db: Db,
  memberId: bigint,
  { from, to }: { readonly from: number; readonly to: number },
  gameTypes: readonly string[],
): Promise<bigint> => repo.sumValidBets(db, memberId, from, to, gameTypes);

/** Counted valid bets in a span of what was the member's own, minor units. */
export const ownBetsBetween = (db: Db, memberId: bigint, { from, to }: { readonly from: number; readonly to: number }): Promise<bigint> =>
  repo.sumOwnBets(db, memberId, from, to);
