import { rounded, type TitleProof, volatilityOf } from '../proof.ts';
import { seededRandom } from '../random.ts';
import { asksInsurance, blackjack, type BlackjackState, type BlackjackStep, type BlackjackTitle, movesOf, turnOf } from './blackjack.ts';
import { exactMean } from './exact.ts';
import { valueOf } from './hand.ts';
import { type Strategy, strategyAgainst } from './strategy.ts';

/** What basic strategy does next; insurance is never taken. */
function basicStep(title: BlackjackTitle, state: BlackjackState, strategies: Map<number, Strategy>): BlackjackStep {
  if (asksInsurance(state)) return { insure: false };
  const hand = state.hands[turnOf(state)];
  if (!hand) return { end: true };
  const up = valueOf(state.dealer[0] ?? 0);
  const strategy = strategies.get(up) ?? strategyAgainst(title.rules, up);
  strategies.set(up, strategy);
  return { move: strategy.best(hand.cards.map(valueOf), movesOf(title, state, hand)) };
}

/** Rounds of one hand by basic strategy with the engine that is played: payouts in starting stakes. */
export function simulateBlackjack(title: BlackjackTitle, rounds: number, seed: number) {
  const random = seededRandom(seed);
  const draw = (n: number): number => random() % n;
  const strategies = new Map<number, Strategy>();
  let [sum, squares, fourths, hits, highest] = [0, 0, 0, 0, 0];
  for (let at = 0; at < rounds; at += 1) {
    const stake = 100;
    let turn = blackjack.open(title, { stake, hands: 1 }, draw);
    let staked = turn.stake;
    while (!turn.isOver) {
      turn = blackjack.step(title, turn.state, basicStep(title, turn.state, strategies), draw);
      staked += turn.stake;
    }
    const won = (turn.pay - staked) / stake;
    sum += won;
    squares += won * won;
    fourths += won ** 4;
    hits += turn.pay > 0 ? 1 : 0;
    highest = Math.max(highest, turn.pay / stake);
  }
  const mean = sum / rounds;
  const variance = squares / rounds - mean * mean;
  const hitRate = hits / rounds;
  return {
    mean,
    deviation: Math.sqrt(variance),
    deviationError: Math.sqrt((fourths / rounds - variance * variance) / rounds) / (2 * Math.sqrt(variance)),
    hitRate,
    hitRateError: Math.sqrt((hitRate * (1 - hitRate)) / rounds),
    highest,
  };
}

/**
 * The numbers of one hand by basic strategy. The return is exact: 1 and what a starting stake wins on average, with what is staked later counted
 * as won or lost. Hit rate and deviation are simulated.
 */
export function proveBlackjack(title: BlackjackTitle, rounds: number, seed: number): TitleProof {
  const met = simulateBlackjack(title, rounds, seed);
  return {
    method: 'exact',
    rtp: rounded(1 + exactMean(title.rules), 10),
    rtpError: 0,
    jackpotRtp: 0,
    spread: 'simulated',
    hitRate: rounded(met.hitRate, 6),
    hitRateError: rounded(met.hitRateError, 6),
    deviation: rounded(met.deviation, 4),
    deviationError: rounded(met.deviationError, 4),
    volatility: volatilityOf(met.deviation),
    maxWin: title.maxWin,
    highestMet: met.highest,
    capped: 0,
    rounds,
    seed,
  };
}
