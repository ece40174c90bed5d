import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, code, empty, lang, nothing, pageCount, paging, prizeKey } from '../../fields.ts';
import { ACTIVITY_STATES } from '../../rules/campaign.ts';
import { PROOF_BODY_BYTES, proofId, proofIds, proofImage, proofPicture, remark } from '../../rules/proofs.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

// product §4: these three are everybody's, the labels of an activity a member's own.
const PROMOTION_STATUSES = ['coming_soon', 'in_progress', 'closed'] as const;

/** What the button of a promotion does: open a popup, or go to a page of the site (`to`). */
const action = v.object({ kind: v.picklist(['register', 'freePlay', 'path', 'none']), to: v.nullable(v.string()) });

/**
 * A null term does not apply. `maxAmount` is what it gives, or where `isMax` the most of it. `turnover` counts how many times `base` must be
 * wagered, and 0 means not at all; `example`: a deposit, what it brings, and what must be wagered for it.
 */
const terms = v.object({
  maxAmount: v.nullable(amount),
  isMax: v.boolean(),
  minBet: v.nullable(amount),
  turnover: v.nullable(v.number()),
  base: v.picklist(['amount', 'bonus', 'deposit_and_bonus']),
  required: v.nullable(amount),
  example: v.nullable(v.object({ deposit: amount, bonus: amount, required: amount })),
});

/** Times in epoch milliseconds; a promotion without `endsAt` stays. `facts` are terms that are no figures. */
export const promotion = v.object({
  id: v.string(),
  category: v.string(),
  label: v.string(),
  title: v.string(),
  lang,
  summary: v.string(),
  art: v.string(),
  tone: v.string(),
  status: v.picklist(PROMOTION_STATUSES),
  startsAt: v.number(),
  endsAt: v.nullable(v.number()),
  terms,
  /** Whether its prize is applied for, with words and pictures, and an operator decides. */
  isApplied: v.boolean(),
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  action,
});
export type Promotion = v.InferOutput<typeof promotion>;

const category = v.object({ id: v.string(), name: v.string(), lang, count: v.number() });
export type PromotionCategory = v.InferOutput<typeof category>;

/** What the member has sent: `reason` says why it was refused, `againAt` from when another may be sent. */
const applied = v.object({
  at: v.number(),
  remark: v.string(),
  proofs: v.array(v.string()),
  reason: v.nullable(v.string()),
  againAt: v.nullable(v.number()),
});

/**
 * What an account has of a promotion: `amount` in money, or in points where `isPoints`; `at` is when that came about, or will. A prize has
 * a `period`, how far the member is in it, and until when it may be claimed.
 */
const state = v.object({
  id: v.string(),
  state: v.picklist(ACTIVITY_STATES),
  amount: v.nullable(amount),
  isPoints: v.boolean(),
  at: v.nullable(v.number()),
  period: v.nullable(v.number()),
  progress: v.nullable(v.number()),
  target: v.nullable(v.number()),
  claimUntil: v.nullable(v.number()),
  applied: v.nullable(applied),
});
export type PromotionState = v.InferOutput<typeof state>;

export const promotionCalls = defineCalls({
  getPromotions: {
    method: 'GET',
    path: '/wps/promotions',
    auth: 'public',
    summary: 'Promotions that run, are announced or have just ended, and the categories that hold any.',
    request: v.strictObject({ ...paging, category: v.optional(code) }),
    response: v.object({
      list: v.array(promotion),
      categories: v.array(category),
      ...pageCount,
    }),
    errors: [],
  },
  getPromotion: {
    method: 'GET',
    path: '/wps/promotions/:id',
    auth: 'public',
    summary: 'One promotion with its conditions, as sanitised HTML.',
    request: v.strictObject({ id: code }),
    response: v.object({ ...promotion.entries, content: v.string() }),
    errors: [],
  },
  getAvailablePromotions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    auth: 'session',
    summary: 'What the signed-in account has of each promotion; `availablePromoCount` of them wait to be claimed.',
    request: empty,
    response: v.object({
      list: v.array(state),
      availablePromoCount: v.number(),
    }),
    errors: [],
  },
  signUpRequestReward: {
    method: 'POST',
    path: '/wps/relay/MCSFE_signUpRequestReward',
    auth: 'member',
    summary:
      'Signs up for a promotion with a prize: what is done from now on counts, until its period ends. Or applies for it, with `remark` and `proofs`, once for each period.',
    request: v.strictObject({ id: code, remark: v.optional(remark), proofs: v.optional(proofIds, []) }),
    response: state,
    errors: ['registration_closed', 'conflict', 'picture_missing', 'operation_not_allowed'],
  },
  addApplicationProof: {
    method: 'POST',
    path: '/wps/promotions/proofs',
    auth: 'member',
    bodyBytes: PROOF_BODY_BYTES,
    summary:
      'Keeps one picture (png or jpg, at most 5 MB, base64) for an application that is being written; it is drawn anew, and only its owner and operators see it.',
    request: v.strictObject({ id: code, image: proofImage }),
    response: v.object({ proofId: v.string() }),
    errors: ['registration_closed', 'image_invalid', 'image_too_large', 'picture_limit'],
  },
  removeApplicationProof: {
    method: 'DELETE',
    path: '/wps/promotions/proofs',
    auth: 'member',
    summary: 'Takes back a picture that no application has used.',
    request: v.strictObject({ proofId }),
    response: nothing,
    errors: [],
  },
  getApplicationProof: {
    method: 'GET',
    path: '/wps/promotions/proofs/:proofId',
    auth: 'member',
    summary: 'One of the member’s own pictures, as base64 JPEG.',
    request: v.strictObject({ proofId }),
    response: proofPicture,
    errors: [],
  },
  claimRafflePromotion: {
    method: 'POST',
    path: '/wps/relay/MCSFE_claimRafflePromotion',
    auth: 'member',
    asksPlace: true,
    summary: 'Pays the prize of a promotion, once for each period, however often it is asked for.',
    idempotent: true,
    request: v.strictObject({ ...prizeKey }),
    response: state,
    errors: ['prize_not_earned', 'prize_over', 'operation_not_allowed', ...PLACE_ERRORS],
  },
});
