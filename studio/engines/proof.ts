/** What is published of a title. Shares of 1 and multiples of the stake; errors are standard errors. */
export type TitleProof = {
  readonly method: 'exact' | 'simulated';
  /** Return to player, jackpots included, and its error: 0 when exact. */
  readonly rtp: number;
  readonly rtpError: number;
  /** What best play returns, where `rtp` is that of a hint that can be said in a sentence. */
  readonly bestRtp?: number;
  readonly jackpotRtp: number;
  /** `cycle`: what follows is counted over every outcome, with no error, and maxWin is the highest there is. `simulated`: over `rounds` rounds. Jackpots left out. */
  readonly spread: 'cycle' | 'simulated';
  readonly hitRate: number;
  readonly hitRateError: number;
  readonly deviation: number;
  readonly deviationError: number;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly maxWin: number;
  readonly highestMet: number;
  /** Rounds cut at maxWin. An exact rtp does not count the cut, so there must be none. */
  readonly capped: number;
  readonly rounds: number;
  readonly seed: number;
  /** Where places to bet on return differently: each return with its places, the whole of them. */
  readonly spots?: readonly SpotReturn[];
};

export type SpotReturn = { readonly spots: readonly string[]; readonly rtp: number };

/** Standard deviation of a round in stakes to its class. */
export const volatilityOf = (deviation: number): TitleProof['volatility'] => (deviation < 3.5 ? 'low' : deviation < 6 ? 'medium' : 'high');

/** A figure with no more digits than are published. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
