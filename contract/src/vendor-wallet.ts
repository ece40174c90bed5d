import * as v from 'valibot';

/**
 * The calls that a game vendor makes, below `/vendor/<vendor code>`, signed with base64 RSA-SHA256 over the raw body.
 * Amounts are integers, 100,000 to one unit of currency (`money.ts`).
 */
export const SIGNATURE_HEADER = 'x-hub88-signature';

export const VENDOR_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_LIMIT_REACHED',
] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const uuid = v.pipe(v.string(), v.uuid());
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * What rides on a bet or win besides the money: `event` names what a bet is on where several bets can be on one thing, as the round of a table that all
 * share or a match, so that bets on all its sides are seen together; `match` says in common words which match that is, so that bets at other houses are seen
 * with them (it goes before `event`; of an event of several matches, the one that it is called by); `jackpot` names a pool, with the bet's contribution to it in vendor units; `cash_out` says of a bet's
 * last win that the bet was bought back before it was decided.
 */
const transactionMeta = v.looseObject({
  jackpot: v.optional(v.object({ code: id, contribution: v.optional(amount) })),
  cash_out: v.optional(v.boolean()),
  event: v.optional(id),
  match: v.optional(v.object({ sport: id, home: id, away: id, starts_at: amount })),
});
export type VendorMatch = { readonly sport: string; readonly home: string; readonly away: string; readonly starts_at: number };

const session = { user: id, token: id, request_uuid: uuid, game_code: id };

/** With `game_code` the token must have been launched for that game; without it, for any of the vendor’s. */
export const userInfoRequest = v.object({ user: id, token: v.optional(id), request_uuid: uuid, game_code: v.optional(id) });
const userInfoAnswer = v.object({
  status: v.picklist(VENDOR_STATUSES),
  request_uuid: v.optional(v.string()),
  /** Of whoever the token belongs to; a refusal tells nothing of anybody. */
  user: v.optional(v.string()),
  currency: v.optional(v.string()),
  country: v.optional(v.string()),
});

export const balanceRequest = v.object(session);

/** `user` may be empty in no request; a vendor learns it from the launch URL. */
export const betRequest = v.object({
  ...session,
  transaction_uuid: uuid,
  supplier_transaction_id: v.optional(id),
  round: id,
  round_closed: v.optional(v.boolean()),
  currency: id,
  amount,
  is_free: v.optional(v.boolean()),
  reward_uuid: v.optional(v.nullable(uuid)),
  bet: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256)))),
  meta: v.optional(v.nullable(transactionMeta)),
});
/** How many bets one call may bring. */
export const MAX_BETS = 100;
const { request_uuid: _one, ...betOfMany } = betRequest.entries;
/**
 * Bets of many members in one call, as a book takes them that come at one time. An addition to the wallet: each bet is decided by itself, as
 * `bet` decides it, and answered in the order asked. A status other than RS_OK of the whole says that none was looked at.
 */
export const betsRequest = v.object({
  request_uuid: uuid,
  bets: v.pipe(v.array(v.object(betOfMany)), v.minLength(1), v.maxLength(MAX_BETS)),
});
export const winRequest = v.object({ ...betRequest.entries, reference_transaction_uuid: v.optional(v.nullable(uuid)) });
export const rollbackRequest = v.object({
  ...session,
  transaction_uuid: uuid,
  supplier_transaction_id: v.optional(id),
  reference_transaction_uuid: uuid,
  round: v.optional(id),
  round_closed: v.optional(v.boolean()),
});

export const walletAnswer = v.object({
  status: v.picklist(VENDOR_STATUSES),
  user: v.optional(v.string()),
  request_uuid: v.optional(v.string()),
  currency: v.optional(v.string()),
  balance: v.optional(amount),
  /** What the player may still stake by limits of theirs, of the brand and of operators; `balance` alone tells it, and not where there are none. */
  stake_left: v.optional(amount),
});

/** How many wins one call may bring. */
export const MAX_WINS = 200;
/** The last win of a bet: as `win` with `round_closed`, and with the same number a repeat of it. */
const lastWin = v.object({
  user: id,
  transaction_uuid: uuid,
  reference_transaction_uuid: uuid,
  game_code: id,
  round: id,
  currency: id,
  amount,
});
/**
 * The wins of many bets in one call, as a table's round brings them. An addition to the wallet: each win is decided by itself and answered in
 * the order asked, so that some may be refused while others are paid. A status other than RS_OK of the whole says that none was looked at.
 */
export const winsRequest = v.object({ request_uuid: uuid, wins: v.pipe(v.array(lastWin), v.minLength(1), v.maxLength(MAX_WINS)) });
/** What became of each of many, in the order asked. */
const ofMany = v.optional(
  v.array(
    v.object({
      transaction_uuid: v.string(),
      status: v.picklist(VENDOR_STATUSES),
      currency: v.optional(v.string()),
      balance: v.optional(amount),
    }),
  ),
);
const whole = { status: v.picklist(VENDOR_STATUSES), request_uuid: v.optional(v.string()) };
const winsAnswer = v.object({ ...whole, wins: ofMany });
const betsAnswer = v.object({ ...whole, bets: ofMany });

/**
 * Which of the vendor's games operators have closed, what they have set for its card rooms, and how the brand's licence lets games be played. An addition to the wallet that a
 * vendor may leave unasked: bets on a closed game are refused anyway.
 */
export const houseRulesRequest = v.object({ request_uuid: uuid });
/**
 * `min_cycle_ms`: from the beginning of a round of one player to that of the next; `slot_cycle_ms` is that of slots, where it is another one.
 * `quick_cycle_ms`: the same for quick play. `volleys`: whether a round may be several balls or shots. `feature_buys`: whether slots may sell free spins.
 * `shared_pace`: one player's rounds wait for each other across titles. `skips`: whether a press may show the end of a round sooner.
 * `licence`: the profile's name.
 */
const playProfile = v.object({
  autoplay: v.boolean(),
  min_cycle_ms: amount,
  play_money_only: v.boolean(),
  slot_cycle_ms: v.optional(amount),
  quick_cycle_ms: v.optional(amount),
  volleys: v.optional(v.boolean()),
  feature_buys: v.optional(v.boolean()),
  shared_pace: v.optional(v.boolean()),
  skips: v.optional(v.boolean()),
  licence: v.optional(v.string()),
});
/**
 * What operators have set for a card room in the place of its vendor's own, from the next hand on: buy-ins, the share of a pot that is kept in
 * hundredths of a percent, and the most of it. `number` grows with each change, so that the last one is known.
 */
const gameTerms = v.object({ game: v.string(), number: amount, min: amount, max: amount, rake: amount, rake_cap: amount });
export const houseRulesAnswer = v.object({
  status: v.picklist(VENDOR_STATUSES),
  request_uuid: v.optional(v.string()),
  closed: v.optional(v.array(v.string())),
  /** The greatest bet of those games that operators have limited. */
  limits: v.optional(v.record(v.string(), amount)),
  profile: v.optional(playProfile),
  terms: v.optional(v.array(gameTerms)),
});

export const VENDOR_CALLS = {
  userInfo: { path: '/user/info', priority: 'change', request: userInfoRequest, answer: userInfoAnswer },
  balance: { path: '/user/balance', priority: 'change', request: balanceRequest, answer: walletAnswer },
  bet: { path: '/transaction/bet', priority: 'bet', request: betRequest, answer: walletAnswer },
  bets: { path: '/transaction/bets', priority: 'bet', request: betsRequest, answer: betsAnswer },
  win: { path: '/transaction/win', priority: 'settle', request: winRequest, answer: walletAnswer },
  wins: { path: '/transaction/wins', priority: 'settle', request: winsRequest, answer: winsAnswer },
  rollback: { path: '/transaction/rollback', priority: 'settle', request: rollbackRequest, answer: walletAnswer },
  houseRules: { path: '/games/rules', priority: 'read', request: houseRulesRequest, answer: houseRulesAnswer },
} as const;

export type BetRequest = v.InferOutput<typeof betRequest>;
export type BetsRequest = v.InferOutput<typeof betsRequest>;
export type BetsAnswer = v.InferOutput<typeof betsAnswer>;
export type WinRequest = v.InferOutput<typeof winRequest>;
export type LastWin = v.InferOutput<typeof lastWin>;
export type WinsRequest = v.InferOutput<typeof winsRequest>;
export type WinsAnswer = v.InferOutput<typeof winsAnswer>;
export type RollbackRequest = v.InferOutput<typeof rollbackRequest>;
export type HouseRules = v.InferOutput<typeof houseRulesAnswer>;
export type PlayProfile = v.InferOutput<typeof playProfile>;
export type WalletAnswer = v.InferOutput<typeof walletAnswer>;

/** The query of a launch URL: what the platform hands to the vendor's page. */
export type LaunchQuery = {
  readonly user: string;
  readonly token: string;
  readonly game_code: string;
  readonly lang: string;
  readonly currency: string;
  readonly back_url: string;
  /** `1` where the brand's licence allows rounds that run by themselves. */
  readonly autoplay: '0' | '1';
  /** What the player was given to play there for nothing, and has opened (`vendor-rewards.ts`). */
  readonly reward?: string;
};
