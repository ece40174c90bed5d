import { createHash } from 'node:crypto';
import type { AccountKind } from './tables.ts';

/** Everything that opening an account needs. The name is unique; the floor is the lowest balance in minor units. */
export interface AccountSpec {
  name: string;
  kind: AccountKind;
  asset: string;
  floor: bigint;
}

/** Deep enough to never matter, far enough from the end of int8 to never overflow. */
const BOTTOMLESS = -4_000_000_000_000_000_000n;
const HOUSE_SHARDS = 64;

/**
 * The lowest id of a house's account, as SQL; members' are lower. A statement that looks for a member's transfers says `< ${FIRST_HOUSE_ID}` of
 * the side that it asks for, in so many words and never as a parameter: only members' sides stand in the keys.
 */
export const FIRST_HOUSE_ID = '1000000000000';

/** What a member can spend. */
export const wallet = (memberId: bigint, asset: string): AccountSpec => memberAccount(memberId, 'wallet', asset);

/** What a member has on hold; only hold, post and void reach it. */
export const held = (memberId: bigint, asset: string): AccountSpec => memberAccount(memberId, 'held', asset);

/** Bonus money that waits for its turnover: the member's, but neither to play with nor to withdraw before it is met. */
export const bonusWallet = (memberId: bigint, asset: string): AccountSpec => ({
  name: `member:${memberId}:bonus:${asset}`,
  kind: 'wallet',
  asset,
  floor: 0n,
});

/** What a member has won with rounds that the house gave, until the last of them is over. */
export const freeWins = (memberId: bigint, asset: string): AccountSpec => ({
  name: `member:${memberId}:free:${asset}`,
  kind: 'wallet',
  asset,
  floor: 0n,
});

/** The house's side of a member's games: one of 64 accounts, always the same for one member, so that members rarely wait for each other. */
export const houseGames = (memberId: bigint, asset: string): AccountSpec => houseShard(houseGamesShard(memberId), asset);

/** Which of them it is: whoever works for members of other shards never waits for that account. */
export const houseGamesShard = (memberId: bigint): number =>
  createHash('sha256').update(String(memberId)).digest().readUInt8(0) % HOUSE_SHARDS;

/** All accounts that a house purpose is spread over; their sum is what the house has. */
export const houseGamesShards = (asset: string): AccountSpec[] =>
  Array.from({ length: HOUSE_SHARDS }, (_, shard) => houseShard(shard, asset));

/** One account of the house for a purpose such as `promotions`; busy purposes want shards instead. */
export const house = (purpose: string, asset: string): AccountSpec => ({
  name: `house:${purpose}:${asset}`,
  kind: 'house',
  asset,
  floor: BOTTOMLESS,
});

/** What has gone to another cell and not come back, less what came from it: with the other's account of this cell it makes what is on its way. */
export const clearing = (cell: string, asset: string): AccountSpec => ({
  name: `house:clearing:${cell}:${asset}`,
  kind: 'house',
  asset,
  floor: BOTTOMLESS,
});

/** A jackpot pool; it cannot pay more than it holds. */
export const jackpot = (code: string, asset: string): AccountSpec => ({
  name: `jackpot:${code}:${asset}`,
  kind: 'jackpot',
  asset,
  floor: 0n,
});

/** A pool that a lottery of the house shares among its winners: the house's own until then, and it cannot pay more than it holds. */
export const lotteryPool = (brandCode: string, gameCode: string, asset: string): AccountSpec => ({
  name: `house:lottery:${brandCode}:${gameCode}:${asset}`,
  kind: 'house',
  asset,
  floor: 0n,
});

function memberAccount(memberId: bigint, kind: 'wallet' | 'held', asset: string): AccountSpec {
  return { name: `member:${memberId}:${kind}:${asset}`, kind, asset, floor: 0n };
}

const houseShard = (shard: number, asset: string): AccountSpec => ({
  name: `house:games:${asset}:${String(shard).padStart(2, '0')}`,
  kind: 'house',
  asset,
  floor: BOTTOMLESS,
});
