import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { amount, code, creditTerms, empty, gameType, lang, nothing, pageCount, paging } from '../../fields.ts';
import { boosterValues } from '../../rules/boosters.ts';
import { campaignRule } from '../../rules/campaign.ts';
import { EXCHANGE_REASONS, EXCHANGE_STATES, PARCEL_STATES } from '../../rules/exchanges.ts';
import { PLACE_ERRORS } from '../../rules/places.ts';

const REWARD_STATUSES = ['available', 'sold_out', 'coming_soon'] as const;

/** What a voucher is before it is bought: the free play, and what is asked of its winnings, by the campaign's version that is bought. */
const voucher = v.object({
  version: v.number(),
  form: v.picklist(['free_spins', 'free_bet']),
  vendor: v.string(),
  vendorName: v.string(),
  game: v.string(),
  gameName: v.string(),
  stake: amount,
  count: v.number(),
  days: v.number(),
  terms: campaignRule.entries.terms,
  /** The most of the winnings that becomes the member's own. */
  max: amount,
  perMember: v.number(),
  cycle: campaignRule.entries.limits.entries.cycle,
});
export type PointVoucher = v.InferOutput<typeof voucher>;

/**
 * `points` is the price; `availableQuantity` null: without a limit; `rankLevel` is the least that may redeem, 0 everybody. `credit` is what
 * one brings to the balance, null where it is no money; `isByHand` waits for an operator.
 */
const reward = v.object({
  id: v.string(),
  category: v.string(),
  name: v.string(),
  lang,
  remark: v.string(),
  art: v.string(),
  tone: v.string(),
  points: amount,
  credit: v.nullable(amount),
  isByHand: v.boolean(),
  /** It is sent to an address. */
  isParcel: v.boolean(),
  availableQuantity: v.nullable(v.number()),
  rankLevel: v.number(),
  status: v.picklist(REWARD_STATUSES),
  startsAt: v.number(),
  endsAt: v.nullable(v.number()),
  pictures: v.array(v.string()),
  /** What the variants differ by; empty where there are none, and one of them is asked for where there are. */
  variantName: v.string(),
  variants: v.array(v.object({ id: v.string(), name: v.string(), lang, availableQuantity: v.nullable(v.number()) })),
  voucher: v.nullable(voucher),
});
export type PointReward = v.InferOutput<typeof reward>;

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
/** Where parcels go, as the member writes it. */
const addressLines = {
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30)),
  name: line,
  phone: v.pipe(v.string(), v.trim(), v.regex(/^[+\d][\d ()-]{5,19}$/)),
  street: line,
  city: line,
  postalCode: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(12)),
};
const address = v.object({ id: v.string(), ...addressLines });
export type MemberAddress = v.InferOutput<typeof address>;

/** A parcel: where it is, with whom and under which number, to where, and each step with its time. */
export const parcel = v.object({
  state: v.picklist(PARCEL_STATES),
  carrier: v.nullable(v.string()),
  number: v.nullable(v.string()),
  address: v.nullable(v.object(addressLines)),
  steps: v.array(v.object({ state: v.picklist(PARCEL_STATES), at: v.number() })),
});
export type Parcel = v.InferOutput<typeof parcel>;

/** Points given for a reward, or for balance where `name` is null. `message` is what the operator says with it, such as the code of a voucher. */
const exchange = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  lang,
  quantity: v.number(),
  points: amount,
  credit: v.nullable(amount),
  state: v.picklist(EXCHANGE_STATES),
  reason: v.nullable(v.picklist(EXCHANGE_REASONS)),
  message: v.nullable(v.string()),
  madeAt: v.number(),
  decidedAt: v.nullable(v.number()),
  parcel: v.nullable(parcel),
  /** The variant's name. */
  variant: v.nullable(v.string()),
  /** The gift that a voucher became. */
  giftId: v.nullable(v.string()),
});
export type PointExchange = v.InferOutput<typeof exchange>;

const exchanged = v.object({ exchange, balance: amount, held: amount });
const paymentPassword = v.pipe(v.string(), v.maxLength(64));
const EXCHANGE_ERRORS = [
  'amount_invalid',
  'exchange_closed',
  'exchange_changed',
  'points_missing',
  'payment_password_missing',
  'payment_password_wrong',
  'idempotency_conflict',
] as const;

export const pointCalls = defineCalls({
  getPointConfig: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointConfig',
    auth: 'public',
    summary:
      'Which doors of the points mall are open; `exchangeRate` is the currency for one point, null while none is set; `perPoint` is how much valid bet on a kind of game brings one.',
    request: empty,
    response: v.object({
      isEarningOpen: v.boolean(),
      isRedeemOpen: v.boolean(),
      isConvertOpen: v.boolean(),
      exchangeRate: v.nullable(v.number()),
      earnRates: v.array(v.object({ gameType, perPoint: amount })),
      /** Times in which bets bring more, by when they are placed and the rank when they count: what runs and what comes. */
      boosters: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          lang,
          startsAt: v.number(),
          endsAt: v.number(),
          gameTypes: v.array(gameType),
          ranks: boosterValues.entries.ranks,
        }),
      ),
      /** Of all that points bring to the balance. */
      creditTerms,
    }),
    errors: [],
  },
  getPointReward: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointReward',
    auth: 'public',
    summary: 'What points can be exchanged for, and the categories of it.',
    request: v.strictObject({ ...paging, category: v.optional(code) }),
    response: v.object({
      list: v.array(reward),
      categories: v.array(v.object({ id: v.string(), name: v.string(), lang, count: v.number() })),
      ...pageCount,
    }),
    errors: [],
  },
  getPointGood: {
    method: 'GET',
    path: '/wps/rewards/goods/:id',
    auth: 'public',
    summary: 'One good of the points mall with its variants, pictures, terms, and what it has cost since when, the oldest first.',
    request: v.strictObject({ id: code }),
    response: v.object({ good: reward, categoryName: v.string(), lang, prices: v.array(v.object({ since: v.number(), points: amount })) }),
    errors: ['reward_gone'],
  },
  getGoodWaits: {
    method: 'GET',
    path: '/wps/rewards/goods/waits',
    auth: 'member',
    whileStopped: true,
    summary: 'The goods, and variants of them, that the member asked to hear of once they are there again.',
    request: empty,
    response: v.object({ list: v.array(v.object({ id: v.string(), variant: v.nullable(v.string()) })) }),
    errors: [],
  },
  waitForGood: {
    method: 'POST',
    path: '/wps/rewards/goods/wait',
    auth: 'member',
    whileStopped: true,
    summary:
      'Asks to be told once when a good that is gone is there again, or takes that back. Nobody is told during a break, with a limit used up or promotions off.',
    request: v.strictObject({ id: code, variant: v.optional(code), isWaiting: v.boolean() }),
    response: v.object({ isWaiting: v.boolean() }),
    errors: ['reward_gone', 'conflict', 'promotions_off', 'play_limit_reached', 'operation_not_allowed'],
  },
  getPointBalance: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointBalance',
    auth: 'member',
    whileStopped: true,
    summary: 'The member’s points as the ledger holds them; points never expire. `held` waits for an operator.',
    request: empty,
    response: v.object({ balance: amount, held: amount }),
    errors: [],
  },
  getRedeemPointList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getRedeemPointList',
    auth: 'member',
    whileStopped: true,
    summary: 'What the member has exchanged points for, the newest first.',
    request: v.strictObject(paging),
    response: v.object({ list: v.array(exchange), ...pageCount }),
    errors: [],
  },
  redeemPointReward: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
    auth: 'member',
    asksPlace: true,
    sealed: true,
    idempotent: true,
    summary:
      'Exchanges points for pieces of a reward. `points` is the price of one as it was shown. What an operator must hand over keeps the points on hold until then.',
    request: v.strictObject({
      id: code,
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      points: v.number(),
      /** Of what has some; and of a voucher the version whose terms were shown. */
      variant: v.optional(code),
      version: v.optional(v.number()),
      /** Of a parcel; it can be said later, until it is packed. */
      addressId: v.optional(code),
      paymentPassword,
    }),
    response: exchanged,
    errors: [
      ...EXCHANGE_ERRORS,
      'reward_gone',
      'rank_too_low',
      'reward_limit',
      'promotions_off',
      'play_limit_reached',
      'operation_not_allowed',
      ...PLACE_ERRORS,
    ],
  },
  getAddresses: {
    method: 'GET',
    path: '/wps/member/addresses',
    auth: 'member',
    whileStopped: true,
    summary: 'The addresses that the member keeps, the oldest first.',
    request: empty,
    response: v.object({ list: v.array(address) }),
    errors: [],
  },
  saveAddress: {
    method: 'POST',
    path: '/wps/member/addresses',
    auth: 'member',
    whileStopped: true,
    idempotent: true,
    summary: 'Keeps another address, ten at the most; parcels that were ordered keep theirs.',
    request: v.strictObject(addressLines),
    response: v.object({ id: v.string() }),
    errors: ['conflict'],
  },
  removeAddress: {
    method: 'POST',
    path: '/wps/member/addresses/remove',
    auth: 'member',
    whileStopped: true,
    summary: 'Forgets an address.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    response: nothing,
    errors: [],
  },
  setParcelAddress: {
    method: 'POST',
    path: '/wps/rewards/parcels/address',
    auth: 'member',
    whileStopped: true,
    summary: 'Says where a parcel goes, until it is packed.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()), addressId: v.pipe(v.string(), v.uuid()) }),
    response: nothing,
    errors: ['conflict'],
  },
  convertPoint: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
    auth: 'member',
    asksPlace: true,
    whileStopped: true,
    sealed: true,
    idempotent: true,
    summary: 'Turns whole points into balance that may leave at once. `amount` is what it was said to bring.',
    request: v.strictObject({ points: v.number(), amount: v.number(), paymentPassword }),
    response: exchanged,
    errors: [...EXCHANGE_ERRORS, ...PLACE_ERRORS],
  },
});
