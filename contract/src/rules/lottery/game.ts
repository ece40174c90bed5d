import type { LotteryCode } from './codes.ts';
import type { Fraction } from './fraction.ts';

/** The drawn numbers by prize, as text: `{ special: ['04512'], … }`; `drawn` for sets, `dice` for dice, `order` for races. */
export type LotteryResult = Readonly<Record<string, readonly string[]>>;

/** Some numbers of as many digits that are drawn for one prize. */
export type PrizeShape = { readonly id: string; readonly count: number; readonly digits: number };

export type DrawShape =
  | { readonly kind: 'tiers'; readonly prizes: readonly PrizeShape[] }
  | { readonly kind: 'set'; readonly drawn: number; readonly of: number }
  | { readonly kind: 'dice'; readonly dice: number }
  | { readonly kind: 'race'; readonly lanes: number };

/** A part of the `count` numbers of a prize: `size` digits from `at`, counted from the end where negative. */
export type View = { readonly prize: string; readonly count: number; readonly at: number; readonly size: number };

/** Whole thousandths that come back for each unit staked, the stake in it, by tier; `fair` is what the true odds ask. */
export type BasePrices = Readonly<Record<string, number>> | 'fair';

type Common = {
  readonly id: string;
  /** What a group of plays is shown under. */
  readonly under: string;
  readonly base: BasePrices;
  /** How many units one number costs; 1 where it is not said. A price is by unit. */
  readonly point?: number;
};

/** How a play is picked and what makes it win. Each kind has its file under `plays`. */
export type Offer = Common &
  (
    | { readonly kind: 'appear'; readonly views: readonly View[]; readonly byPrize?: boolean; readonly permuted?: boolean }
    | { readonly kind: 'together'; readonly views: readonly View[]; readonly size: number; readonly wins: 'all' | 'none' }
    | { readonly kind: 'straight'; readonly view: View }
    | { readonly kind: 'place'; readonly view: View }
    | { readonly kind: 'group'; readonly view: View; readonly shape: readonly number[] }
    | { readonly kind: 'holds'; readonly view: View; readonly size?: number }
    | {
        readonly kind: 'spots';
        readonly of: number;
        readonly drawn: number;
        readonly size: number;
        /** Whether `*` may stand for one of the numbers: `01 02 03 04 05 *` is a bet with each number that is left. */
        readonly hasAny?: true;
      }
    | { readonly kind: 'marks'; readonly of: MarkSource; readonly marks: readonly Mark[] }
  );
export type OfferOf<Kind extends Offer['kind']> = Extract<Offer, { readonly kind: Kind }>;

/**
 * What a mark looks at: some places of a prize's only number, or of its numbers where it has several. `values` are those that can
 * stand at a place, the ten digits where it is not said; `isDistinct` where no two places can be equal. `counted` looks at one value
 * instead: how many of a drawn set belong to a part of it.
 */
export type MarkSource = {
  readonly prize: string;
  readonly places: readonly number[];
  readonly values?: readonly number[];
  readonly isDistinct?: true;
  readonly counted?: { readonly of: number; readonly drawn: number; readonly isIn: (value: number) => boolean };
};

/** A named event over the numbers that are looked at. */
export type Mark = { readonly id: string; readonly wins: (values: readonly number[]) => boolean };

/** When a lottery is drawn: round the clock, or at a time of the brand's zone. */
export type Schedule =
  | { readonly every: number }
  | {
      readonly at: string;
      /** How long before the time no more bets count. */
      readonly closesMinutes: number;
      /** Stations by weekday, Sunday first: each draws for itself. */
      readonly stations: readonly (readonly string[])[];
    };

export type LotteryVendor = 'LOTT' | 'ELOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA';

/**
 * A pool that a tier of a play is paid from. `share` of each stake goes in, in thousandths; every bet of the play costs `unit`, units of
 * currency, so that everybody's part is the same; `seed` is what the house puts in at first and behind each time it was won.
 */
export type LotteryPool = {
  readonly play: string;
  readonly tier: string;
  readonly share: number;
  readonly unit: number;
  readonly seed: number;
};

export type LotteryGame = {
  readonly code: LotteryCode;
  readonly vendor: LotteryVendor;
  readonly prizeMode: 'Lott' | 'Elott' | 'SEA';
  readonly area?: 'VN';
  readonly shape: DrawShape;
  readonly schedule: Schedule;
  readonly isElectronic: boolean;
  /** The heading that is open first, where that is not the first one. */
  readonly opensUnder?: string;
  readonly plays: readonly Offer[];
  readonly pool?: LotteryPool;
};

/** That a pick made a tier `times` times, by these drawn numbers. */
export type Hit = { readonly tier: string; readonly times: number; readonly numbers: readonly string[] };

/** How likely a unit bet is to make a tier at all, how often it makes it on average, and how many unit bets of the pick can. */
export type Odds = { readonly tier: string; readonly lots: number; readonly chance: Fraction; readonly expected: Fraction };

/** One kind of play: the only place that knows how its picks are written, counted, won and weighed. */
export type PlayKind<Play> = {
  /** The pick as it is kept: sorted, each thing once. Null where it is no pick of this play. */
  read(play: Play, text: string): string | null;
  lots(play: Play, pick: string): number;
  /** Each bet of the pick by a name that is the same in every pick that holds it: `07`, `01 02`, `3:5` for a digit at a place. */
  bets(play: Play, pick: string): string[];
  hits(play: Play, pick: string, result: LotteryResult): Hit[];
  odds(play: Play, pick: string): Odds[];
  /** For each tier a pick of one unit bet that can make it. */
  samples(play: Play): Readonly<Record<string, string>>;
};
