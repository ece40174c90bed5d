import { choose, fraction, plus, raised, times as product, ZERO, type Fraction } from '../fraction.ts';
import type { OfferOf, PlayKind } from '../game.ts';
import { choices, listed, readNumbers, seen } from './pick.ts';

type Together = OfferOf<'together'>;

/** More numbers than this make more combinations than anybody can read. */
const MOST_NUMBERS = 20;

const digitsOf = ({ views }: Together): number => views[0]?.size ?? 0;

function chanceOf({ views, size, wins }: Together): Fraction {
  const drawn = views.reduce((sum, view) => sum + view.count, 0);
  const values = 10 ** (views[0]?.size ?? 0);
  const without = (n: number): Fraction => raised(fraction(values - n, values), drawn);
  if (wins === 'none') return without(size);
  // Inclusion and exclusion over which of the numbers stay away.
  return Array.from({ length: size + 1 }, (_, away) =>
    product(fraction((away % 2 === 0 ? 1 : -1) * choose(size, away)), without(away)),
  ).reduce(plus, ZERO);
}

/** Every `size` of the picked numbers are one bet: all of them are drawn, or none is. */
export const together: PlayKind<Together> = {
  read(play, text) {
    const numbers = readNumbers(text, digitsOf(play));
    return numbers && numbers.length >= play.size && numbers.length <= MOST_NUMBERS ? numbers.join(' ') : null;
  },
  lots: ({ size }, pick) => choose(listed(pick).length, size),
  bets: ({ size }, pick) => choices(listed(pick), size).map((numbers) => numbers.join(' ')),
  hits({ views, size, wins }, pick, result) {
    const picked = new Set(listed(pick));
    const drawn = views.flatMap((view) => (result[view.prize] ?? []).map((number) => ({ number, part: seen(view, number) })));
    const made = drawn.filter(({ part }) => picked.has(part));
    const present = new Set(made.map(({ part }) => part)).size;
    const times = choose(wins === 'all' ? present : picked.size - present, size);
    return times === 0 ? [] : [{ tier: 'win', times, numbers: wins === 'all' ? made.map(({ number }) => number) : [] }];
  },
  odds(play, pick) {
    const chance = chanceOf(play);
    return [{ tier: 'win', lots: choose(listed(pick).length, play.size), chance, expected: chance }];
  },
  samples: (play) => ({
    win: Array.from({ length: play.size }, (_, at) => String(at).padStart(digitsOf(play), '0')).join(' '),
  }),
};
