import * as v from 'valibot';
import { VENDOR_STATUSES } from './vendor-wallet.ts';

/**
 * What the house gives a member to play for nothing, told to the game's vendor: POST of JSON to the `rewardsUrl` of its file, signed as transfers
 * are (`vendor-transfer.ts`). The vendor keeps of each `reward_uuid` the greatest `number` that it was told, and answers the same to a repeat and to a number
 * that it has passed: so that calls may be lost, doubled and come in any order. `is_revoked` ends it; `ends_at` may move.
 *
 * A round of it is a bet of 0 with `is_free` and the `reward_uuid`, its win one with the same. The platform counts, and refuses a round too many,
 * late, in another game, or of somebody who may not play. What is won waits until the last round is over and comes to the player as one credit.
 * A free bet's stake is not part of its win; a bet that is void is rolled back, and can be made again.
 */
const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

export const vendorReward = v.object({
  reward_uuid: v.pipe(v.string(), v.uuid()),
  number: v.pipe(integer, v.minValue(1)),
  kind: v.picklist(['spins', 'bet']),
  user: id,
  currency: id,
  game_code: id,
  /** Of each round, 100,000 to one unit of currency. */
  stake: v.pipe(integer, v.minValue(1)),
  count: v.pipe(integer, v.minValue(1), v.maxValue(1_000)),
  /** Milliseconds of the platform's clock; so is `asked_at`, when it was signed. */
  ends_at: integer,
  is_revoked: v.boolean(),
  /** Of a bet: the lowest price that it may be laid at, in thousandths. The vendor refuses one below. */
  min_odds: v.optional(v.pipe(integer, v.minValue(1_001))),
  /** What its player is told beside it: the rule's name, how often what is won is to be staked (in hundredths), and within how many days. */
  about: v.optional(v.object({ rule: v.pipe(v.string(), v.maxLength(80)), times: integer, days: integer })),
  request_uuid: v.pipe(v.string(), v.uuid()),
  asked_at: integer,
});
export type VendorReward = v.InferOutput<typeof vendorReward>;

/** `RS_OK`: it is known. `RS_ERROR_INVALID_GAME`, `RS_ERROR_WRONG_CURRENCY`, `RS_ERROR_WRONG_TYPES`: refused for good. All else is asked again. */
export const vendorRewardAnswer = v.object({ status: v.picklist(VENDOR_STATUSES), reward_uuid: v.string() });

/** A signed call is answered so long after it was made. */
export const REWARD_MAX_AGE_MS = 60_000;
