import { bestPlay } from '../studio/engines/video-poker/optimal.ts';
import { jokersOf, payOfCards } from '../studio/engines/video-poker/video-poker.ts';
import { videoPokerTitles } from '../studio/titles/video-poker/catalogue.ts';
import { limit, type Row } from './table.ts';

const MAX_S = 5;

/** Best play of every pay table that is offered, exactly: the slowest of them. */
export function videoPokerRows(): Row[] {
  const taken = videoPokerTitles.map((title) => {
    const began = performance.now();
    const { rtp } = bestPlay(payOfCards(title), jokersOf(title));
    return { title, rtp, seconds: (performance.now() - began) / 1_000 };
  });
  const slowest = taken.reduce((max, one) => (one.seconds > max.seconds ? one : max));
  const told = taken.map(({ title, rtp }) => `${title.name} ${(rtp * 100).toFixed(4)}%`).join(', ');
  return [{ ...limit(`best play of a video poker pay table, exactly: ${slowest.title.name}`, slowest.seconds, 's', MAX_S), note: told }];
}
