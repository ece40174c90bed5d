import { choose, combinations, fraction } from '../fraction.ts';
import type { OfferOf, PlayKind } from '../game.ts';
import { choices, listed, readNumbers } from './pick.ts';

type Spots = OfferOf<'spots'>;

/** More numbers than this make more combinations than anybody can read. */
const MAX_NUMBERS = 15;

/** How many of a bet's numbers have to be drawn for each tier that is paid: `hit5` asks for five. */
const tiersOf = ({ base }: Spots): { readonly tier: string; readonly caught: number }[] =>
  base === 'fair' ? [] : Object.keys(base).map((tier) => ({ tier, caught: Number(tier.slice(3)) }));

/** In a pick: each number that is not named, in turn. */
export const ANY = '*';
const namedIn = (pick: string): string[] => listed(pick).filter((number) => number !== ANY);

/** The numbers that stand for `ANY` in turn; null where a pick names all of its own. */
function othersOf({ of }: Spots, pick: string): string[] | null {
  const named = listed(pick);
  if (!named.includes(ANY)) return null;
  return Array.from({ length: of }, (_, at) => String(at + 1).padStart(2, '0')).filter((number) => !named.includes(number));
}

/** How many bets of a pick catch just so many numbers, where `made` of the named ones are drawn. */
function timesOf(play: Spots, pick: string, made: number, caught: number): number {
  const [named, others] = [namedIn(pick).length, othersOf(play, pick)];
  if (!others) return choose(made, caught) * choose(named - made, play.size - caught);
  const drawn = play.drawn - made;
  return (caught === made + 1 ? drawn : 0) + (caught === made ? others.length - drawn : 0);
}

/** Every `size` of the picked numbers are a bet on a drawn set: it is paid by how many of its numbers are in it. */
export const spots: PlayKind<Spots> = {
  read({ of, size, hasAny }, text) {
    const isAny = hasAny === true && text.includes(ANY);
    const numbers = readNumbers(isAny ? text.replace(ANY, ' ') : text, 2);
    if (!numbers || numbers.length > MAX_NUMBERS || !numbers.every((number) => +number >= 1 && +number <= of)) return null;
    if (isAny) return numbers.length === size - 1 ? `${numbers.join(' ')} ${ANY}` : null;
    return numbers.length >= size ? numbers.join(' ') : null;
  },
  lots: (play, pick) => othersOf(play, pick)?.length ?? choose(listed(pick).length, play.size),
  bets(play, pick) {
    const named = namedIn(pick);
    const bets = othersOf(play, pick)?.map((number) => [...named, number].toSorted()) ?? choices(named, play.size);
    return bets.map((numbers) => numbers.join(' '));
  },
  hits(play, pick, result) {
    const drawn = new Set(result['drawn']);
    const made = namedIn(pick).filter((number) => drawn.has(number));
    return tiersOf(play).flatMap(({ tier, caught }) => {
      const times = timesOf(play, pick, made.length, caught);
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
