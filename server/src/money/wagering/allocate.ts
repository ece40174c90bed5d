import type { BetReason, CountReason, TurnoverCause } from './tables.ts';

/** A requirement that is still open, minor units. */
export type OpenTurnover = {
  readonly id: bigint;
  readonly cause: TurnoverCause;
  readonly required: bigint;
  readonly weights: Readonly<Record<string, number>> | null;
  readonly maxBet: bigint | null;
  readonly excludedGames: readonly string[];
  readonly sinceSeq: bigint;
  counted: bigint;
};

/** A settled bet; `nodeId` names its game as favourites do. */
export type SettledBet = {
  readonly betId: bigint;
  readonly walletSeq: bigint;
  readonly stake: bigint;
  /** What could be lost, and what of that counts for all that the house gives. */
  readonly atRisk: bigint;
  readonly validBet: bigint;
  readonly gameType: string | null;
  readonly nodeId: string;
  readonly reason: BetReason | null;
};

export type Count = {
  readonly turnover: OpenTurnover;
  readonly weight: number;
  readonly counted: bigint;
  readonly reason: CountReason | null;
};

const PERCENT = 100n;

/** Deposits, bonuses, and all that is given into the wallet: each asks for play of its own, not for other play than the rest. */
const queueOf = ({ cause }: OpenTurnover): 'deposit' | 'bonus' | 'given' => (cause === 'deposit' || cause === 'bonus' ? cause : 'given');

/**
 * How one bet fills what is open, oldest first, in three queues; inside a queue every unit counts once and what is over goes on to the
 * next. Changes `counted` of the turnovers.
 */
export function allocate(bet: SettledBet, open: readonly OpenTurnover[]): Count[] {
  const reached = open.filter(({ sinceSeq }) => bet.walletSeq > sinceSeq);
  return (['bonus', 'deposit', 'given'] as const).flatMap((queue) =>
    fill(
      bet,
      reached.filter((one) => queueOf(one) === queue),
    ),
  );
}

function fill(bet: SettledBet, queue: readonly OpenTurnover[]): Count[] {
  const counts: Count[] = [];
  // A deposit asks that money was at risk, whatever its game keeps: it is no gift.
  let left = queue[0]?.cause === 'deposit' ? bet.atRisk : bet.validBet;
  for (const turnover of queue) {
    if (turnover.counted >= turnover.required) continue;
    const weight = weightOf(bet, turnover);
    const usable = turnover.maxBet !== null && turnover.maxBet < left ? turnover.maxBet : left;
    const worth = (usable * BigInt(weight)) / PERCENT;
    const missing = turnover.required - turnover.counted;
    const counted = worth < missing ? worth : missing;
    turnover.counted += counted;
    counts.push({ turnover, weight, counted, reason: reasonOf(turnover, bet, weight, { isCut: usable < left, isOver: counted < worth }) });
    // A bet that the requirement does not take, or takes whole, leaves nothing for the next in the queue.
    if (counted === worth) break;
    left -= (counted * PERCENT + BigInt(weight) - 1n) / BigInt(weight);
  }
  return counts;
}

function weightOf({ gameType, nodeId }: SettledBet, { weights, excludedGames }: OpenTurnover): number {
  if (excludedGames.includes(nodeId)) return 0;
  if (weights === null) return 100;
  return gameType === null ? 0 : (weights[gameType] ?? 0);
}

function reasonOf(
  { cause }: OpenTurnover,
  bet: SettledBet,
  weight: number,
  { isCut, isOver }: { isCut: boolean; isOver: boolean },
): CountReason | null {
  if (bet.reason !== null && (bet.reason !== 'edge' || cause !== 'deposit')) return bet.reason;
  if (weight === 0) return 'excluded';
  if (isCut) return 'over_max';
  return isOver ? 'surplus' : null;
}
