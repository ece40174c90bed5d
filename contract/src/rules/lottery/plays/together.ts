import { choose, fraction, minus, plus, raised, times as product, ZERO, type Fraction } from '../fraction.ts';
import type { OfferOf, PlayKind } from '../game.ts';
import { choices, listed, readNumbers, seen } from './pick.ts';

type Together = OfferOf<'together'>;

/** More numbers than this make more combinations than anybody can read. */
const MAX_NUMBERS = 20;

const digitsOf = ({ views }: Together): number => views[0]?.size ?? 0;

const drawnOf = ({ views }: Together): number => views.reduce((sum, view) => sum + view.count, 0);
const valuesOf = (play: Together): number => 10 ** digitsOf(play);

function chanceOf(play: Together): Fraction {
  const { size, wins } = play;
  const [drawn, values] = [drawnOf(play), valuesOf(play)];
  const without = (n: number): Fraction => raised(fraction(values - n, values), drawn);
  if (wins === 'none') return without(size);
  // Inclusion and exclusion over which of the numbers stay away.
  return Array.from({ length: size + 1 }, (_, away) =>
    product(fraction((away % 2 === 0 ? 1 : -1) * choose(size, away)), without(away)),
  ).reduce(plus, ZERO);
}

/** Whether a number that is drawn once more, where all are drawn, pays something on top. */
const paysAgain = ({ base }: Together): boolean => base !== 'fair' && 'again' in base;

/** How often the numbers of a bet that has won are drawn beyond the first time: at all, and on average. */
function oddsAgain(play: Together): { readonly chance: Fraction; readonly expected: Fraction } {
  const { size } = play;
  const [drawn, values] = [drawnOf(play), valuesOf(play)];
  const all = chanceOf(play);
  // Each of them once and never again: the places that they come to, and others at all the rest.
  const places = Array.from({ length: size }, (_, at) => drawn - at).reduce((ways, left) => ways * left, 1);
  const once = product(fraction(places, values ** size), raised(fraction(values - size, values), drawn - size));
  // How often one of them is drawn while no other stays away, by inclusion and exclusion over those that do.
  const ofOne = Array.from({ length: size }, (_, away) =>
    product(
      fraction((away % 2 === 0 ? 1 : -1) * choose(size - 1, away) * drawn, values),
      raised(fraction(values - away, values), drawn - 1),
    ),
  ).reduce(plus, ZERO);
  return { chance: minus(all, once), expected: product(fraction(size), minus(ofOne, all)) };
}

/** Every `size` of the picked numbers are one bet: all of them are drawn, or none is. */
export const together: PlayKind<Together> = {
  read(play, text) {
    const numbers = readNumbers(text, digitsOf(play));
    return numbers && numbers.length >= play.size && numbers.length <= MAX_NUMBERS ? numbers.join(' ') : null;
  },
  lots: ({ size }, pick) => choose(listed(pick).length, size),
  bets: ({ size }, pick) => choices(listed(pick), size).map((numbers) => numbers.join(' ')),
  hits(play, pick, result) {
    const { views, size, wins } = play;
    const picked = new Set(listed(pick));
    const drawn = views.flatMap((view) => (result[view.prize] ?? []).map((number) => ({ number, part: seen(view, number) })));
    const made = drawn.filter(({ part }) => picked.has(part));
    const present = new Set(made.map(({ part }) => part)).size;
    const times = choose(wins === 'all' ? present : picked.size - present, size);
    if (times === 0) return [];
    const numbers = wins === 'all' ? made.map(({ number }) => number) : [];
    // Each further appearance counts in every bet that its number won with others.
    const again = paysAgain(play) ? (made.length - present) * choose(present - 1, size - 1) : 0;
    return [{ tier: 'win', times, numbers }, ...(again > 0 ? [{ tier: 'again', times: again, numbers }] : [])];
  },
  odds(play, pick) {
    const [chance, lots] = [chanceOf(play), choose(listed(pick).length, play.size)];
    const win = { tier: 'win', lots, chance, expected: chance };
    return paysAgain(play) ? [win, { tier: 'again', lots, ...oddsAgain(play) }] : [win];
  },
  samples(play) {
    const pick = Array.from({ length: play.size }, (_, at) => String(at).padStart(digitsOf(play), '0')).join(' ');
    return { win: pick, ...(paysAgain(play) && { again: pick }) };
  },
};
