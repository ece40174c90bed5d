import { rounded, type TitleProof, volatilityOf } from '../proof.ts';
import { bestPlay } from './optimal.ts';
import { jokersOf, payOfCards, type VideoPokerTitle } from './video-poker.ts';

/** The numbers of best play with five coins, over every hand and every draw. */
export function proveVideoPoker(title: VideoPokerTitle): TitleProof {
  const { rtp, hitRate, deviation, hands } = bestPlay(payOfCards(title), jokersOf(title));
  return {
    method: 'exact',
    rtp: rounded(rtp, 10),
    rtpError: 0,
    jackpotRtp: 0,
    spread: 'cycle',
    hitRate: rounded(hitRate, 10),
    hitRateError: 0,
    deviation: rounded(deviation, 4),
    deviationError: 0,
    volatility: volatilityOf(deviation),
    maxWin: title.maxWin,
    highestMet: title.maxWin,
    capped: 0,
    rounds: hands,
    seed: 0,
  };
}
