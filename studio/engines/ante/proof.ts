import { CARDS } from '../cards.ts';
import { rounded, type TitleProof, volatilityOf } from '../proof.ts';
import { seededRandom } from '../random.ts';
import { actsOf, ante, type AnteAct, type AnteState, type AnteTitle, rulesFor } from './ante.ts';
import { caribbeanMean } from './exact-caribbean.ts';
import { holdemMeans } from './best-holdem.ts';
import { holdemMean } from './exact-holdem.ts';
import { threeCardMean } from './exact-three.ts';
import { sideReturn } from './rules.ts';
import { adviceFor } from './strategy.ts';

/** What the side bet returns, over every deal of the cards that decide it. */
export function sideRtp(title: AnteTitle): number {
  const rules = rulesFor(title);
  const size = rules.own + rules.open + rules.flop;
  const cards: number[] = [];
  let [paid, deals] = [0, 0];
  const deal = (from: number): void => {
    if (cards.length === size) {
      deals += 1;
      paid += sideReturn(rules, cards);
      return;
    }
    for (let card = from; card < CARDS; card += 1) {
      cards.push(card);
      deal(card + 1);
      cards.pop();
    }
  };
  deal(0);
  return paid / deals;
}

/** `best`: by best play, where the hint is a simpler rule; null where it is as good to the sixth digit. */
type Means = { readonly seen: number; readonly blind: number | null; readonly best: number | null };

/** What an ante of one wins on average: as advised with cards that are seen, blind where that can be, and by best play. */
function anteMeans(title: AnteTitle): Means {
  if (title.game === 'caribbean') return { seen: caribbeanMean(title), blind: null, best: null };
  if (title.game !== 'holdem') return { ...threeCardMean(title), best: null };
  const seen = holdemMean(title);
  const { best, advised } = holdemMeans(title);
  // Board by board and flop by flop: two ways to one figure.
  if (Math.abs(seen - advised) > 1e-10) throw new Error(`hold’em brings ${seen} by its boards and ${advised} by its flops`);
  return { seen, blind: null, best };
}

/** What is done as the hint says; `isLooking`: the cards are seen first where they could be played blind. */
function advisedAct(title: AnteTitle, state: AnteState, isLooking = false): AnteAct {
  if (isLooking && actsOf(title, state).includes('see')) return 'see';
  return adviceFor(title, ante.show(state, false) as AnteState);
}

/** Rounds without a side bet, as advised, as the game plays them. Results in starting stakes. */
export function simulateAnte(title: AnteTitle, rounds: number, seed: number, isLooking = false) {
  const random = seededRandom(seed);
  const draw = (n: number): number => random() % n;
  const stake = 10_000;
  let [sum, squares, fourths, hits, highest] = [0, 0, 0, 0, 0];
  for (let at = 0; at < rounds; at += 1) {
    let turn = ante.open(title, { stake, side: 0 }, draw);
    let staked = turn.stake;
    while (!turn.isOver) {
      turn = ante.step(title, turn.state, { act: advisedAct(title, turn.state, isLooking) }, draw);
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
 * The numbers of one hand played as the hint says. The return is exact: 1 and what an ante wins on average, with what is staked later counted as
 * won or lost; those of best play and of the side bet stand beside it. Hit rate and deviation are simulated.
 */
export function proveAnte(title: AnteTitle, rounds: number, seed: number): TitleProof {
  const { seen, blind, best } = anteMeans(title);
  const met = simulateAnte(title, rounds, seed);
  const returnOf = (mean: number): number => rounded(1 + mean, 6);
  return {
    method: 'exact',
    rtp: rounded(1 + Math.max(seen, blind ?? -1), 10),
    ...(best === null ? {} : { bestRtp: rounded(1 + best, 10) }),
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
    spots: [
      { spots: ['raise'], rtp: returnOf(seen) },
      ...(blind === null ? [] : [{ spots: ['blind'], rtp: returnOf(blind) }]),
      { spots: ['side'], rtp: rounded(sideRtp(title), 6) },
    ],
  };
}
