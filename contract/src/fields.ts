import * as v from 'valibot';

/** Field schemas that several calls share. */

/** An amount of money in an answer: a JSON number with at most the currency's decimals. */
export const amount = v.number();

/** A whole number in a query, which arrives as text there; nothing else is accepted. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** The name of a time zone as Intl knows it; whether it exists is checked where it is used. */
export const timeZone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+-]{1,40}(?:\/[A-Za-z0-9_+-]{1,40}){0,2}$/));

/** Paging of every list: pageNo from 1, pageSize 1 to 100, default 14. */
export const paging = {
  pageNo: v.optional(queryInteger(1, 1_000_000), 1),
  pageSize: v.optional(queryInteger(1, 100), 14),
};

/** Before when what is over, and its lines, lie in the archive, epoch milliseconds; null: everything is here. Sums hold it all the same. */
export const archivedBefore = v.nullable(v.number());

/** What every page of a list answers beside its entries. */
export const pageCount = { totalPages: v.number(), totalRecords: v.number() };

/** What one operator has asked for and another decides; `isMine` when the reader asked. */
export const operatorRequest = v.object({
  reason: v.string(),
  state: v.picklist(['waiting', 'approved', 'refused', 'withdrawn']),
  requestedBy: v.string(),
  requestedAt: v.number(),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
  note: v.nullable(v.string()),
  isMine: v.boolean(),
});
export type OperatorRequest = v.InferOutput<typeof operatorRequest>;

/** Why an operator does something; it stands in the audit log. */
export const actionReason = v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500));
/** What an operator writes beside a decision; the member does not read it. */
export const decisionNote = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(300));
/** The two views of what members ask for and operators decide. */
export const REQUEST_TABS = ['waiting', 'decided'] as const;
/** Which member an operator looks at or acts on. */
export const ofMember = { memberId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)) };

export const code = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/**
 * BCP 47: the language of the operators' words in the object that holds this, where it is not the reader's. Its name speaks for its other words,
 * which are written with it; a part with a name of its own says its own.
 */
export const lang = v.optional(v.string());
export const shortText = v.pipe(v.string(), v.maxLength(100));
/** Which mission or promotion, and in which of its periods: epoch milliseconds, 0 for once. */
export const prizeKey = { id: code, period: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999_999)) };
export const empty = v.strictObject({});
export const nothing = v.null();

export const GAME_TYPES = ['LIVE', 'SPORTS', 'ESPORTS', 'RNG', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'DS88'] as const;
export const gameType = v.picklist(GAME_TYPES);
export type GameType = (typeof GAME_TYPES)[number];

export const GAME_CLASSES = ['SLOTS', 'ARCADE', 'BINGO', 'TABLE', 'VIDEO_POKER', 'SCRATCH'] as const;
/** What live tables are classed by. */
export const LIVE_CLASSES = ['BACCARAT', 'ROULETTE', 'BLACKJACK', 'SIC_BO', 'DRAGON_TIGER', 'GAME_SHOW'] as const;
export const gameClass = v.picklist([...GAME_CLASSES, ...LIVE_CLASSES]);
export type GameClass = v.InferOutput<typeof gameClass>;

// product §3: the prize modes of lotteries.
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const prizeMode = v.picklist(PRIZE_MODES);
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** How a game opens: on the site's game page, in a popup's frame, in a window of its own, or below the site's header alone. */
export const LAUNCH_MODES = ['route', 'iframe', 'window', 'seamless'] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];

export const VOLATILITIES = ['low', 'medium', 'high'] as const;

/** How orders, tags and operators name a game: the vendor's code and the game's, with a slash between. */
export const gameId = v.pipe(v.string(), v.regex(/^[^/]{1,32}\/[^/]{1,128}$/));

/** A category or tag of the house's own, and the kinds of games in it. */
export const lobbyTagShown = v.object({
  code: v.string(),
  kind: v.picklist(['category', 'tag']),
  name: v.string(),
  lang,
  gameTypes: v.array(gameType),
});
export type LobbyTagShown = v.InferOutput<typeof lobbyTagShown>;

/** A game as the lobby shows it. `nodeId` is what favourites hold. */
export const game = v.object({
  nodeId: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  vendor: v.string(),
  vassalage: v.string(),
  accountTypeName: v.string(),
  accountTypeId: v.number(),
  gameType,
  gameClassify: gameClass,
  isGame: v.picklist(['GAME', 'VASSALAGE']),
  defaultPlayType: v.string(),
  minBet: amount,
  maxBet: v.nullable(amount),
  minLineNum: v.nullable(v.number()),
  rtp: v.nullable(v.number()),
  volatility: v.nullable(v.picklist(VOLATILITIES)),
  hitRate: v.nullable(v.number()),
  maxWin: v.nullable(v.number()),
  jackpot: v.nullable(v.string()),
  icon: v.string(),
  isHot: v.picklist([0, 1]),
  isNew: v.boolean(),
  trialSupport: v.boolean(),
  /** The game's own or its vendor's; `maintenanceUntil` is when it ends as far as known, epoch milliseconds. */
  maintenance: v.boolean(),
  maintenanceUntil: v.nullable(v.number()),
  /** The vendor's choice; null leaves it to the brand. */
  launchMode: v.nullable(v.picklist(LAUNCH_MODES)),
  /** The language that is spoken at a live table, as `ID` or `EN`. */
  tableLanguage: v.nullable(v.string()),
});
export type Game = v.InferOutput<typeof game>;

/** A match that has not begun. `game` is what is opened to bet on it; `startsAt` in epoch milliseconds. */
export const match = v.object({
  matchId: v.string(),
  game,
  league: v.string(),
  home: v.string(),
  away: v.string(),
  startsAt: v.number(),
  odds: v.nullable(v.object({ home: v.number(), draw: v.nullable(v.number()), away: v.number() })),
});

/** A draw that can still be bet on, with the numbers of the one before; `closesAt` in epoch milliseconds. */
export const draw = v.object({ drawNo: v.string(), game, closesAt: v.number(), lastNumbers: v.array(v.string()) });

/** One table of a vendor's players against each other. Amounts in units of currency. */
const figure = v.pipe(v.number(), v.minValue(0));
/** Games of card rooms that a lobby sets apart. */
export const ROOM_GAMES = ['holdem', 'tien-len'] as const;

/** What is played for in a card room, as far as its game has it: blinds, the pots of the last hour, and what the house keeps, in percent and at most. */
export const roomFigures = {
  /** Which game, where it is one of these. */
  played: v.optional(v.picklist(ROOM_GAMES)),
  smallBlind: v.optional(figure),
  bigBlind: v.optional(figure),
  /** Where a game is played for points: what one is worth. */
  point: v.optional(figure),
  averagePot: v.optional(figure),
  /** Where players wait for a seat of a full table: how many do. */
  waiting: v.optional(v.pipe(figure, v.integer())),
  handsPerHour: v.optional(v.pipe(figure, v.integer())),
  rake: v.optional(v.pipe(figure, v.maxValue(100))),
  rakeCap: v.optional(figure),
};

export const room = v.object({
  roomId: v.string(),
  name: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  minBuyIn: amount,
  maxBuyIn: amount,
  seats: v.number(),
  players: v.number(),
  ...roomFigures,
});
export type Room = v.InferOutput<typeof room>;

/** What a round of a table ended with, as its road shows it; the tone is the colour that the game gives it. */
export const tableResult = v.object({
  text: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}×+-]{1,4}$/u)),
  tone: v.optional(v.picklist(['red', 'black', 'green', 'blue', 'plain']), 'plain'),
});

/** Lotteries under one heading of a menu. */
export const lotteryMenu = v.object({ title: v.string(), games: v.array(game) });
export type LotteryMenu = v.InferOutput<typeof lotteryMenu>;

/** One settled win of the winners board: the member's name is masked by the server. */
export const winner = v.object({
  betId: v.string(),
  username: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  vassalage: v.string(),
  accountTypeName: v.string(),
  gameType,
  icon: v.string(),
  stake: amount,
  payout: amount,
  currency: v.string(),
  currencySymbol: v.string(),
  settledAt: v.number(),
});
export type Winner = v.InferOutput<typeof winner>;

export const BET_STATUSES = ['running', 'won', 'lost', 'void'] as const;
export const BONUS_STATES = ['running', 'met', 'given_up', 'expired'] as const;
/** What the house gives into the wallet, to be played through before it is the member's own. */
export const GIVEN_CAUSES = ['welcome', 'points', 'prize', 'rebate', 'adjustment', 'campaign'] as const;
const TURNOVER_CAUSES = ['deposit', 'bonus', ...GIVEN_CAUSES] as const;
/** `amount` × `times` is `required`; a line that is not blocking keeps no money from leaving. */
export const turnoverLine = v.object({
  id: v.string(),
  cause: v.picklist(TURNOVER_CAUSES),
  amount,
  times: v.number(),
  required: amount,
  counted: amount,
  remaining: amount,
  isBlocking: v.boolean(),
  createdAt: v.number(),
  expiresAt: v.nullable(v.number()),
});
export type TurnoverLine = v.InferOutput<typeof turnoverLine>;

/**
 * Something that was given into the wallet. `held` of the balance is bound by it, itself and what was won with it; at most `max` becomes the
 * member's own (null: all of it). Once it has ended, `paid` is what became the member's own and `returned` what went back.
 */
export const givenCredit = v.object({
  id: v.string(),
  cause: v.picklist(GIVEN_CAUSES),
  amount,
  held: amount,
  max: v.nullable(amount),
  times: v.number(),
  required: amount,
  counted: amount,
  remaining: amount,
  paid: amount,
  returned: amount,
  state: v.picklist(['running', 'met', 'expired']),
  givenAt: v.number(),
  expiresAt: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
});
export type GivenCredit = v.InferOutput<typeof givenCredit>;

/** What a sum is made of by where it came from. */
export const sourcesOfMoney = v.object({ deposited: amount, won: amount, given: amount });
export type SourcesOfMoney = v.InferOutput<typeof sourcesOfMoney>;

/** What of a balance is the member's own, by where it came from, and what is bound by what was given. */
/**
 * What keeps some of the balance from leaving: `bound` is tied to credit that was given, `depositLeft` is what deposits still ask to be
 * wagered, which keeps all of it. `toWager` frees everything; `until` is when the first credit ends, null: none does.
 */
export const balanceLock = v.object({ bound: amount, depositLeft: amount, toWager: amount, until: v.nullable(v.number()) });
export type BalanceLock = v.InferOutput<typeof balanceLock>;

/** What must be done before what is given may leave: how often it is staked, the most of it that is kept in percent, and the days. */
export const creditTerms = v.object({ times: v.number(), mostPercent: v.nullable(v.number()), days: v.nullable(v.number()) });
export type CreditTerms = v.InferOutput<typeof creditTerms>;

export const ownMoney = v.object({ own: sourcesOfMoney, bound: amount, given: v.array(givenCredit) });
export type OwnMoney = v.InferOutput<typeof ownMoney>;

/** `tail` is all of the number that is ever shown; `payeeName` is masked; `heldUntil`: until then at most `upTo` may leave to it; both null when nothing holds it. */
export const bankCard = v.object({
  id: v.string(),
  bankCode: v.string(),
  bankName: v.string(),
  mark: v.string(),
  tone: v.string(),
  tail: v.string(),
  payeeName: v.string(),
  isDefault: v.boolean(),
  addedAt: v.number(),
  heldUntil: v.nullable(v.number()),
  upTo: v.nullable(amount),
});
export type BankCard = v.InferOutput<typeof bankCard>;

/** What every call that sends a code answers, whoever is known; and what every call that takes one may refuse with. */
export const codeSent = v.object({ expiredMinutes: v.number() });
export const CODE_FAULTS = ['code_invalid', 'code_expired'] as const;

/** What every sign-in answers. */
export const signedIn = v.object({ token: v.string(), firstTimeLogin: v.boolean(), passwordExpired: v.boolean() });
export type SignedIn = v.InferOutput<typeof signedIn>;

/** One message: the sender's name is set and masked by the server; `isMine` only in the answer to its sender. */
export const chatMessage = v.object({
  id: v.string(),
  room: v.string(),
  sender: v.string(),
  isStaff: v.boolean(),
  isMine: v.boolean(),
  text: v.string(),
  sentAt: v.number(),
});
export type ChatMessage = v.InferOutput<typeof chatMessage>;

/** The two services (product §2): VIP for a rank above 4, LIVECHAT for the others. */
export const CS_TYPES = ['VIP', 'LIVECHAT'] as const;
/** The longest message between a reader and the staff. */
export const SERVICE_TEXT_LENGTH = 2_000;
/** The kinds of matter that the feedback form offers. */
export const FEEDBACK_QUESTIONS = ['account', 'payment', 'game', 'promotion', 'site', 'other'] as const;

/** Bets of a team have one status more than a member's own: won or lost, which is what the figures of teams count. */
export const TEAM_BET_STATUSES = ['settled', ...BET_STATUSES] as const;

/** Whose lines of a team: one person's by number or by the whole name, everybody's below the reader without. */
export const teamWhose = {
  memberId: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))),
  account: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(64)), ''),
};
export const teamBetFilter = {
  ...teamWhose,
  gameType: v.optional(gameType),
  vassalage: v.optional(code),
  status: v.optional(v.picklist(TEAM_BET_STATUSES)),
};

/** open: takes bets. closed: no more, not drawn yet. drawn: being paid. cancelling: stakes go back. settled, cancelled: over. */
export const DRAW_STATES = ['open', 'closed', 'drawn', 'settled', 'cancelling', 'cancelled'] as const;
/** What a draw's result came from: its own chain, this machine's stand-in, outside sources that agree, or two operators. */
export const RESULT_SOURCES = ['chain', 'local', 'feed', 'operators'] as const;
/** A result as one operator typed it. waiting: for a second one. differed: another typed something else. outvoted: others made the result. */
export const ENTRY_STATES = ['waiting', 'differed', 'agreed', 'outvoted', 'withdrawn'] as const;
/** What an outside source of results last did. unreachable: no answer that can be read. invalid: one that cannot be believed. */
export const SOURCE_RESULT_STATES = ['asked', 'received', 'not_yet', 'unreachable', 'invalid'] as const;
/** The drawn numbers by prize, as text: `LotteryResult` of `rules/lottery`. */
export const lotteryResult = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,6}$/))), v.maxLength(100))),
  v.check((result) => Object.keys(result).length <= 20),
);
/** done: every order was bought. won, spent, stopped: ended as asked. failed: the next order was refused, with its reason. */
export const CHASE_STATES = ['running', 'done', 'won', 'spent', 'stopped', 'failed'] as const;
/** What names one draw. */
export const drawId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

/** What makes two players of a card table look like one purse. `dumping`: chips went one way past all chance. `folding`: against each other alone they do not bet, against others they do. `together`: hardly a hand of either without the other. `reported`: one of them has reported the other. */
export const PAIR_REASONS = ['dumping', 'folding', 'together', 'reported'] as const;

/** Where a draw of prizes stands; `opening`: it is drawn, and its prizes are told one by one. */
export const PRIZE_DRAW_STATES = ['open', 'listed', 'opening', 'drawn'] as const;
/** A prize of a draw, the number that has it, and its owner as others may read the name. */
export const drawWin = v.object({ place: v.number(), number: v.number(), amount, mark: v.string(), name: v.string() });
