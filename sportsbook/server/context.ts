import type { PlatformCheck } from '@sorak/contract/platform-check';
import type { Presence } from '@sorak/contract/presence';
import type { Wallet } from '@sorak/contract/wallet-client';
import type { FeedSource } from '../feed/messages.ts';
import type { Db } from './db/database.ts';

/** What the house takes on. Money in minor units. */
export type Limits = {
  readonly leastStake: bigint;
  readonly mostStake: bigint;
  readonly mostPayout: bigint;
  /** Staked by one person on one market, in all bets that ride. */
  readonly mostOnMarket: bigint;
  /** What all bets of one person that ride may bring together. */
  readonly mostOpen: bigint;
  /** What the single bets of one match may cost before operators are told. */
  readonly matchCap: bigint;
  /** Fewest legs of a parlay or system. */
  readonly leastLegs: number;
  readonly maxLegs: number;
  /** How long a bet on a running match waits before its price is looked at again. */
  readonly liveDelayMs: number;
  /** Parts of a million taken from the fair value of a bet that is cashed out. */
  readonly cashOutMargin: number;
  /** Of football, the competitions alone that bets are taken on; empty: all. */
  readonly competitions: readonly string[];
};

/** All that the book's handlers hold; a test replaces any of it. */
export type Book = {
  readonly db: Db;
  readonly wallet: Wallet;
  /** Whether the platform has signed a text. */
  readonly isFromPlatform: PlatformCheck;
  readonly feed: FeedSource;
  /** Its matches are invented, and its page says so. */
  readonly isSimulated: boolean;
  readonly now: () => Date;
  /** How a bet on a running match is held back. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** As operators have set them last. */
  limits: Limits;
  /** Signs the prices of accepted slips. */
  readonly secret: string;
  /** Live readers that one address may hold; the usual number where nothing is said. */
  readonly readersPerAddress?: number;
  /** Whether anybody looks at the book; without it somebody always does. */
  readonly presence?: Presence;
  /** Hears what the feed has said while nobody looked. */
  catchUp?: () => Promise<unknown>;
  readonly log: (message: string, details: Record<string, unknown>) => void;
};

export const DECIMALS = 2;
