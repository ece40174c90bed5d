import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, nothing, pageCount, paging } from '../../fields.ts';

/**
 * How far a friend is by the campaign that rewards invitations; null while that is not so far. `played` is own money of the friend's that counts,
 * at the most `target`, which is asked; `isRefused`: device or payee are the inviter's own, or of a friend who counts
 * already.
 */
const steps = v.object({
  verifiedAt: v.nullable(v.number()),
  depositedAt: v.nullable(v.number()),
  playedAt: v.nullable(v.number()),
  rewardedAt: v.nullable(v.number()),
  played: amount,
  target: amount,
  isRefused: v.boolean(),
  /** What became of asking a person to look at a refusal; null: nobody asked. */
  review: v.nullable(v.picklist(['asked', 'counted', 'refused'])),
});
export type FriendSteps = v.InferOutput<typeof steps>;

/** `list`: who registered by the code, the newest first, names masked; `registeredLately` counts the last thirty days. */
const referralDetails = v.object({
  code: v.string(),
  link: v.string(),
  invitedBy: v.nullable(v.string()),
  /** Whether a campaign rewards this member's invitations. */
  isRewarded: v.boolean(),
  list: v.array(v.object({ account: v.string(), registeredAt: v.number(), hasLoggedIn: v.boolean(), steps: v.nullable(steps) })),
  /** The member's own steps as the one who invited sees them. */
  asFriend: v.nullable(steps),
  registeredLately: v.number(),
  ...pageCount,
});
export type ReferralDetails = v.InferOutput<typeof referralDetails>;

export const referralCalls = defineCalls({
  getReferralDetails: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferralDetails',
    auth: 'member',
    area: 'MC',
    summary: 'The member’s link to invite friends by, and those who came by it.',
    request: v.strictObject(paging),
    response: referralDetails,
    errors: [],
  },
  askReferralReview: {
    method: 'POST',
    path: '/wps/referral/review',
    auth: 'member',
    area: 'MC',
    summary: 'Asks a person to look at a friend who is not counted, by when the friend registered. Once; the same again changes nothing.',
    request: v.strictObject({ registeredAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999)) }),
    response: nothing,
    errors: ['conflict'],
  },
});
