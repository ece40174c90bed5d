import type { BetReason } from './tables.ts';

/** 1: the stake is at risk. 2: what the event won or lost is. */
export type Rule = 1 | 2;
/** What the catalogue knows of a bet's game; `rtp` in percent by best play. */
export type GameFacts = { readonly gameType: string | null; readonly gameClass: string | null; readonly rtp: number | null };
/** A settled bet with what it was and what it paid, minor units. */
export type EventBet = { readonly betId: bigint; readonly stake: bigint; readonly payout: bigint };

const MILLION = 1_000_000;
/** The edge from which a bet counts in full, millionths: all that is given for valid bets together stays below it (`give-back.ts`). */
export const FULL_EDGE = 25_000;
/** What a game is taken to keep that nobody states: less than any that is offered to be played for long. */
const UNSTATED_EDGE = 10_000;
/** Games of chance in which nobody chooses how much of a stake is at risk: a spin is one bet, whatever it pays. */
const WHOLE_CLASSES = new Set(['SLOTS', 'SCRATCH', 'VIDEO_POKER']);

export const ruleOf = ({ gameType, gameClass }: GameFacts): Rule =>
  gameType === 'FISH' || (gameType === 'RNG' && gameClass !== null && WHOLE_CLASSES.has(gameClass)) ? 1 : 2;

/** Millionths of a stake that the house keeps of a game, played as well as can be. Where players win from each other it keeps nothing of them. */
export function edgeOf({ gameType, rtp }: GameFacts): number {
  if (gameType === 'PVP') return 0;
  if (rtp === null) return UNSTATED_EDGE;
  return Math.max(0, Math.round((100 - rtp) * (MILLION / 100)));
}

/** What could be lost of an event in which so much was staked and paid: never more than moved, so that sides that cover each other are nothing. */
function atRiskOf(rule: Rule, staked: bigint, paid: bigint): bigint {
  if (rule === 1) return staked;
  const moved = paid > staked ? paid - staked : staked - paid;
  return moved < staked ? moved : staked;
}

/** The part of each bet, in the order of their numbers, of what was at risk in their event: in proportion to the stakes, to the last unit. */
export function sharesOf(rule: Rule, event: readonly EventBet[]): ReadonlyMap<bigint, bigint> {
  const sum = (of: (one: EventBet) => bigint): bigint => event.reduce((total, one) => total + of(one), 0n);
  const staked = sum(({ stake }) => stake);
  const atRisk = atRiskOf(
    rule,
    staked,
    sum(({ payout }) => payout),
  );
  const shares = new Map<bigint, bigint>();
  let [before, given] = [0n, 0n];
  for (const { betId, stake } of event.toSorted((a, b) => (a.betId < b.betId ? -1 : 1))) {
    before += stake;
    const upTo = (atRisk * before) / staked;
    shares.set(betId, upTo - given);
    given = upTo;
  }
  return shares;
}

/** What counts of what was at risk: in full from `FULL_EDGE` on, in proportion below. */
export function weighed(atRisk: bigint, edge: number): bigint {
  return edge >= FULL_EDGE ? atRisk : (atRisk * BigInt(edge)) / BigInt(FULL_EDGE);
}

type Weighed = { readonly gameType: string | null; readonly atRisk: bigint; readonly validBet: bigint; readonly bets: number };

/** Why less counts than was staked; null: all of it does. Where players win from each other a stake is chips that mostly come back. */
export function reasonOf(bet: EventBet, { gameType, atRisk, validBet, bets }: Weighed): BetReason | null {
  if (atRisk < bet.stake && (gameType !== 'PVP' || atRisk === 0n))
    return bets > 1 ? 'opposite' : bet.payout === bet.stake ? 'push' : 'odds';
  return validBet < atRisk ? 'edge' : null;
}
