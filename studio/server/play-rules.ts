import { ROUND_CYCLE_MS } from './api.ts';
import { Refusal } from './refusal.ts';

/** How the brand's licence lets games be played. */
export type PlayRules = {
  /** The profile's name; null until the platform has said it. */
  licence: string | null;
  hasAutoplay: boolean;
  hasSkips: boolean;
  /** From one round of a player to the next, of slots and of everything else that a player starts. */
  slotCycleMs: number;
  leastCycleMs: number;
  /** Whether a player's rounds wait for each other across titles. */
  hasSharedPace: boolean;
  isPlayMoneyOnly: boolean;
};

/** Until the platform has said it: nothing that a licence may forbid. */
export const cautiousRules = (): PlayRules => ({
  licence: null,
  hasAutoplay: false,
  hasSkips: false,
  slotCycleMs: ROUND_CYCLE_MS,
  leastCycleMs: ROUND_CYCLE_MS,
  hasSharedPace: false,
  isPlayMoneyOnly: false,
});

/** How long a round of this kind of game keeps the next one of its player waiting. */
export const cycleOf = ({ slotCycleMs, leastCycleMs }: Readonly<PlayRules>, kind: string): number =>
  kind === 'slot' ? slotCycleMs : leastCycleMs;

/** Refusal PLAY_MONEY_ONLY where the licence has no games for money and somebody is about to stake some. */
export function assertMayStake({ play }: { readonly play: Readonly<PlayRules> }, currency: string): void {
  if (play.isPlayMoneyOnly && currency !== 'PLAY') throw new Refusal('PLAY_MONEY_ONLY');
}
