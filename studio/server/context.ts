import type { TitleProof } from '../engines/proof.ts';
import type { JackpotSeries } from '../engines/title.ts';
import type { Title } from '../titles/catalogue.ts';
import type { Db } from './db/database.ts';
import type { RoomTerms } from '../engines/room-terms.ts';
import type { PlayRules } from './play-rules.ts';
import type { PlatformCheck } from '@sorak/contract/platform-check';
import type { ServedKind } from './kinds/kinds.ts';
import type { Beacon } from '@sorak/contract/beacon';
import type { Presence } from '@sorak/contract/presence';
import type { SecretBox } from '@sorak/contract/secret-box';
import type { Wallet } from '@sorak/contract/wallet-client';

/** A title with what is published of it and the kind that plays it. */
export type Entry = { readonly title: Title; readonly proof: TitleProof; readonly kind: ServedKind };

/** All that the studio's handlers hold; a test replaces any of it. */
export type Studio = {
  readonly db: Db;
  readonly wallet: Wallet;
  /** Seals what decides money until it has. */
  readonly secrets: SecretBox;
  /** What nobody knows before bets are locked. */
  readonly beacon: Beacon;
  readonly now: () => Date;
  readonly titles: ReadonlyMap<string, Entry>;
  /** Games that the platform's operators have closed: what was bet is played to its end, and nothing new begins. */
  readonly closed: ReadonlySet<string>;
  /** The greatest bet of the games that operators have limited, in minor units. */
  readonly limits: ReadonlyMap<string, number>;
  /** What operators have set for card rooms, by game; what they have not is the title's own. */
  readonly terms: ReadonlyMap<string, RoomTerms>;
  /** How the licence lets games be played, as the platform last said it. */
  readonly play: Readonly<PlayRules>;
  /** Whether the platform has signed a text. */
  readonly isFromPlatform: PlatformCheck;
  readonly jackpots: readonly JackpotSeries[];
  /** Currency of the pools that the platform keeps; in every other one a pool is the studio's own figure and is paid as a plain win. */
  readonly jackpotCurrency: string;
  /** Live sockets that one address may hold; the usual number where nothing is said. */
  readonly socketsPerAddress?: number;
  /** Whether anybody plays; without it somebody always does. */
  readonly presence?: Presence;
  /** The number of the request that is answered with it; none for what falls due by itself. */
  readonly trace?: string;
  readonly log: (message: string, details: Record<string, unknown>) => void;
};
