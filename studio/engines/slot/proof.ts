import { jackpotRtp } from '../jackpot.ts';
import { rounded, type TitleProof, volatilityOf } from '../proof.ts';
import type { JackpotSeries } from '../title.ts';
import { enumerate } from './enumerate.ts';
import { bonusRtp, buyRtp, exactRtp } from './exact.ts';
import { measures, simulate } from './simulate.ts';
import type { SlotTitle } from './title.ts';

/** Computes a title's numbers: the return exactly for lines and ways, the rest over the full cycle where it allows, else over simulated rounds. */
export function proveSlot(title: SlotTitle, series: readonly JackpotSeries[], rounds: number, seed: number): TitleProof {
  const cycle = enumerate(title);
  const tally = cycle ?? simulate(title, rounds, seed);
  const measured = measures(tally, title.coins);
  const pools = series.find((candidate) => candidate.code === title.jackpot);
  const jackpots = pools ? jackpotRtp(pools) : 0;
  const isExact = title.layout !== 'cluster';
  return {
    method: isExact ? 'exact' : 'simulated',
    rtp: rounded((isExact ? exactRtp(title) : measured.rtp) + jackpots, 10),
    rtpError: isExact ? 0 : rounded(measured.rtpError, 6),
    jackpotRtp: rounded(jackpots, 10),
    spread: cycle ? 'cycle' : 'simulated',
    hitRate: rounded(measured.hitRate, cycle ? 10 : 6),
    hitRateError: cycle ? 0 : rounded(Math.sqrt((measured.hitRate * (1 - measured.hitRate)) / rounds), 7),
    deviation: rounded(measured.deviation, 4),
    deviationError: cycle ? 0 : rounded(measured.deviationError, 4),
    volatility: volatilityOf(measured.deviation),
    maxWin: title.maxWin,
    highestMet: rounded(tally.max / title.coins, 2),
    capped: tally.capped,
    rounds: tally.rounds,
    seed: cycle ? 0 : seed,
    ...spotsOf(title, jackpots),
  };
}

/** What is returned by each bonus that may be chosen, and by free spins that are bought. */
function spotsOf(title: SlotTitle, jackpots: number): Pick<TitleProof, 'spots'> {
  if (title.layout === 'cluster') return {};
  const chosen = (title.bonuses ?? []).map((_, at) => ({ spots: [`bonus-${at + 1}`], rtp: rounded(bonusRtp(title, at) + jackpots, 10) }));
  const bought = title.buy ? [{ spots: ['buy'], rtp: rounded(buyRtp(title) + jackpots, 10) }] : [];
  return chosen.length + bought.length > 0 ? { spots: [...chosen, ...bought] } : {};
}
