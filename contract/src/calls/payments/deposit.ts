import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, code, empty, lang, nothing, pageCount, paging } from '../../fields.ts';
import { deposit, DEPOSIT_KINDS, DEPOSIT_QUESTIONS } from '../../rules/deposits.ts';
import { PROOF_BODY_BYTES, proofId, proofIds, proofImage, remark } from '../../rules/proofs.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

const method = v.object({
  code: v.string(),
  kind: v.picklist(DEPOSIT_KINDS),
  name: v.string(),
  lang,
  note: v.string(),
  /** How many decimals can be paid that way. */
  decimals: v.number(),
  min: amount,
  max: amount,
  quickAmounts: v.array(amount),
  expiresMinutes: v.number(),
  /** How long it takes from the payment to the balance, seconds: of the last seven days, or as expected while few have paid that way. */
  usualFromS: v.number(),
  usualToS: v.number(),
  banks: v.array(v.string()),
});
export type DepositMethod = v.InferOutput<typeof method>;

/** A limit that the member has set: `used` is in, `pending` is ordered and not paid yet, `left` is what may still be ordered. */
const limit = v.object({
  period: v.picklist(['day', 'week', 'month']),
  max: amount,
  used: amount,
  pending: amount,
  left: amount,
});
export type DepositLimit = v.InferOutput<typeof limit>;

/**
 * A bonus that would come with the deposit; all of its terms, before anything is chosen. `required` is what would have to be staked, in
 * currency; `times` in hundredths; `weights` in percent by kind of game; `refusal` says why it cannot be had with this deposit.
 */
const offer = v.object({
  offerId: v.string(),
  title: v.string(),
  lang,
  percent: v.number(),
  bonus: amount,
  maxBonus: amount,
  minDeposit: amount,
  isOnDeposit: v.boolean(),
  times: v.number(),
  required: amount,
  days: v.number(),
  weights: v.record(v.string(), v.number()),
  maxBet: v.nullable(amount),
  isOnce: v.boolean(),
  refusal: v.nullable(v.string()),
});
export type DepositOffer = v.InferOutput<typeof offer>;

/**
 * The bonus that was chosen with a deposit. `chosen`: it will come with the money; `given`; `refused`: the money came and the bonus could not be
 * given, as `refusal` says.
 */
const orderBonus = v.object({
  title: v.string(),
  lang,
  state: v.picklist(['chosen', 'given', 'refused']),
  refusal: v.nullable(v.string()),
  bonus: amount,
  isOnDeposit: v.boolean(),
  times: v.number(),
  required: amount,
  days: v.number(),
});
export type DepositBonus = v.InferOutput<typeof orderBonus>;

/** A deposit with how to pay it; all that arrives is the member's. */
const order = v.object({
  ...deposit.entries,
  lang,
  bank: v.nullable(v.string()),
  offerId: v.nullable(v.string()),
  bonus: v.nullable(orderBonus),
  qr: v.nullable(v.string()),
  account: v.nullable(v.object({ bank: v.string(), number: v.string(), name: v.string() })),
  redirectUrl: v.nullable(v.string()),
});
export type DepositOrder = v.InferOutput<typeof order>;

const id = v.pipe(v.string(), v.uuid());
/** A positive number; how many decimals it may have depends on the currency and is checked by the server. */
const requestedAmount = v.pipe(v.number(), v.minValue(0));

export const depositCalls = defineCalls({
  getDepositMethods: {
    method: 'GET',
    path: '/wps/deposits/methods',
    auth: 'member',
    area: 'MC',
    summary: 'How the member may deposit, within which bounds, what the own limits leave, and the orders that are open.',
    request: empty,
    response: v.object({
      currency: v.string(),
      currencySymbol: v.string(),
      methods: v.array(method),
      limits: v.array(limit),
      openOrders: v.array(order),
      /** In hundredths: 100 means that a deposit is wagered once before it can be withdrawn. */
      turnoverTimes: v.number(),
      /** A payment that comes so many minutes behind its order’s end is credited without a person; 0: none is. */
      lateMinutes: v.number(),
    }),
    errors: [],
  },
  getDepositOffers: {
    method: 'GET',
    path: '/wps/deposits/offers',
    auth: 'member',
    area: 'MC',
    summary: 'The bonuses that a deposit of this amount could bring, with their terms. Choosing none is always possible.',
    request: v.strictObject({ method: code, amount: v.pipe(v.string(), v.regex(/^\d{1,13}(?:\.\d{1,2})?$/)) }),
    response: v.object({ list: v.array(offer) }),
    errors: ['amount_invalid'],
  },
  createDeposit: {
    method: 'POST',
    path: '/wps/deposits',
    auth: 'member',
    area: 'MC',
    idempotent: true,
    asksPlace: true,
    summary: 'Orders a deposit and answers how to pay it. The same key again answers the same order.',
    request: v.strictObject({
      method: code,
      amount: requestedAmount,
      bank: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
      offerId: v.optional(v.nullable(code), null),
    }),
    response: order,
    errors: [
      'amount_invalid',
      'amount_not_payable',
      'deposit_method_closed',
      'deposit_below_min',
      'deposit_above_max',
      'deposit_open_orders',
      'deposit_limit_reached',
      'identity_limit',
      'identity_required',
      ...PLACE_ERRORS,
      'limits_unanswered',
      'idempotency_conflict',
      'payment_unavailable',
      'operation_not_allowed',
    ],
  },
  redeemVoucher: {
    method: 'POST',
    path: '/wps/deposits/voucher',
    auth: 'member',
    area: 'MC',
    idempotent: true,
    asksPlace: true,
    summary: 'Turns a voucher code into balance, once.',
    request: v.strictObject({ code: v.pipe(v.string(), v.maxLength(40)), offerId: v.optional(v.nullable(code), null) }),
    response: order,
    errors: [
      'voucher_invalid',
      'deposit_method_closed',
      'deposit_limit_reached',
      'identity_limit',
      'identity_required',
      ...PLACE_ERRORS,
      'limits_unanswered',
      'idempotency_conflict',
      'payment_unavailable',
    ],
  },
  getDeposit: {
    method: 'GET',
    path: '/wps/deposits/:id',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'One of the member’s deposits as it stands.',
    request: v.strictObject({ id }),
    response: order,
    errors: [],
  },
  getDepositQuestions: {
    method: 'GET',
    path: '/wps/deposits/questions',
    auth: 'member',
    whileStopped: true,
    summary: 'What operators have asked about one of the member’s deposits, and what was answered.',
    request: v.strictObject({ id }),
    response: v.object({
      list: v.array(
        v.object({
          id: v.string(),
          question: v.picklist(DEPOSIT_QUESTIONS),
          askedAt: v.number(),
          answer: v.nullable(v.string()),
          answeredAt: v.nullable(v.number()),
          canAnswer: v.boolean(),
        }),
      ),
    }),
    errors: [],
  },
  answerDepositQuestion: {
    method: 'POST',
    path: '/wps/deposits/questions/answer',
    auth: 'member',
    whileStopped: true,
    summary: 'Answers a question about a deposit, once, with up to three pictures; the same answer again changes nothing.',
    request: v.strictObject({ id, answer: remark, proofs: v.optional(proofIds, []) }),
    response: nothing,
    errors: ['conflict', 'proof_missing'],
  },
  addDepositProof: {
    method: 'POST',
    path: '/wps/deposits/questions/proofs',
    auth: 'member',
    whileStopped: true,
    bodyBytes: PROOF_BODY_BYTES,
    summary: 'Keeps one picture (png or jpg, at most 5 MB, base64) for an answer; it is drawn anew, and only operators see it.',
    request: v.strictObject({ id, image: proofImage }),
    response: v.object({ proofId: v.string() }),
    errors: ['conflict', 'image_invalid', 'image_too_large', 'quota_exceeded'],
  },
  removeDepositProof: {
    method: 'DELETE',
    path: '/wps/deposits/questions/proofs',
    auth: 'member',
    whileStopped: true,
    summary: 'Takes back a picture that no answer uses.',
    request: v.strictObject({ proofId }),
    response: nothing,
    errors: [],
  },
  getDeposits: {
    method: 'GET',
    path: '/wps/deposits',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary: 'The member’s deposits, newest first.',
    request: v.strictObject({ ...paging }),
    response: v.object({ list: v.array(order), ...pageCount }),
    errors: [],
  },
  cancelDeposit: {
    method: 'POST',
    path: '/wps/deposits/cancel',
    auth: 'member',
    area: 'MC',
    whileStopped: true,
    summary:
      'Takes back an order that nothing was paid for. What is paid all the same is not lost: it is credited or looked at by a person.',
    request: v.strictObject({ id }),
    response: order,
    errors: ['deposit_ended'],
  },
});
