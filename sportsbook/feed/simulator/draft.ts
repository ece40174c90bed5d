import type { FeedMessage } from '../messages.ts';

type Unnumbered<T> = T extends unknown ? Omit<T, 'seq'> : never;
/** A message before the run gives it its number. */
export type Draft = Unnumbered<FeedMessage>;
export type MarketDraft = Extract<Draft, { kind: 'market' }>;
