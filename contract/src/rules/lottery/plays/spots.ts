import { choose, combinations, fraction } from '../fraction.ts';
import type { OfferOf, PlayKind } from '../game.ts';
import { choices, listed, readNumbers } from './pick.ts';

type Spots = OfferOf<'spots'>;

/** More numbers than this make more combinations than anybody can read. */
const MAX_NUMBERS = 15;

/** How many of a bet's numbers have to be drawn for each tier that is paid: `hit5` asks for five. */
const tiersOf = ({ base }: Spots): { readonly tier: string; readonly caught: number }[] =>
  base === 'fair' ? [] : Object.keys(base).map((tier) => ({ tier, caught: Number(tier.slice(3)) }));

/** Every `size` of the picked numbers are a bet on a drawn set: it is paid by how many of its numbers are in it. */
export const spots: PlayKind<Spots> = {
  read({ of, size }, text) {
    const numbers = readNumbers(text, 2);
    if (!numbers || numbers.length < size || numbers.length > MAX_NUMBERS) return null;
    return numbers.every((number) => +number >= 1 && +number <= of) ? numbers.join(' ') : null;
  },
  lots: ({ size }, pick) => choose(listed(pick).length, size),
  bets: ({ size }, pick) => choices(listed(pick), size).map((numbers) => numbers.join(' ')),
  hits(play, pick, result) {
    const drawn = new Set(result['drawn']);
    const picked = listed(pick);
    const made = picked.filter((number) => drawn.has(number));
    return tiersOf(play).flatMap(({ tier, caught }) => {
      const times = choose(made.length, caught) * choose(picked.length - made.length, play.size - caught);
      return times === 0 ? [] : [{ tier, times, numbers: made }];
    });
  },
  odds(play, pick) {
    const { of, drawn, size } = play;
    const lots = spots.lots(play, pick);
    return tiersOf(play).map(({ tier, caught }) => {
      const chance = fraction(combinations(size, caught) * combinations(of - size, drawn - caught), combinations(of, drawn));
      return { tier, lots, chance, expected: chance };
    });
  },
  samples(play) {
    const pick = Array.from({ length: play.size }, (_, at) => String(at + 1).padStart(2, '0')).join(' ');
    return Object.fromEntries(tiersOf(play).map(({ tier }) => [tier, pick]));
  },
};
