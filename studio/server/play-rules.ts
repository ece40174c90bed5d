import { ROUND_CYCLE_MS } from './api.ts';
import { Refusal } from './refusal.ts';

/** How the brand's licence lets games be played. */
export type PlayRules = { hasAutoplay: boolean; leastCycleMs: number; isPlayMoneyOnly: boolean };

/** Until the platform has said it: nothing that a licence may forbid. */
export const cautiousRules = (): PlayRules => ({ hasAutoplay: false, leastCycleMs: ROUND_CYCLE_MS, isPlayMoneyOnly: false });

/** Refusal PLAY_MONEY_ONLY where the licence has no games for money and somebody is about to stake some. */
export function assertMayStake({ play }: { readonly play: Readonly<PlayRules> }, currency: string): void {
  if (play.isPlayMoneyOnly && currency !== 'PLAY') throw new Refusal('PLAY_MONEY_ONLY');
}
