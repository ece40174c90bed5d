import * as v from 'valibot';
import { code, gameClass, gameType, VOLATILITIES } from './fields.ts';

const url = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
const currencyAmount = v.pipe(v.number(), v.minValue(0));

/** One game of a vendor. Amounts in units of currency; rtp and hitRate in percent; maxWin in times the stake. */
export const vendorFileGame = v.strictObject({
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
  jackpot: v.optional(code),
  icon: v.optional(v.string()),
  isHot: v.optional(v.boolean()),
  isNew: v.optional(v.boolean()),
  trialSupport: v.optional(v.boolean()),
  maintenance: v.optional(v.boolean()),
});

export const vendorFileVendor = v.strictObject({
  code,
  displayName: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  publicKey: v.pipe(v.string(), v.startsWith('-----BEGIN PUBLIC KEY-----')),
  /** The page that plays the games; the platform appends the launch query. */
  launchUrl: url,
  smallIcon: v.optional(v.string()),
  isHot: v.optional(v.boolean()),
  games: v.pipe(v.array(vendorFileGame), v.minLength(1), v.maxLength(20_000)),
});

/** A pool that bets fill: `seed` is what it starts from, in units of currency. */
export const vendorFileJackpot = v.strictObject({
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
