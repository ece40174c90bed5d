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
  /** The same for a player who wants quick play. */
  quickCycleMs: number;
  /** Whether a round may be several balls or shots at once, and whether slots sell their free spins. */
  hasVolleys: boolean;
  hasFeatureBuys: boolean;
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
  quickCycleMs: ROUND_CYCLE_MS,
  hasVolleys: false,
  hasFeatureBuys: false,
  hasSharedPace: false,
  isPlayMoneyOnly: false,
});

/** How long a round of this kind of game keeps the next one of its player waiting; of a player who wants no quick play. */
export const cycleOf = ({ slotCycleMs, leastCycleMs }: Readonly<PlayRules>, kind: string): number =>
  kind === 'slot' ? slotCycleMs : leastCycleMs;

/** The least that the door asks of anybody. */
export const shortestOf = (play: Readonly<PlayRules>, kind: string): number => Math.min(play.quickCycleMs, cycleOf(play, kind));

/** Refusal LICENCE_FORBIDS for several balls or shots in one round, and for bought free spins, where the licence has none. */
export function assertLicensed({ play }: { readonly play: Readonly<PlayRules> }, opening: unknown): void {
  const { balls = 1, shots = [], isBuy = false } = opening as { balls?: number; shots?: readonly unknown[]; isBuy?: boolean };
  if ((!play.hasVolleys && (balls > 1 || shots.length > 1)) || (!play.hasFeatureBuys && isBuy)) throw new Refusal('LICENCE_FORBIDS');
}

/** Refusal PLAY_MONEY_ONLY where the licence has no games for money and somebody is about to stake some. */
export function assertMayStake({ play }: { readonly play: Readonly<PlayRules> }, currency: string): void {
  if (play.isPlayMoneyOnly && currency !== 'PLAY') throw new Refusal('PLAY_MONEY_ONLY');
}
