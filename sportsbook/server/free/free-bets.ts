import type { FreeBetView, SlipRequest } from '../api.ts';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { listFree } from './repo.ts';

type Player = Pick<Session, 'user' | 'currency' | 'vendor'>;

/** The free bets that a player can lay now. */
export const showFree = async ({ db, now }: Book, { user, currency, vendor }: Player): Promise<FreeBetView[]> =>
  (await listFree(db, { user, currency, vendor, at: now() })).map((row) => ({
    reward: row.reward_uuid,
    stake: Number(row.stake),
    endsAt: row.ends_at.getTime(),
    minOdds: row.min_odds,
    about: row.about,
  }));

/**
 * Whether a slip may be a player's free bet: a single, of its stake, at no lower price than it asks. Refusal FREE_ODDS below it, FREE_OVER where it is laid, over, taken back or another's. The platform's word on
 * the bet is the last one: of two at once it takes one.
 */
export async function assertFree(book: Book, player: Player, { reward, legs, stake, accept }: SlipRequest): Promise<void> {
  const found = (await showFree(book, player)).find((one) => one.reward === reward);
  if (!found) throw new Refusal('FREE_OVER');
  if (legs.length !== 1 || stake !== found.stake) throw new Refusal('BAD_REQUEST');
  // At any price that comes it could be laid below the one that it asks.
  const isBelow = found.minOdds !== null && (accept === 'any' || legs.some(({ price }) => price < (found.minOdds ?? 0)));
  if (isBelow) throw new Refusal('FREE_ODDS');
}

type Laid = { readonly reward_uuid: string | null; readonly stake: bigint };
/** What a bet pays of what its stake and odds come to: of a free bet its stake is not part. */
export const paidOf = ({ reward_uuid: reward, stake }: Laid, payout: bigint): bigint =>
  reward === null ? payout : payout > stake ? payout - stake : 0n;

/** A free bet that came to its own stake was void, or ended level: it is the player's again. */
export const comesBack = ({ reward_uuid: reward, stake }: Laid, payout: bigint): boolean => reward !== null && payout === stake;
