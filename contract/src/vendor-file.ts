import * as v from 'valibot';
import { code, gameClass, gameType, LAUNCH_MODES, prizeMode, roomFigures, tableResult, VOLATILITIES } from './fields.ts';

/** Nobody's name before the host: it would look like the host. */
const url = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^@/?#\\]+(?:[/?#]|$)/));
const moment = v.pipe(v.string(), v.isoTimestamp());
const currencyAmount = v.pipe(v.number(), v.minValue(0));

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** What a game's results are held against (docs/decisions/0774-returns-watched.md). Returns in percent, without jackpots. */
const expectedReturns = v.pipe(
  v.strictObject({
    /** A digest of the pay table and of all else that decides what is paid. */
    payTable: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/)),
    /** Of the best bet, played best. */
    best: percent,
    /** Of the worst bet; absent where how it is played decides what comes back. */
    worst: v.optional(percent),
    /** Of what a bet pays, in times its stake: that of its widest bet, or a bound of it. */
    deviation: v.pipe(v.number(), v.gtValue(0), v.maxValue(100_000)),
    /** In times the stake. */
    maxWin: v.pipe(v.number(), v.gtValue(0)),
  }),
  v.check(({ best, worst }) => worst === undefined || worst <= best, 'worst is more than best'),
);

/** One game of a vendor. Amounts in units of currency; rtp and hitRate in percent; maxWin in times the stake. */
const vendorFileGame = v.strictObject({
  gameCode: code,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  gameType,
  gameClassify: gameClass,
  minBet: currencyAmount,
  maxBet: v.optional(currencyAmount),
  minLineNum: v.optional(v.pipe(v.number(), v.integer())),
  rtp: v.optional(v.number()),
  volatility: v.optional(v.picklist(VOLATILITIES)),
  hitRate: v.optional(v.number()),
  maxWin: v.optional(v.number()),
  returns: v.optional(expectedReturns),
  jackpot: v.optional(code),
  icon: v.optional(v.string()),
  isHot: v.optional(v.boolean()),
  isNew: v.optional(v.boolean()),
  trialSupport: v.optional(v.boolean()),
  maintenance: v.optional(v.boolean()),
  /** When the maintenance ends by itself. */
  maintenanceUntil: v.optional(moment),
  /** VASSALAGE stands for all games that the vendor has in that category and opens a list of them; it is not itself played. */
  isGame: v.optional(v.picklist(['GAME', 'VASSALAGE'])),
  /** The way of playing that a lottery opens with. */
  defaultPlayType: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The heading of the lottery menu that names the game, and the prize modes in which it does. */
  menu: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  prizeModes: v.optional(v.array(prizeMode)),
  /** Stakes, ascending, at which it plays rounds that the house gives (`vendor-rewards.ts`); absent: it plays none. */
  freeStakes: v.optional(v.pipe(v.array(v.pipe(currencyAmount, v.gtValue(0))), v.minLength(1), v.maxLength(200))),
  /** Takes bets of which the house gives the stake, from `minBet` to `maxBet`. */
  freeBets: v.optional(v.boolean()),
  /** The language of a live table, as `ID` or `EN`. */
  tableLanguage: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
});

const vendorFileVendor = v.strictObject({
  code,
  displayName: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  publicKey: v.pipe(v.string(), v.startsWith('-----BEGIN PUBLIC KEY-----')),
  /** The page that plays the games; the platform appends the launch query. */
  launchUrl: url,
  smallIcon: v.optional(v.string()),
  isHot: v.optional(v.boolean()),
  /** Of all its games, with the time when it ends by itself. */
  maintenance: v.optional(v.boolean()),
  maintenanceUntil: v.optional(moment),
  /** How its games open; without it as the brand opens games. */
  launchMode: v.optional(v.picklist(LAUNCH_MODES)),
  /** Its pages are also served by the brand's launch hosts (LAUNCH_GAME_CDNS), of which each launch takes one. */
  launchCdn: v.optional(v.boolean()),
  /** A page without a login that shows what there is to bet on. */
  guestUrl: v.optional(url),
  /** Answers GET with `{rooms}`, the tables of its players against each other as they stand now. */
  roomsUrl: v.optional(url),
  /** Answers GET with what it has on now and next (`vendorProgramme`): matches, draws, live tables. */
  programmeUrl: v.optional(url),
  /** Answers operators' questions about one of its rounds (`vendor-round-history.ts`). */
  roundHistoryUrl: v.optional(url),
  /** Answers which leagues one of its players keeps (`vendor-saved-leagues.ts`). */
  savedLeaguesUrl: v.optional(url),
  /** Takes what the house gives its players to play for nothing (`vendor-rewards.ts`); without it none of its games carries any. */
  rewardsUrl: v.optional(url),
  /** It keeps wallets of its own, for brands that do not play from one (`vendor-transfer.ts`). */
  transferUrl: v.optional(url),
  /** How many decimals those wallets take, where it is fewer than the ledger's. */
  transferDecimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2))),
  games: v.pipe(v.array(vendorFileGame), v.minLength(1), v.maxLength(20_000)),
});

/** What a vendor's `roomsUrl` answers. */
export const vendorRooms = v.object({
  rooms: v.pipe(
    v.array(
      v.object({
        roomId: code,
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
        gameCode: code,
        minBuyIn: currencyAmount,
        maxBuyIn: currencyAmount,
        seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100)),
        players: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
        ...roomFigures,
      }),
    ),
    v.maxLength(2_000),
  ),
});
export type VendorRooms = v.InferOutput<typeof vendorRooms>;

const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));
const price = v.pipe(v.number(), v.minValue(1.01), v.maxValue(10_000));
/** Where everybody plays at once one table has thousands. */
const headCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** What a vendor's `programmeUrl` answers. A list that it has none of may be missing; what is past is not shown. */
export const vendorProgramme = v.object({
  matches: v.optional(
    v.pipe(
      v.array(
        v.object({
          matchId: code,
          /** The game that is opened to bet on it. */
          gameCode: code,
          league: words,
          home: words,
          away: words,
          startsAt: moment,
          /** For one unit staked, as they stand now. */
          odds: v.optional(v.object({ home: price, draw: v.optional(price), away: price })),
        }),
      ),
      v.maxLength(500),
    ),
    [],
  ),
  draws: v.optional(
    v.pipe(
      v.array(
        v.object({
          gameCode: code,
          drawNo: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
          /** Until when it can be bet on. */
          closesAt: moment,
          /** What the draw before it showed. */
          lastNumbers: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,3}$/))), v.maxLength(10)), []),
        }),
      ),
      v.maxLength(500),
    ),
    [],
  ),
  tables: v.optional(
    v.pipe(
      v.array(
        v.object({
          gameCode: code,
          /** Only tables with seats of their own name them; `players` are those who sit there then. */
          seats: v.optional(headCount),
          players: v.optional(headCount),
          /** The last rounds, oldest first. */
          results: v.optional(v.pipe(v.array(tableResult), v.maxLength(60)), []),
        }),
      ),
      v.maxLength(2_000),
    ),
    [],
  ),
});
export type VendorProgramme = v.InferOutput<typeof vendorProgramme>;

/** A pool that bets fill: `seed` is what it starts from, in units of currency. */
const vendorFileJackpot = v.strictObject({
  code,
  name: v.string(),
  currency: v.string(),
  seed: currencyAmount,
  vendors: v.pipe(v.array(code), v.minLength(1)),
});

/** The file that adds vendors to a platform: named by VENDORS_FILE for outside ones, written by the studio for its own. */
export const vendorFile = v.strictObject({
  vendors: v.pipe(v.array(vendorFileVendor), v.minLength(1)),
  jackpots: v.optional(v.array(vendorFileJackpot)),
});

export type VendorFile = v.InferOutput<typeof vendorFile>;
export type VendorFileVendor = v.InferOutput<typeof vendorFileVendor>;
export type VendorFileGame = v.InferOutput<typeof vendorFileGame>;
