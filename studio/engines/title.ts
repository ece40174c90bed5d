export type VendorCode = 'tenun' | 'orbital' | 'kirana' | 'mosaik' | 'halma' | 'lumen' | 'pasar' | 'delapan' | 'sorak' | 'lambang';

export type Words = { readonly id: string; readonly en: string };

type Theme = {
  /** Names of the cover generator: palette and backdrop. */
  readonly palette: string;
  readonly backdrop: string;
};

/** What a title of any kind is: data alone, JSON-safe, sent to the client as it stands. `kind` names the engine that plays it. */
export type TitleBase = {
  readonly code: string;
  readonly name: string;
  readonly vendor: VendorCode;
  readonly classification: 'SLOTS' | 'ARCADE' | 'BINGO' | 'TABLE' | 'VIDEO_POKER' | 'SCRATCH';
  /** A round's payout never exceeds maxWin × stake (a jackpot comes on top); 0 where players win from each other. */
  readonly maxWin: number;
  /** Code of the jackpot series that the title belongs to. */
  readonly jackpot?: string;
  readonly theme: Theme;
  readonly isHot?: boolean;
  readonly isNew?: boolean;
};

type JackpotPool = {
  readonly code: string;
  readonly name: Words;
  /** What the pool starts with after a hit, in minor units. */
  readonly seed: number;
  /** Millionths of every stake that flow into the pool. */
  readonly contributionPpm: number;
  /** A stake of s minor units hits with chance s / hitStake. */
  readonly hitStake: number;
};

/** Pools shared by several titles. The chance grows with the stake, so every coin wagered has the same expectation. */
export type JackpotSeries = { readonly code: string; readonly name: string; readonly pools: readonly JackpotPool[] };
