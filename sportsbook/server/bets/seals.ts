import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MatchResult } from '../../engine/market.ts';
import type { Book } from '../context.ts';
import type { BetRow } from './repo.ts';

/**
 * What decides money is sealed by the book's key, which is not in its database: slips, what they ride on, results and cash-outs
 * (`docs/decisions/0545-sealed-slips-and-results.md`).
 */
type Signer = Pick<Book, 'secret'>;

const sealed = ({ secret }: Signer, kind: string, content: unknown): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([kind, content]))
    .digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** What a leg rides on, whatever its row and its market's say later. */
export type SealedLeg = {
  readonly market_id: string;
  readonly match_id: string;
  readonly outcome: string;
  readonly clicked: number;
  readonly price: number;
  readonly from_home: number | null;
  readonly from_away: number | null;
  readonly type: string;
  readonly part: string;
  readonly side: string | null;
  readonly line: number | null;
};
type SealedBet = Pick<BetRow, 'id' | 'player_id' | 'stake_each' | 'stake' | 'size' | 'min' | 'joint' | 'bet_uuid' | 'reward_uuid'>;

const SLIP = 'slip-2:';

/** Of what was accepted: whose bet, its stake and number, whether the house gave it, and each leg with its price, its score and its market's rule. */
export const slipSeal = (book: Signer, bet: SealedBet, legs: readonly SealedLeg[]): string =>
  SLIP +
  sealed(book, 'slip', [
    bet.id,
    String(bet.player_id),
    String(bet.stake_each),
    String(bet.stake),
    bet.size,
    bet.min,
    bet.bet_uuid,
    // Of bets of before, and of those that the player staked, nothing is said of it.
    ...(bet.reward_uuid === null ? [] : [bet.reward_uuid]),
    ...(bet.joint === null ? [] : [bet.joint]),
    legs.map((leg) => [
      leg.match_id,
      leg.market_id,
      leg.type,
      leg.part,
      leg.side,
      leg.line,
      leg.outcome,
      leg.clicked,
      leg.price,
      leg.from_home,
      leg.from_away,
    ]),
  ]);

/** Bets of before were signed by their slip and prices alone. */
export const isSealed = ({ signature }: Pick<BetRow, 'signature'>): boolean => signature !== null && signature.startsWith(SLIP);

type Slip = {
  readonly key: string;
  readonly stake: number;
  readonly size: number;
  readonly least?: number;
  readonly accept: string;
  readonly legs: readonly { readonly market: string; readonly outcome: string; readonly price: number }[];
};

/** The seal of a bet of before, in the order in which its slip was read. */
function oldSeal({ secret }: Signer, slip: Slip, legs: readonly SealedLeg[]): string {
  const { key, stake, size, least, accept } = slip;
  const own = slip.legs.map(({ market, outcome, price }) => ({ market, outcome, price }));
  const told = { key, stake, size, ...(least === undefined ? {} : { least }), accept, legs: own };
  const prices = legs.map(({ price }) => price);
  const from = legs.map(({ from_home: home, from_away: away }) => (home === null || away === null ? null : { home, away }));
  const content = from.some((score) => score !== null) ? [told, prices, from] : [told, prices];
  return createHmac('sha256', secret).update(JSON.stringify(content)).digest('hex');
}

/** Whether a bet and its legs are those that were accepted. */
export function isAsAccepted(book: Signer, bet: SealedBet & Pick<BetRow, 'signature' | 'request'>, legs: readonly SealedLeg[]): boolean {
  if (bet.signature === null) return false;
  if (isSealed(bet)) return isSame(bet.signature, slipSeal(book, bet, legs));
  const slip = bet.request as Slip;
  const isOfSlip =
    slip.key === bet.id &&
    BigInt(slip.stake) === bet.stake_each &&
    slip.size === bet.size &&
    (slip.least ?? null) === bet.min &&
    slip.legs.length === legs.length &&
    slip.legs.every(({ market, outcome }, at) => legs[at]?.market_id === market && legs[at].outcome === outcome);
  return isOfSlip && isSame(bet.signature, oldSeal(book, slip, legs));
}

/** With its names in one order, as the database keeps it in another. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([, one]) => one !== null && one !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => [name, inOrder(one)])
      : value;

/** Of a version of a result, as it was told or entered. */
export const resultSeal = (book: Signer, match: string, version: number, { state, parts, places }: MatchResult): string =>
  sealed(book, 'result', [match, version, inOrder({ state, parts, places })]);

type ToldResult = { readonly match_id: string; readonly version: number; readonly result: MatchResult; readonly signature: string | null };
export const isAsTold = (book: Signer, { match_id, version, result, signature }: ToldResult): boolean =>
  signature !== null && isSame(signature, resultSeal(book, match_id, version, result));

/** Of what a bet is bought back for, whole. */
export const cashOutSeal = (book: Signer, bet: { readonly id: string }, payout: bigint): string =>
  sealed(book, 'cash-out', [bet.id, String(payout)]);

type Part = { readonly id: string; readonly bet_id: string; readonly stake: bigint; readonly payout: bigint; readonly win_uuid: string };
/** The same of a part. */
export const partSeal = (book: Signer, { id, bet_id, stake, payout, win_uuid }: Part): string =>
  sealed(book, 'part', [id, bet_id, String(stake), String(payout), win_uuid]);

export const isAsSealed = (signature: string | null, seal: string): boolean => signature !== null && isSame(signature, seal);
