import { jackpotRtp } from './jackpot.ts';
import { enumerate } from './slot/enumerate.ts';
import { exactRtp } from './slot/exact.ts';
import { measures, simulate } from './slot/simulate.ts';
import type { JackpotSeries, SlotTitle } from './slot/title.ts';

/** What is published of a title. Shares of 1 and multiples of the stake; errors are standard errors. */
export type TitleProof = {
  readonly method: 'exact' | 'simulated';
  /** Return to player, jackpots included, and its error: 0 when exact. */
  readonly rtp: number;
  readonly rtpError: number;
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
};

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Standard deviation of a round in stakes to its class. */
export const volatilityOf = (deviation: number): TitleProof['volatility'] => (deviation < 3.5 ? 'low' : deviation < 6 ? 'medium' : 'high');

/** Computes a title's numbers: the return exactly for lines and ways, the rest over the full cycle where it allows, else over simulated rounds. */
export function proveTitle(title: SlotTitle, series: readonly JackpotSeries[], rounds: number, seed: number): TitleProof {
  const cycle = enumerate(title);
  const tally = cycle ?? simulate(title, rounds, seed);
  const measured = measures(tally, title.coins);
  const pools = series.find((candidate) => candidate.code === title.jackpot);
  const jackpots = pools ? jackpotRtp(pools) : 0;
  const isExact = title.kind !== 'cluster';
  return {
    method: isExact ? 'exact' : 'simulated',
    rtp: round((isExact ? exactRtp(title) : measured.rtp) + jackpots, 10),
    rtpError: isExact ? 0 : round(measured.rtpError, 6),
    jackpotRtp: round(jackpots, 10),
    spread: cycle ? 'cycle' : 'simulated',
    hitRate: round(measured.hitRate, cycle ? 10 : 6),
    hitRateError: cycle ? 0 : round(Math.sqrt((measured.hitRate * (1 - measured.hitRate)) / rounds), 7),
    deviation: round(measured.deviation, 4),
    deviationError: cycle ? 0 : round(measured.deviationError, 4),
    volatility: volatilityOf(measured.deviation),
    maxWin: title.maxWin,
    highestMet: round(tally.max / title.coins, 2),
    capped: tally.capped,
    rounds: tally.rounds,
    seed: cycle ? 0 : seed,
  };
}
