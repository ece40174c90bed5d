import { rounded, type TitleProof, volatilityOf } from './proof.ts';

/** What a round may pay, in stakes, and how likely that is. Chances add up to 1. */
export type Chance = { readonly share: number; readonly pays: number };

/** What is published of a title whose every outcome can be counted. Its jackpots, if any, are left out: none of these kinds has one. */
export function proofOfChances(chances: readonly Chance[], maxWin: number, outcomes: number): TitleProof {
  const mean = (of: (pays: number) => number): number => chances.reduce((sum, { share, pays }) => sum + share * of(pays), 0);
  const rtp = mean((pays) => pays);
  const deviation = Math.sqrt(mean((pays) => (pays - rtp) ** 2));
  return {
    method: 'exact',
    rtp: rounded(rtp, 10),
    rtpError: 0,
    jackpotRtp: 0,
    spread: 'cycle',
    hitRate: rounded(
      mean((pays) => (pays > 0 ? 1 : 0)),
      10,
    ),
    hitRateError: 0,
    deviation: rounded(deviation, 4),
    deviationError: 0,
    volatility: volatilityOf(deviation),
    maxWin,
    highestMet: maxWin,
    capped: 0,
    rounds: outcomes,
    seed: 0,
  };
}
