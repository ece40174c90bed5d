import { proofOfChances } from '../outcome-proof.ts';
import { rounded, type SpotReturn, type TitleProof } from '../proof.ts';
import type { Spot } from './bets.ts';
import { paidOn, type RouletteTitle, spotsOf, wheelOf } from './roulette.ts';

/** The exact return of a bet, over every pocket. */
export const rouletteRtp = (title: RouletteTitle, spot: Spot): number =>
  wheelOf(title).reduce((sum, number) => sum + paidOn(title, spot, number), 0) / wheelOf(title).length;

/** The numbers of a bet on red. */
export function proveRoulette(title: RouletteTitle): TitleProof {
  const red = spotsOf(title).get('red');
  if (!red) throw new Error('there is no red');
  const pockets = wheelOf(title);
  const chances = [...new Set(pockets.map((number) => paidOn(title, red, number)))].map((pays) => ({
    share: pockets.filter((number) => paidOn(title, red, number) === pays).length / pockets.length,
    pays,
  }));
  const proof = proofOfChances(chances, title.maxWin, pockets.length);
  const spots = returnsOf(title);
  return spots.length > 1 ? { ...proof, spots } : proof;
}

/** Each return that there is, with the forms of its places. */
function returnsOf(title: RouletteTitle): readonly SpotReturn[] {
  const forms = new Map<number, Set<string>>();
  for (const spot of spotsOf(title).values()) {
    const rtp = rounded(rouletteRtp(title, spot), 6);
    forms.set(rtp, (forms.get(rtp) ?? new Set()).add(spot.form));
  }
  return [...forms].map(([rtp, spots]) => ({ spots: [...spots], rtp }));
}
