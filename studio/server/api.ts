import * as v from 'valibot';
import type { Title } from '../titles/catalogue.ts';

/**
 * The calls between the game's page and the studio: JSON, same origin, `Authorization: Bearer <session>` on all but `POST /api/session`.
 * Money is a safe integer of minor units (two decimals) everywhere. A failure is `{ error: StudioErrorCode }` with a 4xx or 5xx status.
 */
export const ROUND_CYCLE_MS = 2_500;

const studioErrorCodes = [
  'BAD_REQUEST',
  'SESSION_UNKNOWN',
  'TOKEN_REFUSED',
  'GAME_UNKNOWN',
  'STAKE_REFUSED',
  'FREE_OVER',
  'TERMS_CHANGED',
  'TOO_FAST',
  'ROUND_OPEN',
  'ROUND_CONFLICT',
  'ROUND_OVER',
  'STEP_REFUSED',
  'TARGET_GONE',
  'BUDGET_SPENT',
  'BUDGET_EARLY',
  'ROUND_UNKNOWN',
  'BETTING_CLOSED',
  'GAME_CLOSED',
  'TABLE_FULL',
  'PLAY_MONEY_ONLY',
  'LICENCE_FORBIDS',
  'AUTO_OFF',
  'AUTO_OVER',
  'PLATFORM_UNREACHABLE',
  'INTERNAL',
] as const;
export type StudioErrorCode = (typeof studioErrorCodes)[number];

const minor = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(minor, v.minValue(0));
const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const clientSeed = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));

/** Seed pair in use. `nonce` is the one that the next round will have. */
const seedsSchema = v.object({ commitment: hex64, clientSeed: v.string(), nonce: v.number() });

const jackpotSchema = v.object({ code: v.string(), name: v.object({ id: v.string(), en: v.string() }), amount });

/** `open`: waits for the player's next step. `betting`, `paying`, `reversing`: not finished yet. `void`: the stake was not taken, or went back. */
const roundStates = ['betting', 'open', 'paying', 'settled', 'reversing', 'void'] as const;

/** What a kind of game says of its own, in the shapes of its engine. */
const own = v.custom<unknown>((value) => typeof value === 'object' && value !== null);

/** `reason`: wallet status that refused the last bet (`RS_ERROR_NOT_ENOUGH_MONEY` …), or null. */
const roundViewSchema = v.object({
  id: uuid,
  /** 1, 2, 3 … of this player in this game. */
  number: v.number(),
  state: v.picklist(roundStates),
  reason: v.nullable(v.string()),
  /** The opening, then every step that was taken. */
  requests: v.array(v.unknown()),
  stake: amount,
  /** Its stake was given by the house. */
  isFree: v.optional(v.boolean()),
  /** All that was paid, a jackpot included; 0 while the round is open. */
  payout: amount,
  jackpot: v.nullable(v.object({ code: v.string(), amount })),
  createdAt: v.string(),
  /** What the kind shows of the round; null until its first bet is accepted, and of a void round. */
  outcome: v.nullable(own),
  /** `serverSeed` only after the pair was replaced. */
  fairness: v.object({ commitment: hex64, clientSeed: v.string(), nonce: v.number(), serverSeed: v.nullable(hex64) }),
});

/** Rounds that the house gives, at one stake: `results` are what each that was played won, null while it is not known. */
const freeSchema = v.object({
  reward: uuid,
  stake: amount,
  count: v.number(),
  left: v.number(),
  endsAt: v.number(),
  isOver: v.boolean(),
  won: amount,
  results: v.array(v.nullable(amount)),
});

const proofSchema = v.object({
  method: v.picklist(['exact', 'simulated']),
  /** Return to player, jackpots included: 0.9612. */
  rtp: v.number(),
  /** By best play, where `rtp` is what a hint that can be said in a sentence returns. */
  bestRtp: v.optional(v.number()),
  /** Standard error of `rtp`; 0 when exact. */
  rtpError: v.number(),
  /** The part of `rtp` that jackpots return. */
  jackpotRtp: v.number(),
  /** Share of rounds that pay anything. */
  hitRate: v.number(),
  /** Standard deviation of a round's payout in stakes. */
  deviation: v.number(),
  volatility: v.picklist(['low', 'medium', 'high']),
  /** Highest payout of a round in stakes. */
  maxWin: v.number(),
  /** Where places to bet on return differently. */
  spots: v.optional(v.pipe(v.array(v.object({ spots: v.pipe(v.array(v.string()), v.readonly()), rtp: v.number() })), v.readonly())),
});

/** What the licence allows at this moment: the least time from one round to the next, and whether rounds may run by themselves. */
const playRules = {
  roundCycleMs: v.number(),
  /** The same for quick play: no less where the licence has none. */
  quickCycleMs: v.optional(v.number(), ROUND_CYCLE_MS),
  /** Whether a round may be several balls or shots, and whether free spins are sold. */
  hasVolleys: v.optional(v.boolean(), true),
  hasFeatureBuys: v.optional(v.boolean(), false),
  hasAutoplay: v.boolean(),
  /** Whether a press may show the end of a round sooner, and the profile by whose rules is played. */
  hasSkips: v.optional(v.boolean(), true),
  licence: v.optional(v.nullable(v.string()), null),
};

/** `POST /api/session`, from the launch query. */
export const sessionRequest = v.strictObject({ user: v.string(), token: v.string(), gameCode: v.string(), reward: v.optional(uuid) });
export const sessionAnswer = v.object({
  session: v.string(),
  title: v.custom<Title>((value) => typeof value === 'object' && value !== null),
  proof: proofSchema,
  currency: v.string(),
  balance: amount,
  seeds: seedsSchema,
  jackpots: v.array(jackpotSchema),
  /** The last round, when its end was not reported by `POST /api/rounds/:id/seen`: show its outcome, or wait for it by `GET /api/rounds/:id`. */
  unfinished: v.nullable(roundViewSchema),
  /** What the page was opened with to be played for nothing; null: nothing. */
  free: v.optional(v.nullable(freeSchema)),
  ...playRules,
});

/** `POST /api/rounds`, with `reward` one of the rounds that the house gives: the same `roundId` again gives the same round. Refusals of the wallet come as a round in state `void` with its reason. */
export const openRequest = v.strictObject({ roundId: uuid, request: v.unknown(), reward: v.optional(uuid) });
/** `POST /api/rounds/:id/steps`: the same `stepId` again changes nothing. A step whose bet is refused leaves the round `open` with a reason. */
export const stepRequest = v.strictObject({ stepId: uuid, request: v.unknown() });
export const playAnswer = v.object({
  round: roundViewSchema,
  /** After the stake left and before the payout came; null when the wallet did not say. */
  balanceAfterBet: v.nullable(amount),
  /** After everything; null when the wallet did not say. */
  balance: v.nullable(amount),
  seeds: seedsSchema,
  jackpots: v.array(jackpotSchema),
  /** Of a round that the house gave: how the others stand. */
  free: v.optional(v.nullable(freeSchema)),
  ...playRules,
});

/** `GET /api/balance` */
export const balanceAnswer = v.object({ balance: amount });

/** `GET /api/jackpots` */
export const jackpotsAnswer = v.object({ jackpots: v.array(jackpotSchema) });

/** `POST /api/seeds/rotate`: opens the server seed in use and commits to a new one; `POST /api/seeds/client` changes the player's part alone. */
export const rotateRequest = v.strictObject({ clientSeed: v.optional(clientSeed) });
export const rotateAnswer = v.object({
  opened: v.object({ serverSeed: hex64, commitment: hex64, rounds: v.number(), rotatedAt: v.string() }),
  seeds: seedsSchema,
});
export const clientSeedRequest = v.strictObject({ clientSeed });
export const clientSeedAnswer = v.object({ seeds: seedsSchema });

/** `GET /api/history?before=<number>`: newest first, 20 a page; totals are this session's finished rounds. */
export const historyAnswer = v.object({
  rounds: v.array(roundViewSchema),
  next: v.nullable(v.number()),
  totals: v.object({ rounds: v.number(), staked: amount, paid: amount }),
});

/** A budget is raised or lifted after so long without a shot. */
export const BUDGET_REST_MS = 60_000;
/** `POST /api/budget` of a fish game: what it may cost from now on, null for no such sum. `GET` and `POST` answer with what was staked of it. */
export const budgetRequest = v.strictObject({ amount: v.nullable(v.pipe(amount, v.minValue(1))) });
export const budgetAnswer = v.object({ budget: v.nullable(v.object({ amount, staked: amount })) });
export type BudgetAnswer = v.InferOutput<typeof budgetAnswer>;

/** `GET /api/rounds/:id` */
export const roundAnswer = v.object({ round: roundViewSchema });

const height = v.pipe(v.number(), v.safeInteger(), v.minValue(100));

const picks = v.pipe(
  v.array(v.strictObject({ spot: v.pipe(v.string(), v.maxLength(40)), stake: v.pipe(amount, v.minValue(1)) })),
  v.minLength(1),
  v.maxLength(60),
);

/** A round of a beacon, of which nobody knew the value while bets were taken. */
const beacon = v.object({
  source: v.string(),
  genesisS: v.number(),
  periodS: v.number(),
  round: v.number(),
  value: hex64,
  signature: v.nullable(v.string()),
});
/** What a shared round was drawn with: `beacon` is the first round from `locksAt` on; null for rounds that were drawn with the chain's salt. */
const drawnWith = { beacon: v.nullable(beacon), locksAt: v.number() };

/** A bet in a round that all players share: on a flight with `slot`, `target` and the `height` at which it was taken, in hundredths; on a felt with `picks`. */
const sharedBetSchema = v.object({
  id: uuid,
  place: v.number(),
  slot: v.number(),
  stake: amount,
  target: v.nullable(height),
  picks: v.nullable(picks),
  state: v.picklist(['betting', 'riding', 'paying', 'settled', 'reversing', 'void']),
  reason: v.nullable(v.string()),
  height: v.nullable(height),
  /** The first of its tickets at bingo, once sales have closed. */
  ticket: v.nullable(v.number()),
  payout: amount,
  createdAt: v.string(),
  /** What the round was decided by; null until it is shown. */
  fairness: v.nullable(
    v.object({ point: v.nullable(height), result: v.nullable(own), hash: hex64, ...drawnWith, end: hex64, salt: hex64 }),
  ),
});

const sharedRoundSchema = v.object({
  place: v.number(),
  length: v.number(),
  /** Published before the first round of the chain: the SHA-256 of its hash. */
  end: hex64,
  salt: hex64,
  phase: v.picklist(['betting', 'playing', 'ended']),
  /** Milliseconds of the server's clock. */
  ...drawnWith,
  startedAt: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
  /** Where a flight ended. */
  point: v.nullable(height),
  /** What a table has dealt, from the moment at which bets are locked. */
  result: v.nullable(own),
  hash: v.nullable(hex64),
});

/** `POST /api/shared/bets`: the same `betId` again gives the same bet. */
export const sharedBetRequest = v.strictObject({
  betId: uuid,
  slot: v.picklist([1, 2]),
  stake: v.pipe(amount, v.minValue(1)),
  target: v.nullable(height),
  /** The run that places it; left out by hand. */
  run: v.optional(uuid),
});

/** `POST /api/shared/auto`: bets of one slot that the page places round by round, within limits that the studio keeps. Always with a stop on loss. The same `runId` again gives the same run. */
export const autoRunRequest = v.strictObject({
  runId: uuid,
  slot: v.picklist([1, 2]),
  stake: v.pipe(amount, v.minValue(1)),
  target: height,
  rounds: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)),
  loss: v.pipe(amount, v.minValue(1)),
  /** A single payout that stops it. */
  win: v.nullable(v.pipe(amount, v.minValue(1))),
});
/** Also of `GET /api/shared/auto/:id` and of `POST /api/shared/auto/:id/stop`, no body. */
export const autoRunAnswer = v.object({
  run: v.object({
    id: uuid,
    left: v.number(),
    /** Paid less staked. */
    result: minor,
    loss: amount,
    best: amount,
    ended: v.nullable(v.picklist(['done', 'loss', 'win', 'stopped', 'off'])),
  }),
});
/** `POST /api/shared/picks`: chips on places of a felt, as one bet. */
export const picksRequest = v.strictObject({ betId: uuid, picks });
/** Also of `POST /api/shared/bets/:id/take`, no body: decided by the server's clock when the request came in. */
export const sharedBetAnswer = v.object({ bet: sharedBetSchema });
/** `GET /api/shared/bets`: the player's last forty. */
export const sharedBetsAnswer = v.object({ bets: v.array(sharedBetSchema) });

/** The first message of the browser on `GET /api/shared/:code/stream`; nothing else is expected from it. */
export const streamHello = v.strictObject({ session: v.string() });
export const streamMessage = v.variant('type', [
  v.object({
    type: v.literal('table'),
    now: v.number(),
    /** Operators have closed it: the round that runs is the last. */
    isClosed: v.boolean(),
    /** What the round takes of a player, in its own window. */
    limits: v.object({ min: amount, max: amount, round: amount }),
    round: sharedRoundSchema,
    players: v.array(
      v.object({
        tag: v.string(),
        slot: v.number(),
        stake: amount,
        height: v.nullable(height),
        picks: v.nullable(picks),
        /** Null until the round has ended. */
        payout: v.nullable(amount),
      }),
    ),
    /** Staked by currency. */
    stakes: v.record(v.string(), amount),
    heads: v.number(),
    /** Bets in the round; `players` tells of the first of them. */
    placed: v.number(),
    staked: amount,
    taken: v.number(),
    /** Rounds that ended, the newest first. */
    last: v.array(v.object({ place: v.number(), point: v.nullable(height), result: v.nullable(own), hash: hex64, ...drawnWith })),
  }),
  /** The listener's own bets of the round that is shown, and the tag under which the others see them; null without a bet. */
  v.object({ type: v.literal('mine'), tag: v.nullable(v.string()), bets: v.array(sharedBetSchema) }),
]);

/** `POST /api/rounds/:id/seen`, no body: the player has seen this round to its end. The next round says the same. */
export const seenAnswer = v.object({ seen: v.literal(true) });

export const errorAnswer = v.object({ error: v.picklist(studioErrorCodes) });

export type Seeds = v.InferOutput<typeof seedsSchema>;
export type JackpotView = v.InferOutput<typeof jackpotSchema>;
export type RoundView = v.InferOutput<typeof roundViewSchema>;
export type FreeView = v.InferOutput<typeof freeSchema>;
export type Proof = v.InferOutput<typeof proofSchema>;
export type SessionRequest = v.InferOutput<typeof sessionRequest>;
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;
export type SharedBetRequest = v.InferOutput<typeof sharedBetRequest>;
export type AutoRunRequest = v.InferOutput<typeof autoRunRequest>;
export type AutoRunView = v.InferOutput<typeof autoRunAnswer>['run'];
export type PicksRequest = v.InferOutput<typeof picksRequest>;
export type SharedBetView = v.InferOutput<typeof sharedBetSchema>;
export type SharedRoundView = v.InferOutput<typeof sharedRoundSchema>;
export type StreamMessage = v.InferOutput<typeof streamMessage>;
export type TableMessage = Extract<StreamMessage, { type: 'table' }>;
export type MineMessage = Extract<StreamMessage, { type: 'mine' }>;
export type OpenRequest = v.InferOutput<typeof openRequest>;
export type StepRequest = v.InferOutput<typeof stepRequest>;
export type PlayAnswer = v.InferOutput<typeof playAnswer>;
export type RotateAnswer = v.InferOutput<typeof rotateAnswer>;
export type HistoryAnswer = v.InferOutput<typeof historyAnswer>;
