import type { Pool } from 'pg';
import type { SlotTitle, JackpotSeries } from '../engines/slot/title.ts';
import type { Proof } from './api.ts';
import type { Wallet } from './wallet.ts';

/** All that the studio's handlers hold; a test replaces any of it. */
export type Studio = {
  readonly pool: Pool;
  readonly wallet: Wallet;
  readonly now: () => Date;
  readonly titles: ReadonlyMap<string, { readonly title: SlotTitle; readonly proof: Proof }>;
  readonly jackpots: readonly JackpotSeries[];
  /** Currency of the pools that the platform keeps; in every other one a pool is the studio's own figure and is paid as a plain win. */
  readonly jackpotCurrency: string;
  readonly log: (message: string, details: Record<string, unknown>) => void;
};
